/* The signs that variations add to the keys of a line. */

/** The signs that a chosen variation adds to those of every Equation, for the keys under the line. */
export const MARKS: Record<string, string[]> = {
  factorial: ['!'],
  percent: ['%'],
  remainder: [' rem '],
  log: [' log '],
  lcm: [' lcm '],
  gcf: [' gcf '],
  'decimal-point': ['.'],
  'decimal-in-goal': ['.'],
  exponent: [' exp '],
  base: ['A', 'B'],
  imaginary: ['i'],
  wild: ['~', ' where 0='],
  sideways: ['s'],
  'upside-down': ['u'],
  'powers-of-the-base': ['1p('],
};
