// Where compilers of the fused path's loops do not see them.
#include "attention/exp2_constants.h"

namespace attention {

// The polynomial of degree 5 with the least relative error that is 1 at 0; its
// coefficients are 1, 6.931470037e-1, 2.402224243e-1, 5.550733209e-2,
// 9.671513923e-3, 1.326492056e-3.
const Exp2Constants kExp2Constants = {
    -127.0f,               // lowest
    12582912.0f + 127.0f,  // rounder
    1.326492056e-3f,       // leading
    -0.512171206f,         // left1
    24.6019621f,           // left0
    7.80321669f,           // right1
    21.2398258f,           // right0
};

}  // namespace attention
