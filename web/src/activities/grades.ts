/* Ask the server to deal an activity and to grade what was handed in. */

import { askHand, askSituation, type GradedPlay, type Hand, type Recipe, type Situation } from './api';
import type { Activity } from './activity';
import type { Entry } from './saved-work';

/** Exactly one of the two is set. */
export interface Dealt {
  hand: Hand | null;
  situation: Situation | null;
}

/** What is handed in for a situation without a play. */
export const NO_PLAY = '-';

const MISSED = 50;
const BEST = 20;

const recipeOf = ({ tileset, level, seed }: Activity): Recipe => ({
  tileset,
  level,
  seed,
});

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const limitOf = (activity: Activity): number | null =>
  activity.minutes ? activity.minutes * 60 : null;

export async function deal(activity: Activity): Promise<Dealt> {
  if (activity.kind === 'situation') return { hand: null, situation: await askSituation(recipeOf(activity)) };
  const { same, bonus } = activity;
  return { hand: await askHand({ ...recipeOf(activity), same, bonus }), situation: null };
}

/** Everyone's result; for a situation, the play of the `shown` player is given square by square. */
export async function grade(activity: Activity, entries: Entry[], shown: string): Promise<Dealt> {
  if (activity.kind === 'situation')
    return { hand: null, situation: await gradePlays(activity, entries, shown) };
  const lists = entries.map(({ player, text }) => ({ player, equations: linesOf(text) }));
  const { same, bonus } = activity;
  return {
    hand: await askHand({ ...recipeOf(activity), same, bonus, lists, answers: MISSED }),
    situation: null,
  };
}

async function gradePlays(activity: Activity, entries: Entry[], shown: string): Promise<Situation> {
  const contest = {
    entries: entries.map(({ player, text, seconds }) => ({ player, play: text, seconds })),
    limit_seconds: limitOf(activity),
  };
  const ranked = await askSituation({ ...recipeOf(activity), contest, answers: BEST });
  const play = entries.find(({ player }) => player === shown)?.text ?? NO_PLAY;
  return { ...ranked, graded: await gradePlay(activity, play) };
}

export async function gradePlay(activity: Activity, play: string): Promise<GradedPlay> {
  const { graded } = await askSituation({ ...recipeOf(activity), play, answers: 0 });
  if (!graded) throw new Error('the server did not grade the play');
  return graded;
}
