// One block of queries against all the tiles of a head that its masks leave.
#ifndef ATTENTION_ATTENTION_BLOCK_PASS_H_
#define ATTENTION_ATTENTION_BLOCK_PASS_H_

#include <array>
#include <cstddef>
#include <vector>

#include "attention/args.h"
#include "attention/fused.h"
#include "attention/mask_matrix.h"
#include "attention/packed_head.h"
#include "attention/query_block.h"
#include "attention/tile.h"

namespace attention {

class BlockPass {
 public:
  // Writes into `result`; all four must outlive it.
  BlockPass(const AttentionArgs& args, const AttentionSizes& sizes,
            const MaskMatrix& mask, FusedResult& result);

  // Attends for the queries `rows` of [b, h], at most kBlockRows. What a row
  // gets does not depend on which others are in its block. Rows whose scores
  // float32 cannot hold well enough get them in float64.
  void Run(const PackedHead& head, size_t b, size_t h,
           const std::vector<size_t>& rows);

 private:
  enum class Precision { kFloat, kDouble };

  void RunOnce(const PackedHead& head, size_t b, size_t h,
               const std::vector<size_t>& rows, Precision precision);
  void AttendTiles(Precision precision);
  void Start(const PackedHead& head, size_t b, size_t h,
             const std::vector<size_t>& rows, Precision precision);
  void PackPreciseQueries();
  KeyRange FindRanges(size_t b, const std::vector<size_t>& rows);
  std::array<size_t, kBlockGroups> CountKeys(size_t rows, size_t j) const;
  bool FillMask(size_t b, size_t h, const std::vector<size_t>& rows, size_t j);
  void Finish(size_t b, size_t h, const std::vector<size_t>& rows);
  std::vector<size_t> ImpreciseRows(const std::vector<size_t>& rows) const;
  double RoundingError(size_t r) const;

  const AttentionArgs& args_;
  const AttentionSizes& sizes_;
  const MaskMatrix& mask_;
  FusedResult& result_;
  ScoreRule rule_;
  QueryBlock block_;
  std::vector<const float*> queries_;  // of the block's rows, [dim] each
  std::vector<KeyTile> tiles_;
  std::vector<KeyRange> ranges_;
  KeyRange shared_;                      // by all of them
  std::vector<double> score_bounds_;     // [kBlockRows], of |scaled scores|
  std::vector<double> precise_queries_;  // [kBlockRows][dim], see tile.h
  std::vector<float> tile_mask_;         // [kBlockRows][kTileKeys]
};

}  // namespace attention

#endif  // ATTENTION_ATTENTION_BLOCK_PASS_H_
