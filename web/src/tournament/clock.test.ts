import { describe, expect, it } from 'vitest';

import type { ShownClock } from './api';
import { faceOf, minutes } from './clock.svelte';

const clock = (more: Partial<ShownClock>): ShownClock => ({
  round: 1,
  phase: 'playing',
  over: 'stop',
  now: 0,
  left: 0,
  warns: 30_000,
  ends: 60_000,
  paused: false,
  stopped: false,
  ended_early: false,
  added: [],
  ...more,
});

describe('the face of the hall clock', () => {
  it('counts to the warning, then to the stop', () => {
    expect(faceOf(clock({}), 10_000)).toEqual({ phase: 'playing', left: 20_000 });
    expect(faceOf(clock({}), 40_000)).toEqual({ phase: 'warning', left: 20_000 });
    expect(faceOf(clock({}), 60_000)).toEqual({ phase: 'stop', left: 0 });
  });

  it('calls for cleanup where the book has no warning', () => {
    expect(faceOf(clock({ warns: null }), 59_000)).toEqual({ phase: 'playing', left: 1_000 });
    expect(faceOf(clock({ warns: null, over: 'cleanup' }), 61_000)).toEqual({ phase: 'cleanup', left: 0 });
  });

  it('stands still while it is paused', () => {
    expect(faceOf(clock({ paused: true, left: 5_000 }), 99_000)).toEqual({ phase: 'paused', left: 5_000 });
  });

  it('shows minutes and seconds, and never less than nothing', () => {
    expect([minutes(90_000), minutes(500), minutes(-5)]).toEqual(['1:30', '0:01', '0:00']);
  });
});
