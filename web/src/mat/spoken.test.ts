import { expect, test } from 'vitest';

import { tokenise } from '../lib/typeset/tokens';
import { spoken } from './spoken';

test('a turned cube is said in words, and any other line stays as it is', () => {
  expect(spoken('6u')).toBe('6 upside-down');
  expect(spoken('2u0 = 26sx4')).toBe('2 upside-down, 0 = 26 sideways, x4');
  expect(spoken('(6x6)+1 = 37')).toBe('(6x6)+1 = 37');
});

test('only the last digit of a number is turned', () => {
  expect(tokenise('26u').map(({ text, turned }) => text + turned)).toEqual(['2', '6u']);
});
