// The only file that knows both Python and the core's entry points.
#include <nanobind/nanobind.h>

#include "bindings.hpp"
#include "version.hpp"

namespace nb = nanobind;

NB_MODULE(_native, m) {
  m.doc() = "The native core of Fairshake: hot loops only.";
  m.def("core_version", [] { return fairshake::core_version; });
  fairshake::bind_solver(m);
  fairshake::bind_equate(m);
  fairshake::bind_watch(m);
  fairshake::bind_draw(m);
}
