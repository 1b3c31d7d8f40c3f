/* A clock that keeps running between two answers of the server. */

import type { ShownClock } from './api';

export class Ticking {
  now = $state(Date.now());

  start(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), 250);
    return () => clearInterval(timer);
  }
}

export interface Face {
  phase: ShownClock['phase'];
  left: number;
}

/** What a clock shows now; `now` is the server's time. */
export function faceOf(clock: ShownClock, now: number): Face {
  if (clock.paused) return { phase: 'paused', left: clock.left };
  if (now >= clock.ends) return { phase: clock.over, left: 0 };
  if (clock.warns !== null && now >= clock.warns) return { phase: 'warning', left: clock.ends - now };
  return { phase: 'playing', left: (clock.warns ?? clock.ends) - now };
}

export function minutes(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
