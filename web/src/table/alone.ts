/* Whether only bots play against the viewer: then the game waits for them, and nobody else is concerned. */

import type { ShownTable } from '../lib/generated/api';

export const playingAlone = (table: ShownTable | null | undefined): boolean =>
  table !== null &&
  table !== undefined &&
  !table.tournament &&
  !table.judges.length &&
  table.seats.some((seat) => seat.mine) &&
  table.seats.every((seat) => seat.mine || seat.kind === 'bot');
