// How much memory the process holds, as the system counts it: the one figure that no bookkeeping can miss.
#pragma once

#include <cstddef>

namespace fairshake {

std::size_t resident_bytes();  // 0 where the system does not tell

// Whether a search has to end because of what it, or the whole process, holds.
class MemoryGuard {
 public:
  // What there was before is asked for at the first look: a search that ends before that holds next to nothing.
  void begin() { known_ = false; }
  bool over() {
    std::size_t now = resident_bytes();
    if (!known_) before_ = now;
    known_ = true;
    return now > most_of_process && now > before_ + least_of_search;
  }

 private:
  static constexpr std::size_t most_of_process = std::size_t{800} << 20;
  static constexpr std::size_t least_of_search = std::size_t{64} << 20;  // however much the process holds without it
  std::size_t before_ = 0;
  bool known_ = false;
};

constexpr std::size_t worth_giving_back = std::size_t{256} << 20;
void give_back_freed_memory();  // to the system, where the allocator can, once the process holds a lot

}  // namespace fairshake
