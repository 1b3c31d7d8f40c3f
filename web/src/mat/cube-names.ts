/* Cubes in words, in the page's language, for screen readers. */

import { mat } from '../texts/mat';
import type { Cube } from './cubes';

export function nameOf(cube: Cube): string {
  const t = mat().cube;
  const face = t.faces[cube.face] ?? cube.face;
  const name = cube.colour ? t.colored(face, t.colors[cube.colour] ?? '') : face;
  return name + (t.turned[cube.turned] ?? '');
}

/** What a variation is set to: a color by its name, anything else as it is. */
export function valueWords(value: string): string {
  const colour = { red: 'r', blue: 'b', green: 'g', black: 'k' }[value];
  return (colour && mat().cube.colors[colour]) ?? value;
}
