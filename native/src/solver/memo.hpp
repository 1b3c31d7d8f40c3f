// Pairs of a state and a target that were searched without success: in full, or their first moves before the steps ran
// out. Whole keys are compared, never hashes. What was in doubt then stays in doubt whenever the pair is met again.
// Only failures are kept: a pair in which anything was found, an undecided expression too, is in no memo. When it is
// full everything is forgotten, which costs time only.
#pragma once

#include <deque>

#include "solver/handle_index.hpp"
#include "solver/multiset.hpp"
#include "solver/value.hpp"

namespace fairshake::solver {

struct Failed {
  Word lo = 0, hi = 0, more = 0;
  Value target{0, -1};
  int size = 0, signs = 0;
  bool doubt = false;
  // 0: all moves were tried; otherwise so many were, and a later search goes on from there. A pair that was stopped
  // in its first move is not kept.
  std::uint32_t moves = 0;

  friend bool operator==(const Failed& a, const Failed& b) {
    return a.hi == b.hi && a.target == b.target && a.lo == b.lo && a.more == b.more && a.size == b.size &&
           a.signs == b.signs;
  }
};

class Memo {
 public:
  // What is known of a pair, nullptr if nothing; good until the next `insert`. A key has a size of one cube or more.
  Failed* find(const Failed& key) {
    std::int64_t known =
        index_.find(hash(key), [&](std::int64_t number) { return pairs_[static_cast<std::size_t>(number)] == key; });
    return known < 0 ? nullptr : &pairs_[static_cast<std::size_t>(known)];
  }
  // Keeps a failure in place of what was known of the pair: the newer search went on from there.
  void insert(const Failed& key) {
    if (Failed* known = find(key); known != nullptr) {
      *known = key;
      return;
    }
    if (pairs_.size() >= most) {
      index_ = {};
      pairs_.clear();
    }
    index_.add(hash(key), static_cast<std::int64_t>(pairs_.size()));
    pairs_.push_back(key);
  }

 private:
  static constexpr std::size_t most = std::size_t{1} << 21;

  static std::uint64_t hash(const Failed& key) {
    return mix(mix(key.lo * 0x9e3779b97f4a7c15ULL + key.hi + key.more * 0xa0761d6478bd642fULL) ^
               hash_value(key.target)) +
           static_cast<std::uint64_t>(key.size * 32 + key.signs);
  }

  HandleIndex index_;
  std::deque<Failed> pairs_;  // never moved: a million of them would hold up the search beyond its deadline
};

}  // namespace fairshake::solver
