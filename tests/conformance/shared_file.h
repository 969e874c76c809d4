// The given cases, which lie beside the repository and may be absent.
#ifndef ATTENTION_TESTS_CONFORMANCE_SHARED_FILE_H_
#define ATTENTION_TESTS_CONFORMANCE_SHARED_FILE_H_

#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace attention {

// One document for each line, or the whole file as one; none without the file.
inline std::optional<std::vector<nlohmann::json>> SharedFile(
    const std::string& path, bool by_line) {
  std::ifstream file(std::string(ATTENTION_SHARED_DIR) + "/" + path);
  if (!file) return std::nullopt;
  std::vector<nlohmann::json> documents;
  if (!by_line) {
    documents.push_back(nlohmann::json::parse(file));
    return documents;
  }
  for (std::string line; std::getline(file, line);) {
    documents.push_back(nlohmann::json::parse(line));
  }
  return documents;
}

}  // namespace attention

#endif  // ATTENTION_TESTS_CONFORMANCE_SHARED_FILE_H_
