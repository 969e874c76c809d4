// Scaled dot-product attention as it is written, in five steps, keeping every
// matrix on the way: what the page shows, and what the fast path is tested
// against.
#ifndef ATTENTION_ATTENTION_STEPWISE_H_
#define ATTENTION_ATTENTION_STEPWISE_H_

#include "attention/args.h"
#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

struct StepwiseResult {
  Tensor scores;       // [b, h, i, j]  S = Q K^T
  Tensor scaled;       // [b, h, i, j]  S * scale, then softcap, if any
  Tensor masked;       // [b, h, i, j]  + M, which is -infinity where blocked
  Tensor weights;      // [b, h, i, j]  softmax over j, after 1 / temperature
  Tensor output;       // [b, h, i, value dim]  A V
  Tensor log_sum_exp;  // [b, h, i, 1]  log sum_j exp(masked[i, j])
};

// A pair is blocked where M is -infinity. In `scores` and `scaled` it still
// shows q.k, unless that is not finite: then 0. An allowed pair may come to
// -infinity by its own score; `scores` shows that. Where `masked` is -infinity,
// for either reason, `weights` is exactly 0 and nothing is added to `output`,
// whatever key and value hold, NaN and infinity included. A query that has only
// such pairs gets zero weights, zero output and log_sum_exp -infinity. A score
// of NaN or +infinity that is not blocked makes its row NaN, and no other row.
// Error: see CheckMatrixArgs.
Result<StepwiseResult> Attend(const AttentionArgs& args);

}  // namespace attention

#endif  // ATTENTION_ATTENTION_STEPWISE_H_
