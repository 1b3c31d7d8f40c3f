import { expect, test } from 'vitest';

import { grouped, onlyIn } from './readings';

test('two readings differ in the groups that parentheses would show', () => {
  const [meant, other] = [grouped('3-((√9)x3)'), grouped('(3-(√9))x3')];
  expect(meant.cubes.map((cube) => cube.face).join('')).toBe('3-√9x3');
  expect(onlyIn(meant, other)).toEqual([[2, 5]]);
  expect(onlyIn(other, meant)).toEqual([[0, 3]]);
});
