// One function for each game's part of the module.
#pragma once

#include <nanobind/nanobind.h>

namespace fairshake {

void bind_solver(nanobind::module_& m);

}  // namespace fairshake
