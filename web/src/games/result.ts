/* How a finished game ended for the viewer. */

export interface GameResult {
  ended: 'won' | 'tied' | 'lost';
  /** Mine first, then the others' in the order of their seats. */
  points: number[];
}

/** The result from the winners and the points of each seat; null for someone who only watched. */
export function resultOf(
  mine: string,
  winners: string[],
  seats: (readonly [string, number])[],
): GameResult | null {
  const own = seats.find(([seat]) => seat === mine);
  if (!own || !winners.length) return null;
  const others = seats.filter((seat) => seat !== own);
  const ended = winners.includes(mine) ? (winners.length > 1 ? 'tied' : 'won') : 'lost';
  return { ended, points: [own, ...others].map(([, points]) => points) };
}
