// One question's deadline, cancel flag and memory, for what Python works out beside the core.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <atomic>
#include <chrono>

#include "bindings.hpp"
#include "clock.hpp"
#include "memory.hpp"
#include "names.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fairshake {

namespace {

class Watch {
 public:
  explicit Watch(double seconds) : has_deadline_(seconds >= 0) {
    if (has_deadline_) deadline_ = Clock::after(seconds);
    memory_.begin();
  }
  double remaining() const {  // seconds, -1 without a deadline
    if (!has_deadline_) return -1;
    return std::max(0.0, std::chrono::duration<double>(deadline_ - Clock::now()).count());
  }
  void cancel() { cancelled_ = true; }
  bool cancelled() const { return cancelled_; }
  // Why work of so many seconds must not begin; `none` if it may. `afterwards` is what it takes to end after it.
  solver::Stop over(double needed, double afterwards) {
    if (cancelled_) return solver::Stop::cancelled;
    if (has_deadline_ && std::chrono::duration<double>(deadline_ - Clock::now()).count() <= needed + afterwards)
      return solver::Stop::deadline;
    if (++looks_ % looks_between_memory == 0 && memory_.over()) return solver::Stop::memory;
    Clock::foresee(needed);
    return solver::Stop::none;
  }

 private:
  static constexpr unsigned looks_between_memory = 4;

  bool has_deadline_;
  Clock::time_point deadline_{};
  std::atomic<bool> cancelled_{false};
  MemoryGuard memory_;
  unsigned looks_ = 0;
};

}  // namespace

void bind_watch(nb::module_& m) {
  m.def("clock_by_work", [](bool on) { Clock::by_work = on; }, "on"_a);
  m.def("longest_unwatched", &Clock::longest_unwatched);
  nb::class_<Watch>(m, "Watch")
      .def(nb::init<double>(), "seconds"_a)
      .def("remaining", &Watch::remaining)
      .def("cancel", &Watch::cancel)
      .def_prop_ro("cancelled", &Watch::cancelled)
      .def(
          "over",
          [](Watch& watch, double needed, double afterwards) { return name_of(watch.over(needed, afterwards)); },
          "needed"_a, "afterwards"_a = 0.0);
}

}  // namespace fairshake
