// One function for each game's part of the module.
#pragma once

#include <nanobind/nanobind.h>

namespace fairshake {

void bind_draw(nanobind::module_& m);
void bind_equate(nanobind::module_& m);
void bind_solver(nanobind::module_& m);
void bind_watch(nanobind::module_& m);

}  // namespace fairshake
