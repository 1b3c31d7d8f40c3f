/* The class that a child's screen follows. */

import { ask } from '../lib/api';
import type { ClassNow } from '../lib/generated/api';
import { recall } from '../lib/storage';

/** Where this device stores which class its screen follows. */
export const FOLLOWED = 'fairshake.class';

/** Where a table's way back leads: to the wall from which it was opened, or home. */
export function wayBack(search = location.search): string {
  const wall = new URLSearchParams(search).get('wall');
  return wall ? `/class/${encodeURIComponent(wall)}/wall` : '/';
}

/** The class of a child on this device; "" for everyone else. */
export const classHere = (): string => (recall(FOLLOWED) as { id?: string } | null)?.id ?? '';

export const classNow = (classroom: string): Promise<ClassNow> =>
  ask('GET /api/v1/classes/{classroom}/now', { at: { classroom } });
