// A value, or a sentence that says why there is none. The library reports bad
// arguments so and never throws: WebAssembly without exceptions is smaller.
#ifndef ATTENTION_CORE_RESULT_H_
#define ATTENTION_CORE_RESULT_H_

#include <string>
#include <utility>
#include <variant>

namespace attention {

// The message names the argument, what was given and what is allowed.
struct Error {
  std::string message;
};

template <class T>
class Result {
 public:
  // Two of them: `return value;` moves a local value only to one that takes an
  // rvalue, in C++17.
  Result(const T& value) : state_(value) {}          // NOLINT: implicit
  Result(T&& value) : state_(std::move(value)) {}    // NOLINT: implicit
  Result(Error error) : state_(std::move(error)) {}  // NOLINT: implicit

  bool ok() const { return std::holds_alternative<T>(state_); }
  // Only when ok().
  const T& value() const { return *std::get_if<T>(&state_); }
  T& value() { return *std::get_if<T>(&state_); }
  // Only when not ok().
  const Error& error() const { return *std::get_if<Error>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace attention

#endif  // ATTENTION_CORE_RESULT_H_
