/* Words and numbers of the table's rule book, for sentences and tips. */

import type { EquationsChallengeState } from '../../lib/generated/api';
import type { EquationsView } from './view';
import type { TableTexts } from '../../texts/table';

export type Call = EquationsChallengeState['kind'];

export interface Terms {
  now: string;
  impossible: string;
  cubes: number;
  leaderMayBonus: boolean;
}

/** What a challenge is called in this book; a league's own word stays as it is. */
export function callWord(view: Pick<EquationsView, 'book'>, t: TableTexts, call: Call): string {
  const word = view.book.calls[call] ?? call;
  return t.word[word.toLowerCase()] ?? word;
}

export const termsOf = (view: Pick<EquationsView, 'book'>, t: TableTexts): Terms => ({
  now: callWord(view, t, 'now'),
  impossible: callWord(view, t, 'impossible'),
  cubes: view.book.cubes,
  leaderMayBonus: view.book.leader_may_bonus,
});
