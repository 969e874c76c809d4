// Attention with an online softmax, one pair at a time: slow, and right where
// the tiled kernel is not: NaN and infinity, scores or values near the end of
// float, temperatures near 0.
#ifndef ATTENTION_ATTENTION_ONLINE_H_
#define ATTENTION_ATTENTION_ONLINE_H_

#include <cstddef>
#include <memory>

#include "attention/args.h"
#include "attention/fused.h"
#include "attention/mask_matrix.h"

namespace attention {

// The queries of one head.
class OnlineHead {
 public:
  // Arguments that CheckArgs took; all must outlive it.
  OnlineHead(const AttentionArgs& args, const AttentionSizes& sizes,
             const MaskMatrix& mask, size_t b, size_t h);
  ~OnlineHead();

  // Writes query i's row of the result, from the same scores as Attend, bit for
  // bit.
  void Attend(size_t i, FusedResult& result);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace attention

#endif  // ATTENTION_ATTENTION_ONLINE_H_
