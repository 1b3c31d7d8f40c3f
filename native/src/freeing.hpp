// Giving back much memory takes a tenth of the time it took to fill it; whoever waits for an answer need not wait for
// that.
#pragma once

#include <memory>
#include <system_error>
#include <thread>

#include "memory.hpp"

namespace fairshake {

// Frees something on a thread of its own. What it refers to may be gone by then: its destructor may only free.
template <typename T>
void free_beside(std::unique_ptr<T> old) {
  try {
    std::thread([old = std::move(old)]() mutable {
      old.reset();
      give_back_freed_memory();
    }).detach();
  } catch (const std::system_error&) {  // no thread to be had: freed here
  }
}

}  // namespace fairshake
