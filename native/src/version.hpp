// The core's own version: the Python side refuses to run with a core of another one.
#pragma once

namespace fairshake {
constexpr int core_version = 1;
}
