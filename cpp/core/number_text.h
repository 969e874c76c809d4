// Numbers in messages. std::to_string(float) would bring all of printf into the
// binary, 5 kB of what a page waits for.
#ifndef ATTENTION_CORE_NUMBER_TEXT_H_
#define ATTENTION_CORE_NUMBER_TEXT_H_

#include <string>

namespace attention {

// The number to six significant digits, written as printf's %g does: "-1",
// "0.25", "1e-05", "3.40282e+38", "inf", "nan". The last digit may be one off
// where the number lies in the middle between two texts.
std::string NumberText(float number);

}  // namespace attention

#endif  // ATTENTION_CORE_NUMBER_TEXT_H_
