// A number for a token, so that the same word gets the same vector everywhere.
#ifndef ATTENTION_EXPERIMENTS_TOKEN_HASH_H_
#define ATTENTION_EXPERIMENTS_TOKEN_HASH_H_

#include <cstdint>
#include <string_view>

namespace attention {

// The 64-bit FNV-1a hash of the bytes.
// Source: Fowler, Noll, Vo & Eastlake, RFC 9923.
constexpr uint64_t Fnv1a64(std::string_view bytes) {
  uint64_t hash = 0xCBF29CE484222325;
  for (const char byte : bytes) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x00000100000001B3;
  }
  return hash;
}

}  // namespace attention

#endif  // ATTENTION_EXPERIMENTS_TOKEN_HASH_H_
