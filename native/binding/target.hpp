// The value of a Goal that Python has read, written in postfix.
#pragma once

#include <string>
#include <vector>

#include "solver/store.hpp"

namespace fairshake {

// Of numbers and + - x / ^ root log !: undefined where it has no value, doubtful where the core cannot hold it.
solver::Value value_of(solver::Store& store, const std::vector<std::string>& postfix);

}  // namespace fairshake
