/* Writing with the cubes of a mat: a tap on one that may be used adds it to the line. */

import type { Line } from './line.svelte';
import type { MatCube, Place } from './mat-cubes';
import { padKeys } from './pad-keys';

/** Where cubes can be tapped; after Now, Resources give one cube, and the judge counts it. */
export const TAPPED: Place[] = ['required', 'permitted', 'resources'];

/** Add a cube to the line, unless all the cubes with its face are there already. */
export function tapCube(line: Line, cubes: MatCube[], number: number): void {
  const cube = cubes.find((one) => one.number === number);
  const left = padKeys(cubes, line.text).find((key) => key.face === cube?.face)?.left ?? 0;
  if (cube && TAPPED.includes(cube.section) && left > 0) line.write(cube.face);
}
