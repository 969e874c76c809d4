// Attention without the matrix: tiled, with the softmax computed online, in
// memory O(keys * dim) beside the output. The same values as Attend to
// rounding. Source: Dao et al., FlashAttention, 2022; Milakov & Gimelshein,
// 2018.
#ifndef ATTENTION_ATTENTION_FUSED_H_
#define ATTENTION_ATTENTION_FUSED_H_

#include "attention/args.h"
#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

struct FusedResult {
  Tensor output;       // [b, h, i, value dim]
  Tensor log_sum_exp;  // [b, h, i, 1]  log sum_j exp(masked[i, j])
};

// Rows without a key, blocked pairs and errors: as Attend.
Result<FusedResult> AttendFused(const AttentionArgs& args);

}  // namespace attention

#endif  // ATTENTION_ATTENTION_FUSED_H_
