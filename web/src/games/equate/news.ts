/* What has happened at an Equate table, for people who see the board: the play is lit there, so no square is named. */

import { lineWords } from '../../board/plays';
import type { AnalyzedTurn, ShownMoment } from '../../lib/generated/api';
import { equateTexts } from '../../texts/equatetable';
import { reportTexts } from '../../texts/report';
import { seatName, type EquateView } from './view';

type Said = Pick<ShownMoment, 'event' | 'says'>;

export function wordsOf({ event, says }: Said, view: EquateView): string {
  const t = equateTexts();
  if (event.event === 'passed' && event.player === view.seat) return t.youPassed;
  if (event.event !== 'play-made') return says;
  const [line, points] = [lineWords(event.play), t.scores(event.score)];
  return event.player === view.seat
    ? t.youMade(line, points)
    : t.made(seatName(view, event.player), line, points);
}

const MADE = ['first-drawn', 'play-made', 'tiles-traded', 'passed', 'play-withdrawn'];

/** The last play, for layouts without a list of them. */
export function newsOf(log: Said[], view: EquateView): string {
  const last = log.findLast((one) => MADE.includes(one.event.event));
  if (!last || view.phase !== 'playing') return '';
  const drawn = last.event.event === 'first-drawn' && view.seats.length > 2;
  return drawn ? equateTexts().plays(seatName(view, view.first)) : wordsOf(last, view);
}

/** This seat's play that scored the most, in words; "" without one. */
export function bestPlay(log: Said[], view: EquateView): string {
  const withdrawn = log.some((one) => one.event.event === 'play-withdrawn');
  const own = log.flatMap(({ event }) =>
    event.event === 'play-made' && event.player === view.seat ? [event] : [],
  );
  const best = own.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 && !withdrawn
    ? reportTexts().ending.bestPlay(lineWords(best.play), best.score)
    : '';
}

/** A turn of a report in words: its number among the player's own, and what was made of it. */
export function turnWords(turns: AnalyzedTurn[], version: number): string {
  const t = reportTexts();
  const turn = turns.find((one) => one.version === version);
  if (!turn) return '';
  const number = turns.filter((one) => one.player === turn.player && one.version <= version).length;
  return t.turn(number, turn.score > 0 ? t.made(lineWords(turn.play), turn.score) : t.noPoints);
}

/** What went well in a finished game: the best play first. */
export function wentWell(log: Said[], view: EquateView): string[] {
  const t = reportTexts();
  const me = view.seats.find((seat) => seat.id === view.seat);
  const best = bestPlay(log, view);
  return [best || t.firstWell, ...(me && me.turns ? [t.total(me.score, me.turns)] : [])];
}

export const historyOf = (log: Said[], view: EquateView): string[] =>
  log.map((one) => wordsOf(one, view)).filter((words) => words !== '');
