// Operations call one another; too deep in, they give up with a doubtful value.
#pragma once

namespace fairshake::solver {

constexpr int max_depth = 24;

struct DepthGuard {
  explicit DepthGuard(int& depth) : depth(depth) { ++depth; }
  ~DepthGuard() { --depth; }
  int& depth;
};

}  // namespace fairshake::solver
