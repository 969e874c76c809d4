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

// "[2, 4, 8, 64]", for messages.
inline std::string ToString(const Shape& shape) {
  return "[" + std::to_string(shape.batch) + ", " +
         std::to_string(shape.heads) + ", " + std::to_string(shape.rows) +
         ", " + std::to_string(shape.dim) + "]";
}

}  // namespace attention

#endif  // ATTENTION_CORE_SHAPE_H_
