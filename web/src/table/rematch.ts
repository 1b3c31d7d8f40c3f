/* The same people again: if nobody else has to come, the new game starts immediately. */

import { rematch, startTable } from '../lib/live/tables';
import { router } from '../lib/router.svelte';

export async function playAgain(table: string): Promise<void> {
  const next = await rematch(table);
  const alone = next.seats.every((seat) => seat.kind === 'bot' || seat.mine);
  if (next.maker && next.phase === 'open' && alone) await startTable(next.id);
  router.go(`/table/${next.id}`);
}
