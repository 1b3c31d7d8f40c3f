// Python's door to the question for all targets at once: lists of whole numbers in and out.
#include "solver/reach.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fairshake {

void bind_reach(nb::module_& m) {
  m.def("reach", &solver::reach, nb::kw_only(), "numbers"_a, "least"_a, "most"_a,
        nb::call_guard<nb::gil_scoped_release>());
}

}  // namespace fairshake
