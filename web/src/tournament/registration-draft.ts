/* A coach's input, as the page stores it and as it's sent. */

import type { SchoolEntryForm, ShownSchoolEntry } from './api';

export interface DraftPlayer {
  /** The player's id in the previous version. */
  id: number | null;
  name: string;
}

export interface DraftTeam {
  name: string;
  division: string;
  players: DraftPlayer[];
}

export interface Draft {
  school: string;
  teams: DraftTeam[];
  /** The version it was made from; 0 for a new entry. */
  revision: number;
}

/** What is wrong, by the place in the draft: `school`, `teams[0].division`, `teams[0].players[2].name`. */
export type Problems = Record<string, string>;

export const emptyPlayer = (): DraftPlayer => ({ id: null, name: '' });

export const emptyTeam = (division: string, size: number): DraftTeam => ({
  name: '',
  division,
  players: Array.from({ length: size }, emptyPlayer),
});

export const draftOf = (entry: ShownSchoolEntry): Draft => ({
  school: entry.school,
  revision: entry.revision,
  teams: entry.teams.map((team) => ({
    name: team.name,
    division: team.division,
    players: team.players.map(({ id, name }) => ({ id, name })),
  })),
});

/** The name that a team gets when the coach leaves the field empty. */
export const teamNameOf = (draft: Draft, at: number): string =>
  draft.teams[at]?.name.trim() || (draft.school.trim() && `${draft.school.trim()} ${at + 1}`);

export const playersIn = (team: DraftTeam): number =>
  team.players.filter((player) => player.name.trim()).length;

export const sizeOf = (draft: Draft): { teams: number; players: number } => ({
  teams: draft.teams.filter((team) => playersIn(team)).length,
  players: draft.teams.reduce((sum, team) => sum + playersIn(team), 0),
});

export const isEmpty = (draft: Draft): boolean =>
  !draft.school.trim() && draft.teams.every((team) => !team.name.trim() && !playersIn(team));

/** What is sent to the server: rows without a name are left out. */
export const formOf = (draft: Draft): SchoolEntryForm => ({
  school: draft.school.trim(),
  teams: draft.teams.map((team, at) => ({
    name: teamNameOf(draft, at),
    division: team.division,
    players: team.players
      .filter((player) => player.name.trim())
      .map(({ id, name }) => ({ name: name.trim(), ...(id === null ? {} : { id }) })),
  })),
});

/** The place in the draft of a field named by the server, which hasn't seen the empty rows. */
export function placeOf(draft: Draft, field: string): string {
  const found = /^teams\[(\d+)\]\.players\[(\d+)\]/.exec(field);
  if (!found) return field;
  const [, team = '', sent = ''] = found;
  const rows = [...(draft.teams[Number(team)]?.players.entries() ?? [])];
  const row = rows.filter(([, player]) => player.name.trim())[Number(sent)];
  return `teams[${team}].players[${row?.[0] ?? sent}].name`;
}

/** The team whose name the server says is taken. */
export function takenTeam(draft: Draft, message: string): string {
  const names = draft.teams.map((_, at) => ({ at, name: teamNameOf(draft, at) }));
  const named = names.filter(({ name }) => name && message.includes(name));
  named.sort((one, other) => other.name.length - one.name.length);
  return named[0] ? `teams[${named[0].at}].name` : '';
}

/** A name per pasted line; a number in front of it is dropped. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .replaceAll('\t', ' ')
        .replace(/^\s*\d+[.)]?\s+/, '')
        .trim(),
    )
    .filter(Boolean);

/** Insert names from this row on; filled rows move down. */
export function pasteNames(players: DraftPlayer[], from: number, names: string[]): DraftPlayer[] {
  const before = players.slice(0, from);
  const rest = players.slice(from);
  const filled = names.map((name) => {
    const free = rest[0];
    if (free && !free.name.trim()) rest.shift();
    return { id: free && !free.name.trim() ? free.id : null, name };
  });
  return [...before, ...filled, ...rest];
}

/** A stored draft; null if something else is stored there. */
export function readDraft(kept: unknown): Draft | null {
  if (!isRecord(kept) || typeof kept['school'] !== 'string' || !Array.isArray(kept['teams'])) return null;
  const teams: unknown[] = kept['teams'];
  const read = teams.map(readTeam);
  if (read.includes(null)) return null;
  return {
    school: kept['school'],
    revision: Number(kept['revision']) || 0,
    teams: read.filter((team) => team !== null),
  };
}

function readTeam(kept: unknown): DraftTeam | null {
  if (!isRecord(kept) || !Array.isArray(kept['players'])) return null;
  const players: unknown[] = kept['players'];
  return {
    name: String(kept['name'] ?? ''),
    division: String(kept['division'] ?? ''),
    players: players.filter(isRecord).map((player) => ({
      id: typeof player['id'] === 'number' ? player['id'] : null,
      name: String(player['name'] ?? ''),
    })),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
