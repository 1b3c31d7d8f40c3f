import { describe, expect, it } from 'vitest';

import { Line } from './line.svelte';
import { cubesOfLine } from './mat-cubes';
import { tapCube } from './tapping';

describe('a tap on a cube of the mat', () => {
  const cubes = cubesOfLine('mlag-2018/middle - | 7 | 3 | + 4 | 5 | 2 | none');
  const tap = (line: Line, face: string): void =>
    tapCube(line, cubes, cubes.find((cube) => cube.face === face)?.number ?? -1);

  it('writes the cube, each as often as it is there', () => {
    const line = new Line();
    for (const face of ['3', '+', '4', '4']) tap(line, face);
    expect(line.text).toBe('3+4');
  });

  it('does nothing for the Goal and for Forbidden cubes', () => {
    const line = new Line();
    for (const face of ['7', '5']) tap(line, face);
    expect(line.text).toBe('');
    tap(line, '2');
    expect(line.text).toBe('2');
  });
});
