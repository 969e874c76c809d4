// The three roles of a token: what it asks (q = x W_Q), what it answers to
// (k = x W_K) and what it hands over (v = x W_V); and what is left when one
// vector has to play all three.
#ifndef ATTENTION_EXPERIMENTS_ROLES_H_
#define ATTENTION_EXPERIMENTS_ROLES_H_

#include <cstddef>
#include <optional>

#include "attention/stepwise.h"
#include "core/result.h"
#include "core/tensor_view.h"

namespace attention {

// All matrices have batch and heads 1.
struct RolesArgs {
  ConstTensor x;   // [tokens, width]
  ConstTensor wq;  // [width, dim]
  ConstTensor wk;  // [width, dim]
  ConstTensor wv;  // [width, value dim]
  // q = k = v = x, so that S = X X^T; the three matrices count for nothing.
  bool one_vector = false;
};

struct RolesResult {
  Tensor q;  // [tokens, dim]
  Tensor k;  // [tokens, dim]
  Tensor v;  // [tokens, value dim]
  // B = W_Q W_K^T [width, width], from S = X B X^T: how much feature a of the
  // query's token makes of feature b of the key's. The identity for one vector.
  // The "QK circuit" of Elhage et al., A Mathematical Framework for Transformer
  // Circuits, 2021.
  Tensor query_key;
  // Largest |M - M^T| of query_key and of the scores, as Compare. S is
  // symmetric for every x if and only if B is; for one x it may be so by
  // chance.
  double query_key_asymmetry = 0.0;
  double scores_asymmetry = 0.0;
  // Where in the data of each such a pair stands, the first of equals; none
  // without numbers.
  std::optional<size_t> query_key_asymmetry_at;
  std::optional<size_t> scores_asymmetry_at;
  // Rounding of each: up to this the asymmetry counts as none.
  double query_key_rounding = 0.0;
  double scores_rounding = 0.0;
  StepwiseResult attention;  // unmasked self-attention of q, k and v
};

// Error: shapes that do not fit each other; a width whose square exceeds
// kMaxTensorSize; what Attend refuses.
Result<RolesResult> Roles(const RolesArgs& args);

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_ROLES_H_
