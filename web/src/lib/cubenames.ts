/* Cubes in words, in the language of the page, for those who listen to it. */

import { mat } from '../texts/mat';
import type { Cube } from './cubes';

export function nameOf(cube: Cube): string {
  const t = mat().cube;
  const face = t.faces[cube.face] ?? cube.face;
  const name = cube.colour ? t.coloured(face, t.colours[cube.colour] ?? '') : face;
  return name + (t.turned[cube.turned] ?? '');
}
