/* A report of Equations as puzzles: your own flubs, and correct challenges that you missed. */

import type { AnalyzedAct, MatchAnalysis } from '../../lib/generated/api';
import type { FoundMistake } from '../types';

const CHALLENGES = ['now', 'impossible'] as const;
type Challenge = (typeof CHALLENGES)[number];

const challengeOf = (mark: string): Challenge | undefined => CHALLENGES.find((one) => one === mark);

export function mistakesOf(analysis: MatchAnalysis, player: string): FoundMistake[] {
  return analysis.shakes.flatMap(({ acts }) => acts.flatMap((act, at) => ofAct(act, acts[at - 1], player)));
}

function ofAct(act: AnalyzedAct, before: AnalyzedAct | undefined, player: string): FoundMistake[] {
  if (act.player !== player) return [];
  const missed = before && challengeOf(act.missed);
  const flub = act.flub && challengeOf(act.mark);
  return [
    ...(missed ? [task('missed', act.version, before, missed)] : []),
    ...(flub ? [task('flub', act.version, act, flub)] : []),
  ];
}

const task = (
  kind: FoundMistake['kind'],
  version: number,
  { position, solution, why }: AnalyzedAct,
  challenge: Challenge,
): FoundMistake => ({
  kind,
  version,
  // The mat that the challenger has to write an Equation for.
  position: position.replace(/[a-z-]+$/, challenge),
  challenge,
  rack: [],
  tileset: '',
  answer: challenge === 'now' ? solution : why,
  points: 0,
});
