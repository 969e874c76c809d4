// The kernel of the fused path for every instruction set that may be met, and
// the choice of one.
#include "attention/tile.h"

// In the order that Highway asks for.
// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "attention/tile_kernel.cc"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "attention/tile_kernel-inl.h"
// clang-format on

#if HWY_ONCE
namespace attention {

HWY_EXPORT(AttendTilesHere);
HWY_EXPORT(AttendTilePreciselyHere);

void AttendTiles(const KeyTile* tiles, size_t count, const ScoreRule& rule,
                 QueryBlock& block) {
  HWY_DYNAMIC_DISPATCH(AttendTilesHere)(tiles, count, rule, block);
}

void AttendTilePrecisely(const KeyTile& tile, const ScoreRule& rule,
                         const double* queries, QueryBlock& block) {
  HWY_DYNAMIC_DISPATCH(AttendTilePreciselyHere)(tile, rule, queries, block);
}

}  // namespace attention
#endif  // HWY_ONCE
