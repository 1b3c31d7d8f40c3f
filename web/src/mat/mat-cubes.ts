/* Cubes as they are on a mat, for the board that draws them: from a table's view or from a one-line position. */

import { groupsOf, scanCubes, words, type Color, type Cube } from './cubes';
import type { EquationsCubeSeen } from '../lib/generated/api';
import { readLine, SECTIONS } from './position';

export type Place = EquationsCubeSeen['section'];

export interface MatCube extends Cube {
  number: number;
  section: Place;
  /** There is a gap before it on the Goal line. */
  gap: boolean;
}

/** The cubes of a position; numbered by position in the line. */
export function cubesOfLine(line: string): MatCube[] {
  const position = readLine(line);
  if (!position) return [];
  const found: MatCube[] = [];
  const add = (cube: Cube, section: Place, gap = false): void => {
    found.push({ ...cube, section, gap, number: found.length });
  };
  groupsOf(position.goal).forEach((group, at) =>
    group.forEach((cube, first) => add(cube, 'goal', at > 0 && first === 0)),
  );
  for (const section of SECTIONS) {
    for (const word of words(position[section])) scanCubes(word).cubes.forEach((cube) => add(cube, section));
  }
  return found;
}

const ORDER = '0123456789+-x÷^√';
const COLOR_ORDER = 'rbgk';

/** Numbers first, then signs; equal faces by color. */
export function sorted(cubes: MatCube[]): MatCube[] {
  const rank = (cube: MatCube): number =>
    ORDER.indexOf(cube.face) * 8 + COLOR_ORDER.indexOf(cube.colour || 'r');
  return [...cubes].sort((one, other) => rank(one) - rank(other) || one.number - other.number);
}

export function byColor(cubes: MatCube[]): MatCube[] {
  const rank = (cube: MatCube): number =>
    COLOR_ORDER.indexOf(cube.colour || 'r') * 32 + ORDER.indexOf(cube.face);
  return [...cubes].sort((one, other) => rank(one) - rank(other) || one.number - other.number);
}

/** The Goal as it is typed: `2x 3+5`. */
export function goalText(cubes: MatCube[]): string {
  return cubes
    .filter((cube) => cube.section === 'goal')
    .map((cube) => `${cube.gap ? ' ' : ''}${cube.face}${cube.turned}`)
    .join('')
    .trim();
}

export const asColor = (text: string): Color | '' =>
  'rbgk'.includes(text) && text.length === 1 ? (text as Color) : '';
