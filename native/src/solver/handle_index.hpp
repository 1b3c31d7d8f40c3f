// From a hash to the numbers that were filed under it: open addressing, so that interning costs one probe. Whoever
// looks compares whole keys; equal hashes prove nothing. Slots are short: a million of them are moved in one go when it
// grows, and no deadline is looked at meanwhile.
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
    std::uint32_t folded = fold(hash);
    for (std::size_t at = folded & (slots_.size() - 1); slots_[at].number != none; at = (at + 1) & (slots_.size() - 1))
      if (slots_[at].hash == folded && matches(std::int64_t{slots_[at].number})) return slots_[at].number;
    return -1;
  }
  void add(std::uint64_t hash, std::int64_t number) {
    if ((count_ + 1) * 2 > slots_.size()) grow();
    place({fold(hash), static_cast<std::uint32_t>(number)});
    ++count_;
  }

 private:
  static constexpr std::uint32_t none = 0xffffffffU;
  struct Slot {
    std::uint32_t hash = 0, number = none;
  };
  static std::uint32_t fold(std::uint64_t hash) { return static_cast<std::uint32_t>(hash ^ hash >> 32); }
  void place(Slot slot) {
    std::size_t at = slot.hash & (slots_.size() - 1);
    while (slots_[at].number != none) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = slot;
  }
  void grow() {
    std::vector<Slot> old(slots_.empty() ? 256 : slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.number != none) place(slot);
  }
  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

}  // namespace fairshake::solver
