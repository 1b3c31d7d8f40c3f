/* What an operator types for one player: totals, games, absent; a trailing ? means that initials are missing. */

import type { PlayerLine, ScoreRequest, SheetLine, SheetPageAnswer } from '../lib/generated/api';

export type Scoring = SheetPageAnswer['scoring'];

export interface TypedLine {
  total?: number;
  /** How many games the total covers, if no games are listed. */
  of?: number;
  games?: (number | null)[];
  absent?: boolean;
  waiting?: boolean;
}

/** Read one field. Null if it can't be read, or is still empty. */
export function readLine(text: string, scoring: Scoring): TypedLine | null {
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

/** Games of the Cup score 0, 1 or 2, so each sign is a game: `102-` is 1, 0, 2 and one not played; `7/5` is a total. */
function withGames(typed: string, mark: TypedLine): TypedLine | null {
  const sum = /^t?(\d{1,2})\/(\d{1,2})$/.exec(typed);
  if (sum) return { total: Number(sum[1]), of: Number(sum[2]), ...mark };
  const signs = typed.replace(/[\s,;]+/g, '');
  if (!/^[012-]+$/.test(signs)) return null;
  return { games: [...signs].map((sign) => (sign === '-' ? null : Number(sign))), ...mark };
}

export const sumOf = (line: TypedLine | null): number | null => {
  if (!line || line.absent) return null;
  return line.total ?? (line.games ?? []).reduce<number>((sum, game) => sum + (game ?? 0), 0);
};

/** A received line, as it would be typed; `games` are those of its table. */
export function writeLine(
  line: Omit<SheetLine, 'code' | 'points'>,
  scoring: Scoring,
  games: number | null,
): string {
  if (line.absent) return 'a';
  const mark = line.initialled ? '' : '?';
  if (scoring === 'average' && !line.games.length) return `${line.total ?? 0}/${games ?? 0}${mark}`;
  if (!line.games.length) return line.total === null ? '' : `${line.total}${mark}`;
  if (scoring === 'average') return line.games.map((game) => game ?? '-').join('') + mark;
  return line.games.map((game) => game ?? 0).join(' ') + mark;
}

export type SheetFields = Required<Pick<ScoreRequest, 'scores' | 'not_initialled'>> &
  Pick<ScoreRequest, 'games'>;

/** The fields of a sheet for the interface, or null while a line can't be read or two disagree about the games. */
export function sheetFields(codes: string[], typed: string[], scoring: Scoring): SheetFields | null {
  const lines = codes.map((_, at) => readLine(typed[at] ?? '', scoring));
  if (lines.some((line) => line === null)) return null;
  const [games, ...others] = new Set(lines.flatMap((line) => line?.of ?? []));
  if (others.length) return null;
  const scores = codes.map((code, at): PlayerLine => {
    const { total, games = [], absent } = lines[at] as TypedLine;
    if (absent) return { code, absent };
    return total === undefined ? { code, games } : { code, total };
  });
  const waiting = codes.filter((_, at) => lines[at]?.waiting);
  return { scores, not_initialled: waiting, ...(games === undefined ? {} : { games }) };
}
