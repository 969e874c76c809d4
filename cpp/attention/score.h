// How one score is scaled, for every path that does it a number at a time.
#ifndef ATTENTION_ATTENTION_SCORE_H_
#define ATTENTION_ATTENTION_SCORE_H_

#include <cmath>
#include <optional>

namespace attention {

// score * scale, then, if there is a cap, cap * tanh(that / cap).
inline float Scaled(float score, float scale,
                    const std::optional<float>& softcap) {
  const float scaled = score * scale;
  return softcap ? *softcap * std::tanh(scaled / *softcap) : scaled;
}

}  // namespace attention

#endif  // ATTENTION_ATTENTION_SCORE_H_
