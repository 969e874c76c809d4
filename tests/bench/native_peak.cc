// The loop of the peak for every instruction set that may be met, and the
// choice of one.
#include "native_peak.h"

// In the order that Highway asks for.
// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "native_peak.cc"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Twelve chains: two units with a latency of five need ten, and with the two
// factors they fit sixteen registers. Each begins with a number of its own, or
// the compiler would compute one for all. By name, because a vector whose size
// is known only at run time cannot stand in an array.
NativePeak RunHere(size_t steps) {
  const hn::ScalableTag<float> d;
  const auto factor = hn::Set(d, 0.5f);
  const auto term = hn::Set(d, 1.0f);
  auto a = hn::Set(d, 3.0f);
  auto b = hn::Set(d, 4.0f);
  auto c = hn::Set(d, 5.0f);
  auto e = hn::Set(d, 6.0f);
  auto f = hn::Set(d, 7.0f);
  auto g = hn::Set(d, 8.0f);
  auto h = hn::Set(d, 9.0f);
  auto i = hn::Set(d, 10.0f);
  auto j = hn::Set(d, 11.0f);
  auto k = hn::Set(d, 12.0f);
  auto l = hn::Set(d, 13.0f);
  auto m = hn::Set(d, 14.0f);
  for (size_t n = 0; n < steps; ++n) {
    a = hn::MulAdd(a, factor, term);
    b = hn::MulAdd(b, factor, term);
    c = hn::MulAdd(c, factor, term);
    e = hn::MulAdd(e, factor, term);
    f = hn::MulAdd(f, factor, term);
    g = hn::MulAdd(g, factor, term);
    h = hn::MulAdd(h, factor, term);
    i = hn::MulAdd(i, factor, term);
    j = hn::MulAdd(j, factor, term);
    k = hn::MulAdd(k, factor, term);
    l = hn::MulAdd(l, factor, term);
    m = hn::MulAdd(m, factor, term);
  }
  const auto half = hn::Add(hn::Add(hn::Add(a, b), hn::Add(c, e)),
                            hn::Add(hn::Add(f, g), hn::Add(h, i)));
  const auto all = hn::Add(half, hn::Add(hn::Add(j, k), hn::Add(l, m)));
  constexpr double kChains = 12.0, kOperations = 2.0;
  NativePeak result;
  result.target = hwy::TargetName(HWY_TARGET);
  result.operations = kChains * kOperations *
                      static_cast<double>(hn::Lanes(d)) *
                      static_cast<double>(steps);
  result.sum = hn::GetLane(hn::SumOfLanes(d, all));
  return result;
}

}  // namespace HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
HWY_EXPORT(RunHere);

NativePeak RunNativePeak(size_t steps) {
  return HWY_DYNAMIC_DISPATCH(RunHere)(steps);
}
#endif  // HWY_ONCE
