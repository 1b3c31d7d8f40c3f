/* The current step of the guided plays: the server's next play, and how much of it is already on the board. */

import { ownSquares, readPlay, readTiles, step } from '../../board/tapped-play';
import type { GuideAnswer } from '../../lib/generated/api';
import type { TourStep } from '../../table/tour.svelte';
import { tourTexts } from '../../texts/tour';
import { seatName, type EquateView } from './view';

/** Turns that are guided, and steps of each. */
export const TURNS = 2;
export const STEPS = 6;

export interface Moment {
  view: EquateView;
  advice: GuideAnswer | null;
  size: number;
  /** Where the play begins, and which way it goes. */
  cursor: string;
  direction: string;
  own: string[];
  ready: boolean;
}

export const turnsOf = (view: EquateView): number =>
  view.seats.find((seat) => seat.id === view.seat)?.turns ?? 0;

/** Whether the guide has a play to make; if it would trade, the newcomer goes on alone. */
export const guidesPlay = (advice: GuideAnswer | null): boolean =>
  advice === null || advice.command?.['command'] === 'make-play';

const SHOWN: Record<string, string> = { '-': '−' };
const spaced = (line: string): string =>
  [...line].map((sign) => (/\d/.test(sign) ? sign : ` ${SHOWN[sign] ?? sign} `)).join('');

/** What the first premium square under the tiles of a play does; "" if it covers none. */
function premium({ view, size }: Moment, play: string): string {
  const covered = ownSquares(view.board, readPlay(play), size).map((square) => view.premiums[square] ?? '');
  const mark = covered.find((one) => /^[23][SE]$/.test(one)) ?? '';
  return mark && ` ${tourTexts().equate.premium(mark, mark.startsWith('2'), mark.endsWith('E'))}`;
}

export function stepOf(now: Moment): TourStep {
  const { view, advice, own } = now;
  const t = tourTexts().equate;
  const done = turnsOf(view) * 3;
  const play = advice?.command?.['play'];
  if (typeof play !== 'string') {
    const other = view.seats.find((seat) => seat.id !== view.seat)?.id ?? '';
    return { text: tourTexts().waitBoard(seatName(view, other)), at: '', number: done || 1 };
  }
  const { start, direction, line } = readPlay(play);
  const equation = spaced(line);
  const first = Object.keys(view.board).length === 0;
  const cursor = now.cursor || (first ? view.centre : '');
  if (cursor !== start) return { text: t.square(equation), at: `[data-square="${start}"]`, number: done + 1 };
  if (direction !== now.direction)
    return { text: t.turn(direction === 'down'), at: `[data-square="${start}"]`, number: done + 1 };
  const needed = readTiles(line).filter((_, by) => {
    const square = step(start, now.direction as 'across' | 'down', by, now.size);
    return square === undefined || !(square in view.board);
  });
  if (own.some((tile, at) => tile !== needed[at]))
    return { text: t.erase, at: '[data-tile="⌫"]', number: done + 2 };
  const next = needed[own.length];
  if (next === undefined)
    return {
      text: `${t.play(equation)}${premium(now, play)}`,
      at: now.ready ? '[data-act="play"]' : '',
      number: done + 3,
    };
  const tile = `.rack [data-tile="${next}"]:not(.used)`;
  const number = done + 2;
  if (!own.length && first)
    return { text: `${t.first(equation)} ${t.tile(SHOWN[next] ?? next)}`, at: tile, number: 1 };
  return { text: next === '=' ? t.equals : t.tile(SHOWN[next] ?? next), at: tile, number };
}
