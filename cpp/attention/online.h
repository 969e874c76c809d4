// Attention with an online softmax, one pair at a time: slow, and right where
// the tiled kernel is not: NaN and infinity, scores or values near the end of
// float, temperatures near 0.
#ifndef ATTENTION_ATTENTION_ONLINE_H_
#define ATTENTION_ATTENTION_ONLINE_H_

#include "attention/args.h"
#include "attention/fused.h"
#include "attention/mask_matrix.h"

namespace attention {

// The same scores as Attend, bit for bit. Arguments that CheckArgs took.
FusedResult AttendOnline(const AttentionArgs& args, const AttentionSizes& sizes,
                         const MaskMatrix& mask);

}  // namespace attention

#endif  // ATTENTION_ATTENTION_ONLINE_H_
