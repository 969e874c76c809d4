// How rows of numbers are laid out for the fused path's kernel, in vectors of
// the machine that runs it; shared by those who pack queries and keys.
#ifndef ATTENTION_ATTENTION_PACKING_H_
#define ATTENTION_ATTENTION_PACKING_H_

#include <array>
#include <cstddef>

#include "attention/tile.h"

namespace attention {

// Numbers in a vector of this machine.
size_t VectorLanes();

// The length of a row of `size` numbers; not finite if a number is not, or if
// the sum of squares is beyond float.
float RowNorm(const float* row, size_t size);

using GroupRows = std::array<const float*, kGroupRows>;

// Writes numbers c of the rows, [dim] each, times `scale`, side by side to
// to[c * stride].
void InterleaveRows(const GroupRows& rows, size_t dim, float scale, float* to,
                    size_t stride);

// Writes the value of key j of a tile, [size], into the panels of the tile's
// values, with zeros up to the end of the last vector.
void PackValue(const float* value, size_t size, size_t j, float* panels);

}  // namespace attention

#endif  // ATTENTION_ATTENTION_PACKING_H_
