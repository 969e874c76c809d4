// Packing for every instruction set that may be met, and the choice of one.
#include "attention/packing.h"

// In the order that Highway asks for.
// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "attention/packing.cc"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "attention/packing-inl.h"
// clang-format on

#if HWY_ONCE
namespace attention {

HWY_EXPORT(VectorLanesHere);
HWY_EXPORT(RowNormHere);
HWY_EXPORT(InterleaveRowsHere);
HWY_EXPORT(PackValueHere);

size_t VectorLanes() { return HWY_DYNAMIC_DISPATCH(VectorLanesHere)(); }

float RowNorm(const float* row, size_t size) {
  return HWY_DYNAMIC_DISPATCH(RowNormHere)(row, size);
}

void InterleaveRows(const GroupRows& rows, size_t dim, float scale, float* to,
                    size_t stride) {
  HWY_DYNAMIC_DISPATCH(InterleaveRowsHere)(rows, dim, scale, to, stride);
}

void PackValue(const float* value, size_t size, size_t j, float* panels) {
  HWY_DYNAMIC_DISPATCH(PackValueHere)(value, size, j, panels);
}

}  // namespace attention
#endif  // HWY_ONCE
