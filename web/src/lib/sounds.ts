/* Small wooden sounds, made by the browser itself. A page is silent until the first touch. */

import type { ShownMoment } from './generated/api';

type Event = ShownMoment['event'];

import { settings } from './settings.svelte';

/** A knock on wood: how high, when, how long it rings, and how loud. */
type Knock = [hertz: number, at: number, seconds: number, loud: number];

/** Twenty-four cubes hitting the table, fewer and fewer. */
const ROLL = Array.from({ length: 16 }, (_, n): Knock => [
  420 + ((n * 173) % 380),
  1.05 * (n / 16) ** 0.7,
  0.05,
  0.5 - n / 50,
]);

const TUNES: Record<string, Knock[]> = {
  roll: ROLL,
  move: [
    [520, 0, 0.07, 0.6],
    [390, 0.05, 0.06, 0.3],
  ],
  challenge: [
    [196, 0, 0.22, 1],
    [294, 0.13, 0.3, 1],
  ],
  right: [
    [523, 0, 0.16, 0.7],
    [659, 0.12, 0.16, 0.7],
    [784, 0.24, 0.3, 0.8],
  ],
  wrong: [
    [330, 0, 0.16, 0.6],
    [262, 0.16, 0.26, 0.6],
  ],
  turn: [[660, 0, 0.1, 0.5]],
  tick: [[1250, 0, 0.035, 0.45]],
};

const OF_EVENT: Record<string, string> = {
  'cubes-rolled': 'roll',
  'first-rolled': 'roll',
  'cube-moved': 'move',
  'bonus-made': 'move',
  'goal-set': 'move',
  'play-made': 'move',
  challenged: 'challenge',
};

/** Wood rings with overtones that aren't multiples of its note. */
const OVERTONES = [
  [1, 1],
  [2.76, 0.4],
  [5.4, 0.16],
] as const;

let context: AudioContext | null = null;

/** Browsers play nothing before the first tap; after it, sounds are on. */
function wake(): void {
  try {
    context ??= new AudioContext();
  } catch {
    // A browser without sound is a quiet one.
  }
}

function play(tune: string): void {
  if (!context || settings.sound !== 'on') return;
  for (const [hertz, at, seconds, loud] of TUNES[tune] ?? [])
    for (const [part, share] of OVERTONES)
      ring(context, hertz * part, context.currentTime + at, seconds / part ** 0.6, loud * share * 0.22);
}

function ring(on: AudioContext, hertz: number, at: number, seconds: number, loud: number): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

/** The tune of what has just happened: one at a time, the weightiest. */
export function tuneOf(events: Event[], mine: boolean): string {
  const judged = events.find((one) => one.event === 'equation-judged');
  if (judged) return judged.ruling.correct ? 'right' : 'wrong';
  const known = events.map((one) => OF_EVENT[one.event] ?? '');
  return (
    ['challenge', 'roll', 'move'].find((tune) => known.includes(tune)) ??
    (events.length && mine ? 'turn' : '')
  );
}

export const sounds = {
  start: (): void => {
    if (navigator.userActivation?.hasBeenActive) wake();
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wake, { once: true });
  },
  hear: (events: Event[], mine: boolean): void => play(tuneOf(events, mine)),
  tick: (): void => play('tick'),
};
