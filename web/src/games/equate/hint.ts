/* A hint at an Equate table: what to ask the server, and which of its plays to show. */

import type { Move } from '../../lib/api';
import type { MovesRequest } from '../../lib/generated/api';
import type { EquateView } from './view';

const PLAYS = 1000;
const SECONDS = 5;

const DIGITS = 4;
const SIGNS = 2;
const ORDER = ['+', '-', '×', '÷'];

/** A few digits and signs of the rack: their plays are short. Among all plays only the longest would be listed. */
export function easyRack(hand: string[]): string[] {
  const digits = hand.filter((tile) => /^[0-9]$/.test(tile));
  const signs = hand.filter((tile) => ORDER.includes(tile));
  const easy = signs.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  return [...digits.slice(0, DIGITS), ...easy.slice(0, SIGNS)];
}

/** The plays of these tiles on this board, under the rules of this seat. */
export function hintRequest(view: EquateView, rack = view.hand): MovesRequest {
  const factor = view.seats.find((seat) => seat.id === view.seat)?.fraction_factor ?? 1;
  return {
    tileset: view.table.tileset.name,
    board: Object.entries(view.board).map(([at, tile]) => ({ at, tile })),
    rack,
    options: { horizontal_only: view.table.horizontal_only, fraction_factor: factor },
    limit: PLAYS,
    seconds: SECONDS,
    best_only: true,
  };
}

/** Whether only bots play against this seat: a hint against friends would spoil the game. */
export const amongBots = (view: EquateView): boolean =>
  view.seats.every(
    (seat) =>
      seat.id === view.seat ||
      (seat.members.length ? seat.members.every((member) => member.bot) : seat.bot !== ''),
  );

/** So many tiles are easy to follow. */
const SHORT = 5;

/** How many digits of a line belong to numbers such as 89: single digits are easier to see. */
const longNumbers = ({ play }: Move): number =>
  (
    play
      .split(' ')
      .at(-1)
      ?.match(/[0-9]{2,}/g) ?? []
  ).reduce((all, number) => all + number.length, 0);

/** The best of the short plays, with single digits if there is one; else the play with the fewest tiles. */
export function plainest(moves: Move[]): Move | null {
  const over = ({ tiles }: Move): number => Math.max(tiles, SHORT);
  return (
    moves.toSorted(
      (one, other) =>
        over(one) - over(other) || longNumbers(one) - longNumbers(other) || other.score - one.score,
    )[0] ?? null
  );
}
