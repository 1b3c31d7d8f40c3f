/* One sentence says what is happening; another says what has just happened. */

import type { ShownMoment } from '../../lib/generated/api';
import { drawn } from './mat-view';
import { actOf, nameOf, type EquationsView } from './view';
import { reportTexts } from '../../texts/report';
import type { TableTexts } from '../../texts/table';
import { withSign } from '../../mat/cube-names';
import { callWord, type Call } from './terms';

export interface Hand {
  picked: number | null;
  bonus: boolean;
  /** The pad covers Resources. */
  pad?: boolean;
}

export function sentence(view: EquationsView, t: TableTexts, hand: Hand): string {
  const who = (player: string): string => nameOf(view, player);
  const mine = view.player !== '' && view.waiting.includes(view.player);
  const first = view.waiting[0] ?? '';
  const say = t.say;
  if (view.adjourned !== null) return say.adjourned;
  if (view.block) return view.block.player === view.player ? say.youBlock : say.block(who(view.block.player));
  switch (view.phase) {
    case 'roll-for-first':
      return actOf(view, 'roll-for-first') ? say.rollFirst : say.rollFirstWait;
    case 'between': {
      const gone = view.seats.filter(
        (seat) => seat.present === false && !seat.resigned && !seat.disqualified,
      );
      if (gone.length && view.seats.length - gone.length < 2)
        return say.onBreak(gone.map((seat) => who(seat.player)).join(', '));
      if (view.setter === view.player) return say.youRoll;
      return (view.shake > 0 ? say.rollNext : say.roll)(who(view.setter));
    }
    case 'roll':
      return mine ? say.youRoll : say.roll(who(first));
    case 'reroll':
      return mine ? say.youReroll : say.roll(who(first));
    case 'choose':
      return mine && first === view.player ? say.youChoose : say.choose(who(first));
    case 'goal':
      if (!mine) return say.goal(who(first));
      if (hand.bonus) return say.youGoalBonus;
      return view.goal && view.goal_cubes_stay ? say.youGoalStays : say.youGoal;
    case 'no-goal':
      return actOf(view, 'agree-no-goal') ? say.noGoal(who(view.setter)) : say.noGoalWait(who(view.setter));
    case 'turn':
      return turnSentence(view, t, hand);
    case 'write':
      return writeSentence(view, t);
    case 'side':
      return first === view.player ? say.side : say.sideWait(who(first));
    case 'check':
      return checkSentence(view, t);
    case 'over':
      return overSentence(view, t);
  }
}

function turnSentence(view: EquationsView, t: TableTexts, hand: Hand): string {
  const first = view.waiting[0] ?? '';
  const challenge = actOf(view, 'make-challenge') !== undefined;
  if (first !== view.player)
    return challenge ? t.say.move(nameOf(view, first)) : t.say.moveOnly(nameOf(view, first));
  if (hand.pad) return t.say.youMovePad;
  if (hand.bonus) return t.say.youMoveBonus;
  if (hand.picked !== null) return t.say.youMovePicked;
  if (view.bonus !== null) return t.say.youMoveSecond;
  const last = view.cubes.filter((cube) => cube.section === 'resources').length === 1;
  return last ? t.say.lastCube(callWord(view, t, 'impossible')) : t.say.youMove;
}

const calledWord = (view: EquationsView, t: TableTexts): string =>
  callWord(view, t, view.challenge?.kind ?? 'now');

/** A player's part in the challenge, so that the points make sense. */
export function roleOf(view: EquationsView, t: TableTexts, player: string): string {
  const challenge = view.challenge;
  if (!challenge) return '';
  if (challenge.callers.includes(player)) return t.role.caller(calledWord(view, t));
  const callers = challenge.callers.map((one) => nameOf(view, one)).join(', ');
  return challenge.against === player ? t.role.against(callers) : t.role.third;
}

/** How a shake ended: by a challenge in the words of the book, or without one. */
export const endingWords = (view: EquationsView, t: TableTexts, ending: string): string =>
  t.result.why[ending] ??
  (ending in view.book.calls ? t.result.called(callWord(view, t, ending as Call)) : '');

function calledBy(view: EquationsView, callers: string[], t: TableTexts): string {
  const word = calledWord(view, t);
  if (callers.length === 1 && callers[0] === view.player) return t.say.youCalled(word);
  return t.say.called(callers.map((one) => nameOf(view, one)).join(', '), word);
}

