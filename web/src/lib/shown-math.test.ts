import { expect, test } from 'vitest';

import { shownMath } from './shown-math';

test('typed signs are shown as mathematics, and words and days stay', () => {
  expect(shownMath('as in (2x3)-1 = 5')).toBe('as in (2×3)−1 = 5');
  expect(shownMath('3x(2-1), 2x√9 and 6 - 1')).toBe('3×(2−1), 2×√9 and 6 − 1');
  expect(shownMath('P-flub in 2019-20, on 2026-11-20: x7')).toBe('P-flub in 2019-20, on 2026-11-20: x7');
});
