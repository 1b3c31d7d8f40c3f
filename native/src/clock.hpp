// The clock of every deadline. A sweep on a busy machine may have it count the time the process has worked instead.
#pragma once

#include <chrono>

#ifdef __linux__
#include <time.h>
#endif

namespace fairshake {

struct Clock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<Clock, duration>;
  static constexpr bool is_steady = true;

  static inline bool by_work = false;  // set once, before any deadline

  static time_point now() {
#ifdef __linux__
    if (by_work) {
      timespec worked{};
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &worked);
      return time_point(std::chrono::seconds(worked.tv_sec) + std::chrono::nanoseconds(worked.tv_nsec));
    }
#endif
    return time_point(std::chrono::duration_cast<duration>(std::chrono::steady_clock::now().time_since_epoch()));
  }
  static time_point after(double seconds) {
    return now() + std::chrono::duration_cast<duration>(std::chrono::duration<double>(seconds));
  }
};

}  // namespace fairshake
