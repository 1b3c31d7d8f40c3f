/* Players as the pages name them. */

import type { PublicSeat } from './api';

/** Names, or codes if there are none. */
export const namesOf = (seats: readonly PublicSeat[]): string =>
  seats.map((seat) => seat.name || seat.code).join(', ');
