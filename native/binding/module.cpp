// The module `fairshake._native`. What it holds is written down for readers and for mypy in src/fairshake/_native.pyi,
// and a test compares the two.
#include <nanobind/nanobind.h>

#include "bindings.hpp"

NB_MODULE(_native, m) {
  m.doc() = "The native core of Fairshake: hot loops only.";
  fairshake::bind_solver(m);
  fairshake::bind_reach(m);
  fairshake::bind_equate(m);
  fairshake::bind_watch(m);
  fairshake::bind_draw(m);
}
