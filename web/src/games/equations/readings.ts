/* Two readings of one Equation: the same cubes, grouped in two ways. */

import { scanCubes, type Cube } from '../../mat/cubes';

export interface Grouped {
  cubes: Cube[];
  /** First and last cube of each group. */
  groups: [number, number][];
}

/** The cubes of a line, and what its parentheses hold together. */
export function grouped(line: string): Grouped {
  const [cubes, groups, open]: [Cube[], [number, number][], number[]] = [[], [], []];
  for (const part of line.split(/([()])/)) {
    if (part === '(') open.push(cubes.length);
    else if (part === ')') groups.push([open.pop() ?? 0, cubes.length - 1]);
    else cubes.push(...scanCubes(part).cubes);
  }
  return { cubes, groups };
}

/** The groups that only one of two readings has: the part the writer left open. */
export function onlyIn(one: Grouped, other: Grouped): [number, number][] {
  const known = new Set(other.groups.map(String));
  return one.groups.filter((group) => !known.has(String(group)));
}
