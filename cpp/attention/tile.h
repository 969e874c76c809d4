// How the fused path cuts attention into pieces that stay in the cache, how it
// lays them out, and what its kernel does with one of them; shared by the
// kernel and by who packs for it.
//
// The kernel multiplies kGroupRows rows by one panel: columns as wide as two
// vectors, stored so that one step of the inner loop reads one place on each
// side and moves two pointers.
//
// Scores are kept in binary units, s log2(e), so that a weight is 2 to the
// power of a difference: the factor is part of the scale of the queries.
#ifndef ATTENTION_ATTENTION_TILE_H_
#define ATTENTION_ATTENTION_TILE_H_

#include <array>
#include <cstddef>

namespace attention {

// Rows of queries that share one pass over the registers, and one over the
// keys.
inline constexpr size_t kGroupRows = 4;
inline constexpr size_t kBlockGroups = 8;
inline constexpr size_t kBlockRows = kBlockGroups * kGroupRows;
inline constexpr size_t kTileKeys = 64;
// No vector has more lanes.
inline constexpr size_t kMaxLanes = 16;

inline constexpr double kLog2E = 1.4426950408889634;

// Scores up to this size, and sums of values, stay far from the end of float.
inline constexpr double kLargestSafe = 1e35;

// Below every score of the fused path: the maximum of no keys.
inline constexpr float kNoMaximum = -1e38f;

inline size_t RoundUp(size_t n, size_t multiple) {
  return (n + multiple - 1) / multiple * multiple;
}

// kTileKeys keys of one head with their values, zero beyond the last key.
struct KeyTile {
  // Of keys in use by each group of rows, from the first on; whole vectors.
  std::array<size_t, kBlockGroups> counts;
  const float* keys;    // panels of [dim][2 vectors of keys]
  const float* values;  // panels of [kTileKeys][2 vectors of columns]; the last
                        // is one vector wide if no more is needed
  const float* mask;    // M, [kBlockRows][kTileKeys], not in binary units; null
                        // where it is all 0
};

// What lies between a scaled score and a weight.
struct ScoreRule {
  float softcap;  // in binary units; 0: none
  float inverse_temperature;
  // A new maximum rescales the sums when it is more than this above the last;
  // until then weights may be up to 2^(slack / temperature).
  float slack;
};

struct QueryBlock;

// Adds `count` tiles of keys to the sums of every query of the block.
void AttendTiles(const KeyTile* tiles, size_t count, const ScoreRule& rule,
                 QueryBlock& block);

// The same for one tile with scores in float64: queries is [kBlockRows][dim],
// times the scale.
void AttendTilePrecisely(const KeyTile& tile, const ScoreRule& rule,
                         const double* queries, QueryBlock& block);

}  // namespace attention

#endif  // ATTENTION_ATTENTION_TILE_H_
