#include "memory.hpp"

#ifdef __linux__
#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>
#endif

#include <cstdlib>

namespace fairshake {

#ifdef __linux__

std::size_t resident_bytes() {
  static const long page = sysconf(_SC_PAGESIZE);
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[128];
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  char* rest = nullptr;
  std::strtoull(text, &rest, 10);  // the size of its addresses; what is resident comes second
  return static_cast<std::size_t>(std::strtoull(rest, nullptr, 10)) * static_cast<std::size_t>(page);
}

#else

std::size_t resident_bytes() { return 0; }

#endif

void give_back_freed_memory() {
#if defined(__linux__) && defined(__GLIBC__)
  if (resident_bytes() > worth_giving_back)
    malloc_trim(0);  // pages given back must be fetched again for the next search
#endif
}

}  // namespace fairshake
