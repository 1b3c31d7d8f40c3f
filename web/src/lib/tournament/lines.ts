/* What an operator types for one player: totals, games, absent; a ? at the end means that initials are missing. */

export interface TypedLine {
  total?: number;
  games?: (number | null)[];
  absent?: boolean;
  waiting?: boolean;
}

/** Read one field. Null where it cannot be read, or nothing stands there yet. */
export function readLine(text: string, scoring: string): TypedLine | null {
  let typed = text.trim().toLowerCase();
  const waiting = typed.endsWith('?');
  if (waiting) typed = typed.slice(0, -1).trim();
  const mark = waiting ? { waiting } : {};
  if (!typed) return null;
  if (['a', 'absent', 'ausente'].includes(typed)) return { absent: true };
  if (scoring === 'average') return withGames(typed, mark);
  if (/^[-−]?\d{1,6}$/.test(typed)) return { total: Number(typed.replace('−', '-')), ...mark };
  const parts = typed.split(/[\s,;+]+/).filter(Boolean);
  if (parts.length < 2 || !parts.every((part) => /^-?\d{1,4}$/.test(part))) return null;
  return { games: parts.map(Number), ...mark };
}

/** Games of the Cup score 0, 1 or 2, so each sign is a game: `102-` is 1, 0, 2 and one not played. */
function withGames(typed: string, mark: TypedLine): TypedLine | null {
  const signs = typed.replace(/[\s,;]+/g, '');
  if (!/^[012-]+$/.test(signs)) return null;
  return { games: [...signs].map((sign) => (sign === '-' ? null : Number(sign))), ...mark };
}

export const sumOf = (line: TypedLine | null): number | null => {
  if (!line || line.absent) return null;
  return line.total ?? (line.games ?? []).reduce<number>((sum, game) => sum + (game ?? 0), 0);
};

interface Kept {
  absent: boolean;
  games: (number | null)[];
  total: number | null;
  initialled: boolean;
}

/** A line that is in, as it would be typed. */
export function writeLine(line: Kept, scoring: string): string {
  if (line.absent) return 'a';
  const mark = line.initialled ? '' : '?';
  if (!line.games.length) return line.total === null ? '' : `${line.total}${mark}`;
  if (scoring === 'average') return line.games.map((game) => game ?? '-').join('') + mark;
  return line.games.map((game) => game ?? 0).join(' ') + mark;
}

/** The fields of a sheet for the interface, or null while a line cannot be read. */
export function sheetFields(
  codes: string[],
  typed: string[],
  scoring: string,
): { scores: object[]; not_initialled: string[] } | null {
  const lines = codes.map((_, at) => readLine(typed[at] ?? '', scoring));
  if (lines.some((line) => line === null)) return null;
  const scores = lines.map((line, at) => {
    const { total, games, absent } = line as TypedLine;
    if (absent) return { code: codes[at], absent };
    return total === undefined ? { code: codes[at], games } : { code: codes[at], total };
  });
  return { scores, not_initialled: codes.filter((_, at) => lines[at]?.waiting) };
}
