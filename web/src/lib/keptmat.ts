/* The mat that judge and solver share, kept in this browser: a reload or the menu loses nothing that was typed. */

const PLACE = 'fairshake.mat';

export interface KeptMat {
  line: string;
  equation: string;
}

export function recallMat(): KeptMat | null {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Partial<KeptMat> | null;
    if (typeof found?.line !== 'string') return null;
    return { line: found.line, equation: typeof found.equation === 'string' ? found.equation : '' };
  } catch {
    return null;
  }
}

export function keepMat(mat: Partial<KeptMat>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...recallMat(), ...mat }));
  } catch {
    // A browser that keeps nothing still works until it is reloaded.
  }
}
