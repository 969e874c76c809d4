// The ONNX Attention operator's own test vectors, through both paths.
#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "attention/fused.h"
#include "attention/stepwise.h"
#include "conformance/onnx_case.h"
#include "conformance/shared_file.h"
#include "cpp/tolerance.h"

namespace attention {
namespace {

// The matrix that qk_matmul_output asks for. Mode 0 is before the softcap,
// which no case of that mode has.
const std::vector<float>& Matrix(const StepwiseResult& result, int mode) {
  if (mode == 2) return result.masked.data;
  return mode == 3 ? result.weights.data : result.scaled.data;
}

void ExpectConformance(OnnxCase& onnx, std::optional<size_t> part) {
  const Tolerance tolerance = onnx.Half() ? kHalf : kRounding;
  const AttentionArgs args = onnx.Args(part);
  const std::vector<float> y = onnx.Expected("Y", part).value();
  const Result<StepwiseResult> stepwise = Attend(args);
  ASSERT_TRUE(stepwise.ok()) << stepwise.error().message;
  EXPECT_TRUE(Near(stepwise.value().output.data, y, tolerance));
  if (const auto matrix = onnx.Expected("qk_matmul_output", part)) {
    ASSERT_FALSE(onnx.MatrixMode() == 0 && args.softcap);
    EXPECT_TRUE(
        Near(Matrix(stepwise.value(), onnx.MatrixMode()), *matrix, tolerance));
  }
  const Result<FusedResult> fused = AttendFused(args);
  ASSERT_TRUE(fused.ok()) << fused.error().message;
  EXPECT_TRUE(Near(fused.value().output.data, y, tolerance));
}

TEST(OnnxConformance, EveryCase) {
  const auto cases = SharedFile("conformance/onnx-attention.jsonl", true);
  if (!cases) GTEST_SKIP() << "the given cases are not here";
  EXPECT_EQ(cases->size(), 87u);
  for (const nlohmann::json& json : *cases) {
    OnnxCase onnx(json);
    SCOPED_TRACE(onnx.Name());
    const std::vector<size_t> parts = onnx.Parts();
    if (parts.empty()) ExpectConformance(onnx, std::nullopt);
    for (const size_t part : parts) {
      SCOPED_TRACE(part);
      ExpectConformance(onnx, part);
    }
  }
}

}  // namespace
}  // namespace attention
