#include "target.hpp"

#include <stdexcept>

#include "solver/operators.hpp"

namespace fairshake {

namespace {

using namespace solver;

bool is_number(const std::string& token) {
  return token.find_first_not_of("-0123456789/") == std::string::npos &&
         token.find_first_of("0123456789") != std::string::npos;
}

Value operate(Store& store, const std::string& sign, Value a, Value b) {
  if (sign == "+") return store.add(a, b);
  if (sign == "-") return store.subtract(a, b);
  if (sign == "x") return store.multiply(a, b);
  if (sign == "/") return store.divide(a, b);
  if (sign == "^") return store.power(a, b);
  if (sign == "root") return store.root(a, b);
  if (sign == "log") return store.logarithm(a, b);
  throw std::invalid_argument("no such operation in a target: " + sign.substr(0, 20));
}

}  // namespace

Value value_of(Store& store, const std::vector<std::string>& postfix) {
  std::vector<Value> stack;
  for (const std::string& token : postfix) {
    if (is_number(token)) {
      stack.push_back(store.from_text(token));
      if (!stack.back().is_defined()) return doubtful_value;  // longer than the core's numbers
      continue;
    }
    if (token == "!" && !stack.empty()) {
      stack.back() = apply(store, {Code::factorial, 0, false, false, 0, {0, 1}}, stack.back(), {0, 1});
      continue;
    }
    if (stack.size() < 2) throw std::invalid_argument("postfix expression has too few operands");
    Value b = stack.back();
    stack.pop_back();
    stack.back() = operate(store, token, stack.back(), b);
  }
  if (stack.size() != 1) throw std::invalid_argument("postfix expression must leave one value");
  return stack[0];
}

}  // namespace fairshake
