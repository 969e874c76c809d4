// The four axes that every tensor of this library has, and how they are
// counted.
#ifndef ATTENTION_CORE_SHAPE_H_
#define ATTENTION_CORE_SHAPE_H_

#include <cstddef>
#include <string>

namespace attention {

// Row-major [batch, heads, rows, dim]; `rows` are queries or keys, `dim` is
// the last, contiguous axis.
struct Shape {
  size_t batch = 1;
  size_t heads = 1;
  size_t rows = 0;
  size_t dim = 0;
  // How many axes, the last ones, the caller wrote: the others are 1 and are
  // not named in messages. No part of what the shape is.
  size_t rank = 4;

  size_t Size() const { return batch * heads * rows * dim; }
  // Whether no axis, and no product of axes, exceeds the limit; never
  // overflows.
  bool Within(size_t limit) const {
    size_t left = limit;
    for (const size_t axis : {batch, heads, rows, dim}) {
      if (axis > left) return false;
      if (axis > 0) left /= axis;
    }
    return true;
  }
  bool operator==(const Shape& other) const {
    return batch == other.batch && heads == other.heads && rows == other.rows &&
           dim == other.dim;
  }
  bool operator!=(const Shape& other) const { return !(*this == other); }
};

// "[2, 4, 8, 64]", or the last `rank` of them, for messages.
inline std::string ToString(const Shape& shape) {
  const size_t axes[] = {shape.batch, shape.heads, shape.rows, shape.dim};
  std::string text;
  for (size_t axis = 4 - shape.rank; axis < 4; ++axis) {
    text += (text.empty() ? "[" : ", ") + std::to_string(axes[axis]);
  }
  return text + "]";
}

}  // namespace attention

#endif  // ATTENTION_CORE_SHAPE_H_
