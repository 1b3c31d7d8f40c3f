import { expect, test } from 'vitest';
import { bracketed, symbolsOf, withoutPair } from './brackets';

const tap = (text: string, one: number, other: number): string => bracketed(symbolsOf(text), one, other);

test('numerals and words are one symbol each', () => {
  expect(symbolsOf('12x(3 rem 2) = 7')).toEqual(['12', 'x', '(', '3', 'rem', '2', ')', '=', '7']);
});

test('the first and the last symbol of a group get parentheses, in either order', () => {
  expect(tap('2x3+3 = 8', 2, 4)).toBe('2x(3+3) = 8');
  expect(tap('2x3+3 = 8', 4, 2)).toBe('2x(3+3) = 8');
});

test('a pair that would be cut is taken in whole', () => {
  expect(tap('(1+2)x3 = 9', 3, 6)).toBe('((1+2)x3) = 9');
  expect(tap('3x(1+2) = 9', 0, 3)).toBe('(3x(1+2)) = 9');
});

test('no group reaches over the equals sign', () => {
  expect(tap('1+2 = 3', 0, 4)).toBe('1+2 = 3');
});

test('a tapped parenthesis goes with its partner', () => {
  expect(withoutPair(symbolsOf('2x(3+(4-1)) = 12'), 2)).toBe('2x3+(4-1) = 12');
  expect(withoutPair(symbolsOf('2x(3+(4-1)) = 12'), 9)).toBe('2x(3+4-1) = 12');
});

test('words keep their spaces', () => {
  expect(tap('7 rem 2+1 = 1', 2, 4)).toBe('7 rem (2+1) = 1');
});
