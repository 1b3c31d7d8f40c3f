/* The class that a child's screen follows. */

import { ask } from '../lib/api';
import type { ClassNow } from '../lib/generated/api';

/** Where this device stores which class its screen follows. */
export const FOLLOWED = 'fairshake.class';

export const classNow = (classroom: string): Promise<ClassNow> =>
  ask('GET /api/v1/classes/{classroom}/now', { at: { classroom } });
