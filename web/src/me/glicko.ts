/* Glicko after Mark Glickman's paper, for one result at a time: a puzzle is an opponent whose rating is known.
   The server's Glicko-2 (decision 0022) rates whole periods of a class; one answer needs no volatility. */

const Q = Math.LN10 / 400;
/** How far the arithmetic of a puzzle may be from what people find hard. */
const UNSURE = 150;
const SUREST = 45;
/** From here on a rating says something about its person. */
const SURE = 200;

export interface Rated {
  rating: number;
  deviation: number;
}

/** The rating after one answer to a puzzle. */
export function afterPuzzle(one: Rated, puzzle: number, right: boolean): Rated {
  const weight = 1 / Math.sqrt(1 + (3 * Q ** 2 * UNSURE ** 2) / Math.PI ** 2);
  const hoped = 1 / (1 + 10 ** ((-weight * (one.rating - puzzle)) / 400));
  const said = Q ** 2 * weight ** 2 * hoped * (1 - hoped);
  const spread = 1 / (1 / one.deviation ** 2 + said);
  const rating = one.rating + Q * spread * weight * (Number(right) - hoped);
  return {
    rating: Math.min(4000, Math.max(0, Math.round(rating * 10) / 10)),
    deviation: Math.max(SUREST, Math.round(Math.sqrt(spread) * 10) / 10),
  };
}

/** What goes with an answer: the rating, once a few puzzles have made it sure. */
export function sureRating(one: Rated): { rating?: number } {
  return one.deviation < SURE ? { rating: Math.round(one.rating) } : {};
}
