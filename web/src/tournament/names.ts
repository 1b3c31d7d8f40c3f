/* Players as the pages name them. */

/** Names, or codes if there are none. */
export const namesOf = (seats: readonly { code: string; name?: string | null }[]): string =>
  seats.map((seat) => seat.name || seat.code).join(', ');
