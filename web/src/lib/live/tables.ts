/* People and tables over HTTP, as docs and spec of the live interface name them. */

import { ask, Refusal, send } from '../api';

export interface Person {
  id: string;
  name: string;
  kind: 'guest' | 'account';
}

export interface TableSeat {
  player: string;
  kind: 'person' | 'bot';
  level: string | null;
  name: string | null;
  team: string | null;
  taken?: boolean;
  mine?: boolean;
}

export interface TableInfo {
  id: string;
  code: string | null;
  game: 'equations' | 'equate';
  settings: Record<string, unknown>;
  seats: TableSeat[];
  phase: 'open' | 'playing' | 'adjourned' | 'over';
  version: number;
  public?: boolean;
  talk?: 'phrases' | 'text' | 'off';
  /** Whether those who play may ask the judge, the solver and for hints meanwhile. */
  tools?: boolean;
  rematch?: string | null;
  maker?: boolean;
  /** Whether this person was called to the table as a judge. */
  judge?: boolean;
  judges?: { player: string; name: string }[];
  /** Where the table stands in a tournament. */
  tournament?: { id: string; round: number; table: number } | null;
}

export interface SeatWish {
  kind: 'person' | 'bot';
  level?: string;
  /** Those of the same team share a rack (Equate); the first of them is its captain. */
  team?: string;
}

export interface TableWish {
  game: 'equations' | 'equate';
  settings: Record<string, unknown>;
  seats: SeatWish[];
  public?: boolean;
  /** Free text is for tables of a class or a tournament, where an adult allows it. */
  talk?: 'phrases' | 'off';
  spectators?: boolean;
  tools?: boolean;
}

const PLACE = 'fairshake.person';

function remembered(): Person | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Person | null;
  } catch {
    return null;
  }
}

export function remember(person: Person): Person {
  try {
    localStorage.setItem(PLACE, JSON.stringify(person));
  } catch {
    // The cookie is what counts; the note only saves a question.
  }
  return person;
}

/** Who this browser is known as, without asking. */
export const knownPerson = (): Person | null => remembered();

/** Make sure that this browser is somebody: a guest is made where there is nobody yet. */
export async function signIn(): Promise<Person> {
  if (remembered()) {
    try {
      return remember((await ask<{ person: Person }>('people/me')).person);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
    }
  }
  return remember((await ask<{ person: Person }>('people/guest', {})).person);
}

export async function rename(name: string): Promise<Person> {
  return remember((await send<{ person: Person }>('PATCH', 'people/me', { name })).person);
}

interface Answer {
  table: TableInfo;
  seat: number | null;
}

export const makeTable = async (wish: TableWish): Promise<TableInfo> =>
  (await ask<Answer>('tables', wish)).table;

export const startTable = async (id: string): Promise<TableInfo> =>
  (await ask<Answer>(`tables/${id}/start`, {})).table;

export const rematch = async (id: string): Promise<TableInfo> =>
  (await ask<Answer>(`tables/${id}/rematch`, {})).table;

export const tableByCode = async (code: string): Promise<TableInfo> =>
  (await ask<{ table: TableInfo }>(`tables/by-code/${encodeURIComponent(code.trim().toUpperCase())}`)).table;

export const tableById = async (id: string): Promise<TableInfo> =>
  (await ask<{ table: TableInfo }>(`tables/${encodeURIComponent(id)}`)).table;

export const myTables = async (): Promise<TableInfo[]> =>
  (await ask<{ tables: TableInfo[] }>('tables/mine')).tables;

export const openTables = async (): Promise<TableInfo[]> =>
  (await ask<{ tables: TableInfo[] }>('tables')).tables;

export const sitDown = async (id: string, code: string, seat?: number): Promise<Answer> =>
  ask<Answer>(`tables/${id}/seats`, { ...(code ? { code } : {}), ...(seat === undefined ? {} : { seat }) });

export const getUp = async (id: string): Promise<Answer> => send<Answer>('DELETE', `tables/${id}/seats/mine`);

export const orderTable = async (id: string, order: 'adjourn' | 'resume'): Promise<Answer> =>
  ask<Answer>(`tables/${id}/${order}`, {});

/** Call a judge by name, or at a table of a tournament those of the hall. */
export const callJudge = async (id: string, wish: { name?: string; why?: string }): Promise<Answer> =>
  ask<Answer>(`tables/${id}/judge`, wish);

export const recallPad = async (id: string): Promise<string> =>
  (await ask<{ text: string }>(`tables/${id}/pad`)).text;

export const keepPad = async (id: string, text: string): Promise<void> =>
  send<void>('PUT', `tables/${id}/pad`, { text });
