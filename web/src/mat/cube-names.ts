/* Cubes in words, in the page's language, for screen readers. */

import { mat } from '../texts/mat';
import type { Cube } from './cubes';

export function nameOf(cube: Cube): string {
  const t = mat().cube;
  const face = t.faces[cube.face] ?? cube.face;
  const name = cube.colour ? t.colored(face, t.colors[cube.colour] ?? '') : face;
  return name + (t.turned[cube.turned] ?? '');
}

const SIGNS: Record<string, string> = { x: '×', '-': '−' };

/** A name in a sentence about the cube, with its words for a screen reader, as the eye reads it: "blue ÷". */
export function withSign(says: string, cube: Cube): string {
  const t = mat().cube;
  const word = t.faces[cube.face];
  const color = t.colors[cube.colour] ?? '';
  return word ? says.replace(t.colored(word, color), t.colored(SIGNS[cube.face] ?? cube.face, color)) : says;
}

/** What a variation is set to: a color by its name, anything else as it is. */
export function valueWords(value: string): string {
  const colour = { red: 'r', blue: 'b', green: 'g', black: 'k' }[value];
  return (colour && mat().cube.colors[colour]) ?? value;
}