function writeSentence(view: EquationsView, t: TableTexts): string {
  const paper = view.papers.find((one) => one.player === view.player);
  const called = view.challenge ? `${calledBy(view, view.challenge.callers, t)} ` : '';
  if (paper?.presented) return t.say.writeThen;
  if (actOf(view, 'present')) {
    if (!view.challenge) return t.say.allWrite[view.ending] ?? '';
    return called + (paper?.must_write ? t.say.youMustWrite : t.say.youMayWrite);
  }
  return called + t.say.writes(view.waiting.map((one) => nameOf(view, one)).join(', '));
}

function checkSentence(view: EquationsView, t: TableTexts): string {
  if (actOf(view, 'accept')) return t.say.check(nameOf(view, view.subject));
  return view.subject === view.player ? t.say.checkWait : t.say.checkWaitOthers(nameOf(view, view.subject));
}

/** What decides a place: match points or an average, if the book has them, else the total. */
function rankOf(view: EquationsView, seat: { player: string; total: number }): number {
  const written = view.standings.find((one) => one.player === seat.player)?.points;
  const [over = NaN, under = 1] = (written ?? '').split('/').map(Number);
  return written ? over / under : seat.total;
}

/** The winners; a player who resigned ranks behind those who played on, whatever the scores. */
export function winnersOf(view: EquationsView): string[] {
  const stayed = view.seats.filter((seat) => !seat.resigned && !seat.disqualified);
  const asked = stayed.length ? stayed : view.seats;
  const best = Math.max(...asked.map((seat) => rankOf(view, seat)));
  return asked.filter((seat) => rankOf(view, seat) === best).map((seat) => seat.player);
}

function overSentence(view: EquationsView, t: TableTexts): string {
  const first = winnersOf(view);
  if (first.length !== 1) return `${t.say.over} ${t.say.tied}`;
  const winner = first[0] ?? '';
  return `${t.say.over} ${winner === view.player ? t.say.youWon : t.say.won(nameOf(view, winner))}`;
}

/** The shake in which this player earned the most points, in words; "" without points. */
export function bestShake(view: EquationsView): string {
  const t = reportTexts().ending;
  const earned = view.results.map((result) => ({
    number: result.number,
    points: result.points.find((one) => one.player === view.player)?.points ?? 0,
  }));
  const best = earned.toSorted((one, other) => other.points - one.points)[0];
  if (!best || best.points <= 0) return '';
  return earned.length === 1 ? t.earned(best.points) : t.bestShake(best.points, best.number);
}

const NEWS: Partial<Record<EquationsView['phase'], string[]>> = {
  'roll-for-first': ['first-rolled'],
  between: ['first-rolled'],
  roll: ['first-rolled'],
  goal: ['first-rolled', 'cubes-rolled'],
  turn: ['cubes-rolled', 'goal-set', 'cube-moved', 'bonus-made'],
};

/** What another player has just done, for a player who looked away; empty if the result of a shake shows it. */
export function newsOf(log: Pick<ShownMoment, 'event' | 'says'>[], view: EquationsView): string {
  const wanted = view.phase === 'between' && view.shake > 0 ? [] : (NEWS[view.phase] ?? []);
  const last = log.findLast((one) => wanted.includes(one.event.event));
  if (!last || last.event.event === 'cubes-rolled') return '';
  if ('player' in last.event && last.event.player === view.player) return '';
  const number = 'cube' in last.event ? last.event.cube : undefined;
  const cube = view.cubes.find((one) => one.number === number);
  return cube ? withSign(last.says, drawn(cube)) : last.says;
}

/** The other reading that a checker has shown of a paper in this shake, by its writer. */
export function proofsOf(
  log: Pick<ShownMoment, 'event'>[],
): Record<string, { by: string; regrouped: string }> {
  const begun = log.findLastIndex((one) => one.event.event === 'cubes-rolled');
  return Object.fromEntries(
    log.slice(begun + 1).flatMap(({ event }) => {
      if (event.event !== 'equation-rejected' || !event.sustained || !event.regrouped) return [];
      return [[event.writer, { by: event.player, regrouped: event.regrouped }]];
    }),
  );
}
