/* The class that the screen of a child follows. */

import { ask } from '../lib/api';
import type { ClassNow } from '../lib/generated/api';

/** Where this device keeps which class its screen follows. */
export const FOLLOWED = 'fairshake.class';

export const classNow = (classroom: string): Promise<ClassNow> =>
  ask('GET /api/v1/classes/{classroom}/now', { at: { classroom } });
