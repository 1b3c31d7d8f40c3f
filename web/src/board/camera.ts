/* Where to look on a board that's too large for the screen: at a square, shifted toward the tiles near it. */

import type { Tiles } from './board';

const MOST = 2.5;

const column = (square: string): number => square.charCodeAt(0);
const row = (square: string): number => Number(square.slice(1));
const within = (steps: number): number => Math.max(-MOST, Math.min(MOST, steps / 2));

/** The offset of the center of the view from a square, in squares to the right and down. */
export function leaning(board: Tiles, square: string): { right: number; down: number } {
  const far = (tile: string): number =>
    Math.abs(column(tile) - column(square)) + Math.abs(row(tile) - row(square));
  const nearest = Object.keys(board).sort((one, other) => far(one) - far(other))[0];
  if (!nearest) return { right: 0, down: 0 };
  return { right: within(column(nearest) - column(square)), down: within(row(nearest) - row(square)) };
}
