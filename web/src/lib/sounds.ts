/* Small sounds made by the browser itself, only for those who have turned them on. */

import type { ShownMoment } from './generated/api';

type Event = ShownMoment['event'];

import { settings } from './settings.svelte';

type Note = [hertz: number, at: number, seconds: number];

const TUNES: Record<string, Note[]> = {
  roll: [0, 1, 2, 3, 4, 5].map((n): Note => [180 + ((n * 97) % 140), n * 0.07, 0.05]),
  move: [[340, 0, 0.07]],
  challenge: [
    [523, 0, 0.12],
    [784, 0.12, 0.2],
  ],
  right: [
    [523, 0, 0.1],
    [659, 0.1, 0.1],
    [784, 0.2, 0.25],
  ],
  wrong: [
    [330, 0, 0.15],
    [294, 0.15, 0.25],
  ],
  turn: [[660, 0, 0.12]],
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

let context: AudioContext | null = null;

function play(tune: string): void {
  const notes = TUNES[tune];
  if (!notes || settings.sound !== 'on') return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [hertz, at, seconds] of notes) ring(context, hertz, now + at, seconds);
  } catch {
    // A browser without sound is a quiet one.
  }
}

function ring(on: AudioContext, hertz: number, at: number, seconds: number): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.12, at);
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
  hear: (events: Event[], mine: boolean): void => play(tuneOf(events, mine)),
};
