// How long work says how far it is, and is told to stop.
#ifndef ATTENTION_CORE_PROGRESS_H_
#define ATTENTION_CORE_PROGRESS_H_

#include <functional>

namespace attention {

// Told how much is done, 0 to 1; returns false to stop the work. May be empty.
using Progress = std::function<bool(double fraction)>;

// The message of the error when a Progress stopped the work.
inline constexpr char kCancelled[] = "cancelled";

}  // namespace attention

#endif  // ATTENTION_CORE_PROGRESS_H_
