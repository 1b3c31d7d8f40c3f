// From a hash to the numbers that were filed under it: open addressing, so that interning costs one probe. Whoever
// looks compares whole keys; equal hashes prove nothing. When a large one grows, a few slots are moved with every
// number that is added: a million in one go would hold up a search beyond its deadline.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

namespace fairshake::solver {

class HandleIndex {
 public:
  // Calls matches(number) for what is filed under the hash until it returns true; that number, or -1.
  template <class Matches>
  std::int64_t find(std::uint64_t hash, Matches matches) const {
    std::uint32_t folded = fold(hash);
    std::int64_t known = find_in(now_, folded, matches);
    return known >= 0 || before_.size == 0 ? known : find_in(before_, folded, matches);
  }
  void add(std::uint64_t hash, std::int64_t number) {
    if ((count_ + 1) * 2 > now_.size) grow();
    place({fold(hash), static_cast<std::uint32_t>(number) + 1});
    ++count_;
    if (before_.size != 0) move(moved_with_each);
  }

 private:
  static constexpr std::size_t least = 256, moved_at_once = std::size_t{1} << 16, moved_with_each = 32;
  struct Slot {
    std::uint32_t hash, number_and_one;  // 0: free
  };
  struct Free {
    void operator()(Slot* slots) const { std::free(slots); }
  };
  struct Room {
    std::unique_ptr<Slot[], Free> slots;
    std::size_t size = 0;
  };

  static std::uint32_t fold(std::uint64_t hash) { return static_cast<std::uint32_t>(hash ^ hash >> 32); }

  template <class Matches>
  static std::int64_t find_in(const Room& room, std::uint32_t hash, Matches& matches) {
    if (room.size == 0) return -1;
    for (std::size_t at = hash & (room.size - 1); room.slots[at].number_and_one != 0; at = (at + 1) & (room.size - 1)) {
      if (room.slots[at].hash != hash) continue;
      std::int64_t number = std::int64_t{room.slots[at].number_and_one} - 1;
      if (matches(number)) return number;
    }
    return -1;
  }
  void place(Slot slot) {
    std::size_t at = slot.hash & (now_.size - 1);
    while (now_.slots[at].number_and_one != 0) at = (at + 1) & (now_.size - 1);
    now_.slots[at] = slot;
  }
  // Nothing is left of the room before the last by now.
  void grow() {
    std::size_t size = now_.size == 0 ? least : now_.size * 2;
    Room larger{std::unique_ptr<Slot[], Free>(static_cast<Slot*>(std::calloc(size, sizeof(Slot)))), size};
    if (larger.slots == nullptr) throw std::bad_alloc();
    before_ = std::exchange(now_, std::move(larger));
    moved_ = 0;
    if (before_.size <= moved_at_once) move(before_.size);
  }
  void move(std::size_t slots) {
    for (std::size_t i = 0; i < slots && moved_ < before_.size; ++i, ++moved_)
      if (before_.slots[moved_].number_and_one != 0) place(before_.slots[moved_]);
    if (moved_ == before_.size) before_ = {};
  }

  Room now_, before_;  // of `before_` the first `moved_` slots are in `now_` too
  std::size_t count_ = 0, moved_ = 0;
};

}  // namespace fairshake::solver
