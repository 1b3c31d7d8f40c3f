/* Answers that differ only in the order of their signs: one is shown, its twins are folded under it. */

/** Groups with the same key, in the order of first appearance. */
export function twins<One>(all: readonly One[], key: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const name = key(one);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()];
}

const sorted = (text: string): string => [...text].sort().join('');

/** The same cubes in another order, whatever the brackets. */
export const sameCubes = (equation: string): string => sorted(equation.replace(/[()[\]{}\s]/g, ''));

/** The same tiles on the same squares for the same score. */
export function sameTiles(move: { play: string; score: number }): string {
  const [start = '', direction = '', ...line] = move.play.split(' ');
  return `${start} ${direction} ${sorted(line.join(' '))} ${move.score}`;
}
