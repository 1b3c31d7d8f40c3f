import { describe, expect, it } from 'vitest';

import { sample } from '../lib/test-sample';
import type { LessonStep } from './api';
import { hinted } from './hinted';

describe('help with a step of a lesson', () => {
  it('comes from its mat where an Equation is asked for', () => {
    expect(hinted({ kind: 'equation', position: 'a mat' })).toBe('a mat');
    const puzzle = sample<LessonStep>({ puzzle: { kind: 'solution', position: 'its mat' } }).puzzle;
    expect(hinted(sample<LessonStep>({ kind: 'puzzle', puzzle: puzzle ?? {} }))).toBe('its mat');
  });

  it('is not offered where every wrong answer is explained', () => {
    expect(hinted({ kind: 'challenge', position: 'a mat' })).toBe('');
    expect(hinted({ kind: 'read' })).toBe('');
  });
});
