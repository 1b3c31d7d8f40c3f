// From a hash to the numbers that were filed under it: open addressing, so that interning costs one probe. Whoever
// looks compares whole keys; equal hashes prove nothing.
#pragma once

#include <cstdint>
#include <vector>

namespace fairshake::solver {

class HandleIndex {
 public:
  // Calls matches(number) for what is filed under the hash until it returns true; that number, or -1.
  template <class Matches>
  std::int64_t find(std::uint64_t hash, Matches matches) const {
    if (slots_.empty()) return -1;
    for (std::size_t at = hash & (slots_.size() - 1); slots_[at].number >= 0; at = (at + 1) & (slots_.size() - 1))
      if (slots_[at].hash == hash && matches(slots_[at].number)) return slots_[at].number;
    return -1;
  }
  void add(std::uint64_t hash, std::int64_t number) {
    if ((count_ + 1) * 2 > slots_.size()) grow();
    place(hash, number);
    ++count_;
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::int64_t number = -1;
  };
  void place(std::uint64_t hash, std::int64_t number) {
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at].number >= 0) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = {hash, number};
  }
  void grow() {
    std::vector<Slot> old(slots_.empty() ? 256 : slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.number >= 0) place(slot.hash, slot.number);
  }
  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

}  // namespace fairshake::solver
