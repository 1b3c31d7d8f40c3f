/* Short titles for the reasons of a verdict; the sentence with the details comes from the server. */

const TITLES: Record<string, string> = {
  'goal-illegal': 'The Goal is not legal',
  malformed: 'It cannot be read',
  'goal-misread': 'That is not the Goal on the mat',
  'variation-not-in-force': 'That variation was not chosen',
  'multi-digit': 'A number is too long',
  'too-few-cubes': 'Too few cubes',
  'forbidden-used': 'A Forbidden cube is used',
  'cube-unavailable': 'A cube is not there to use',
  'required-unused': 'A Required cube is missing',
  'too-many-from-resources': 'Too many cubes from Resources',
  'variation-broken': 'A variation is not obeyed',
  'illegal-expression': 'It has no legal value',
  ambiguous: 'It can be read in two ways',
  unequal: 'The sides are not equal',
  unverifiable: 'Nobody can check it',
};

export const titleOf = (reason: string): string => TITLES[reason] ?? reason;

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
