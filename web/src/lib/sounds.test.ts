import { expect, test } from 'vitest';

import type { ShownMoment } from './generated/api';
import { tuneOf } from './sounds';

const tune = (mine: boolean, ...events: object[]): string => tuneOf(events as ShownMoment['event'][], mine);

test('of several things that happen at once the weightiest is heard', () => {
  expect(tune(true, { event: 'cube-moved' }, { event: 'challenged' })).toBe('challenge');
  expect(tune(false, { event: 'cubes-rolled' }, { event: 'cube-moved' })).toBe('roll');
});

test('a verdict sounds as it is', () => {
  expect(tune(true, { event: 'equation-judged', ruling: { correct: true } })).toBe('right');
  expect(tune(true, { event: 'equation-judged', ruling: { correct: false } })).toBe('wrong');
});

test('what needs no sound of its own is heard by the player whose turn it is', () => {
  expect(tune(true, { event: 'variation-chosen' })).toBe('turn');
  expect(tune(false, { event: 'variation-chosen' })).toBe('');
  expect(tune(true)).toBe('');
});
