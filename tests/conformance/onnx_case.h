// One case of the ONNX Attention operator, decoded into our arguments.
#ifndef ATTENTION_TESTS_CONFORMANCE_ONNX_CASE_H_
#define ATTENTION_TESTS_CONFORMANCE_ONNX_CASE_H_

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "attention/args.h"
#include "core/tensor_view.h"

namespace attention {

// A tensor as it stands in the file, all numbers as float.
struct OnnxTensor {
  std::vector<size_t> shape;
  std::string dtype;
  bool boolean = false;
  std::vector<float> data;
};

OnnxTensor DecodeOnnxTensor(const nlohmann::json& json);

// Owns the numbers of one case, or of one batch entry of it: with
// nonpad_kv_seqlen the causal offset differs by batch entry.
class OnnxCase {
 public:
  explicit OnnxCase(const nlohmann::json& json) : json_(json) {}

  std::string Name() const { return json_["name"]; }
  bool Half() const { return Input("Q")->dtype == "f16"; }
  // Batch entries to run on their own; empty: all in one call.
  std::vector<size_t> Parts() const;

  // Points into this object; valid until the next call.
  AttentionArgs Args(std::optional<size_t> part);

  // The expected tensor [b, heads, queries, ...]; none if the case has none.
  std::optional<std::vector<float>> Expected(const std::string& name,
                                             std::optional<size_t> part) const;
  // Which matrix qk_matmul_output is: 0 to 3.
  int MatrixMode() const { return Attribute("qk_matmul_output_mode", 0); }

 private:
  template <class T>
  T Attribute(const std::string& name, T otherwise) const {
    return json_["attrs"].value(name, otherwise);
  }
  std::optional<OnnxTensor> Input(const std::string& name) const;
  Tensor Operand(const std::string& name, const std::string& heads,
                 std::optional<size_t> part) const;
  void AddMask(AttentionArgs& args, std::optional<size_t> part);
  void AddBands(AttentionArgs& args, std::optional<size_t> part) const;

  nlohmann::json json_;
  Tensor q_, k_, v_, past_keys_, past_values_, bias_;
  std::vector<uint8_t> bits_;
};

}  // namespace attention

#endif  // ATTENTION_TESTS_CONFORMANCE_ONNX_CASE_H_
