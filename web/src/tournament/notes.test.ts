import { expect, test } from 'vitest';

import type { DrawNote } from './api';
import { noteWithNames } from './notes';

const note = (names: string[]): DrawNote => ({
  kind: 'bye',
  round: 1,
  table: null,
  codes: ['S01'],
  names,
  detail: null,
  message: 'round 1: S01 has a bye',
});

test('names stand behind the codes, where there are any', () => {
  expect(noteWithNames(note(['Ana Lima']))).toBe('round 1: S01 has a bye (Ana Lima)');
  expect(noteWithNames(note(['']))).toBe('round 1: S01 has a bye');
});
