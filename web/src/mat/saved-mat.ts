/* The mat that the judge and the solver share, stored in this browser: a reload or the menu loses nothing that was
   typed. */

import { keep, recall } from '../lib/storage';

const PLACE = 'fairshake.mat';

export interface KeptMat {
  line: string;
  equation: string;
}

export function recallMat(): KeptMat | null {
  const found = recall(PLACE) as Partial<KeptMat> | null;
  if (typeof found?.line !== 'string') return null;
  return { line: found.line, equation: typeof found.equation === 'string' ? found.equation : '' };
}

export function keepMat(mat: Partial<KeptMat>): void {
  keep(PLACE, { ...recallMat(), ...mat });
}
