/* A line in words for screen readers, where its cubes are turned: "6 upside-down". */

import { mat } from '../texts/mat';
import { tokenise, wayOf } from '../lib/typeset/tokens';

/** The line with the way each turned cube lies in words; any other line as it is. */
export function spoken(line: string): string {
  const ways = mat().cube.turned;
  let said = '';
  let at = 0;
  for (const token of tokenise(line)) {
    const { turned, start, end } = token;
    const way = ways[wayOf(token)];
    if (!way) continue;
    const next = line.slice(end).match(/^\s*[^\s)\]}]/) ? ', ' : '';
    said += `${line.slice(at, start)}${line.slice(start, end - turned.length)}${way.replace(',', '')}${next}`;
    at = end;
  }
  return said + line.slice(at);
}
