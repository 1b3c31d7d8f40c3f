/* A report of Equations as puzzles: your own flubs and wrong calls, and correct challenges that you missed. */

import type { AnalyzedAct, MatchAnalysis } from '../../lib/generated/api';
import type { FoundMistake } from '../types';

const CHALLENGES = ['now', 'impossible'] as const;
type Challenge = (typeof CHALLENGES)[number];

const challengeOf = (mark: string): Challenge | undefined => CHALLENGES.find((one) => one === mark);

/** Whether this is about a challenge that was wrong. */
export const isCall = (kind: FoundMistake['kind']): boolean => kind.startsWith('called-');

export function mistakesOf(analysis: MatchAnalysis, player: string): FoundMistake[] {
  return analysis.shakes.flatMap(({ acts }) => acts.flatMap((act, at) => ofAct(act, acts[at - 1], player)));
}

function ofAct(act: AnalyzedAct, before: AnalyzedAct | undefined, player: string): FoundMistake[] {
  const call = ofCall(act, player);
  if (act.player !== player) return call;
  const missed = before && challengeOf(act.missed);
  const flub = act.flub && challengeOf(act.mark);
  return [
    ...(missed ? [task('missed', act.version, before, missed)] : []),
    ...(flub ? [task('flub', act.version, act, flub)] : []),
    ...call,
  ];
}

/** A wrong call asks whether there was a Solution, with any cubes from Resources. */
function ofCall(act: AnalyzedAct, player: string): FoundMistake[] {
  const called = challengeOf(act.called);
  if (!called || act.called_by !== player || act.call_right !== false || act.act === 'no-goal') return [];
  if (act.mark !== 'impossible' && !act.solution) return [];
  return [task(`called-${called}`, act.version, act, act.mark === 'impossible' ? 'impossible' : 'none')];
}

const task = (
  kind: FoundMistake['kind'],
  version: number,
  { position, solution, why }: AnalyzedAct,
  challenge: Challenge | 'none',
): FoundMistake => ({
  kind,
  version,
  // The mat that the challenger has to write an Equation for.
  position: position.replace(/[a-z-]+$/, challenge),
  challenge,
  rack: [],
  tileset: '',
  answer: challenge === 'impossible' ? why : solution,
  points: 0,
});
