// The module `fairshake._native`. What it holds is written down for readers and for mypy in src/fairshake/_native.pyi,
// and a test compares the two.
#include <nanobind/nanobind.h>

#include <cstdlib>

#include "bindings.hpp"

NB_MODULE(_native, m) {
  m.doc() = "The native core of Fairshake: hot loops only.";
  // A thread that still searches when the process ends keeps its engine, and that is no fault: nothing is said of it.
  // A test that looks for real leaks asks for the warnings.
  if (std::getenv("FAIRSHAKE_NATIVE_LEAKS") == nullptr) nanobind::set_leak_warnings(false);
  fairshake::bind_solver(m);
  fairshake::bind_equate(m);
  fairshake::bind_watch(m);
  fairshake::bind_draw(m);
}
