// The clock of every deadline. A sweep on a busy machine may have it count the time the process has worked instead, and
// then it also keeps how long the longest work between two looks at it was: wherever that is, a deadline may be missed.
#pragma once

#include <algorithm>
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
      time_point looked = worked(CLOCK_THREAD_CPUTIME_ID);
      longest = std::max(longest, looked - last - foreseen);
      last = looked;
      foreseen = duration{0};
      return worked(CLOCK_PROCESS_CPUTIME_ID);
    }
#endif
    return time_point(std::chrono::duration_cast<duration>(std::chrono::steady_clock::now().time_since_epoch()));
  }
  static time_point after(double seconds) { return now() + of(seconds); }
  // Work of so many seconds begins, and whoever looked has allowed for it.
  static void foresee(double seconds) { foreseen = of(seconds); }
  // The longest work of this thread between two looks since the last call, less what was foreseen, in seconds.
  static double longest_unwatched() {
    now();
    double told = std::chrono::duration<double>(longest).count();
    longest = duration{0};
    return told;
  }

 private:
  static inline thread_local time_point last{};
  static inline thread_local duration longest{0}, foreseen{0};

  static duration of(double seconds) {
    return std::chrono::duration_cast<duration>(std::chrono::duration<double>(seconds));
  }
#ifdef __linux__
  static time_point worked(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return time_point(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
  }
#endif
};

}  // namespace fairshake
