/* People and tables over HTTP, named as in the docs of the live interface. */

import { ask, Refusal } from '../api';
import type { JudgeCall, ShownPerson, ShownTable, TableAnswer, CreateTable } from '../generated/api';
import { keep, recall } from '../storage';

export type {
  SeatRequest,
  ShownPerson as Person,
  ShownSeat as TableSeat,
  ShownTable as TableInfo,
  CreateTable,
} from '../generated/api';

const PLACE = 'fairshake.person';

export function remember(person: ShownPerson): ShownPerson {
  keep(PLACE, person);
  announce();
  return person;
}

/** This browser is signed out. */
export function forgetPerson(): void {
  keep(PLACE, null);
  announce();
}

/** Other tabs get a storage event; this one has to be notified, so that the header shows the right person. */
const announce = (): unknown => globalThis.dispatchEvent(new Event('storage'));

/** Who is signed in on this browser, without asking the server. */
export const knownPerson = (): ShownPerson | null => recall(PLACE) as ShownPerson | null;

/** Who is signed in by the server's word: a device whose progress moved to another one forgets its person. */
export async function stillHere(): Promise<ShownPerson | null> {
  if (!knownPerson()) return null;
  try {
    return remember((await ask('GET /api/v1/people/me')).person);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) forgetPerson();
    return knownPerson();
  }
}

/** Make sure this browser has a person: creates a guest if nobody is signed in yet. */
export async function signIn(): Promise<ShownPerson> {
  if (knownPerson()) {
    try {
      return remember((await ask('GET /api/v1/people/me')).person);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
    }
  }
  return remember((await ask('POST /api/v1/people/guest', { body: {} })).person);
}

export async function rename(name: string): Promise<ShownPerson> {
  return remember((await ask('PATCH /api/v1/people/me', { body: { name } })).person);
}

/** Choose a picture; a visitor without an account becomes a guest. */
export async function chooseAvatar(avatar: string): Promise<ShownPerson> {
  await signIn();
  return remember((await ask('PATCH /api/v1/people/me', { body: { avatar } })).person);
}

export const makeTable = async (body: CreateTable): Promise<ShownTable> =>
  (await ask('POST /api/v1/tables', { body })).table;

export const startTable = async (table: string): Promise<ShownTable> =>
  (await ask('POST /api/v1/tables/{table}/start', { at: { table } })).table;

export const rematch = async (table: string): Promise<ShownTable> =>
  (await ask('POST /api/v1/tables/{table}/rematch', { at: { table } })).table;

export const tableByCode = async (code: string): Promise<ShownTable> =>
  (await ask('GET /api/v1/tables/by-code/{code}', { at: { code: code.trim().toUpperCase() } })).table;

export const myTables = async (): Promise<ShownTable[]> => (await ask('GET /api/v1/tables/mine')).tables;

export const openTables = async (): Promise<ShownTable[]> => (await ask('GET /api/v1/tables')).tables;

export const sitDown = (table: string, code: string, seat?: number): Promise<TableAnswer> =>
  ask('POST /api/v1/tables/{table}/seats', {
    at: { table },
    body: { ...(code ? { code } : {}), ...(seat === undefined ? {} : { seat }) },
  });

export const getUp = (table: string): Promise<TableAnswer> =>
  ask('DELETE /api/v1/tables/{table}/seats/mine', { at: { table } });

export const orderTable = (table: string, order: 'adjourn' | 'resume'): Promise<TableAnswer> =>
  ask(`POST /api/v1/tables/{table}/${order}`, { at: { table } });

/** Call a judge by name, or the hall's judges at a tournament table. */
export const callJudge = (table: string, body: JudgeCall): Promise<TableAnswer> =>
  ask('POST /api/v1/tables/{table}/judge', { at: { table }, body });

export const recallPad = async (table: string): Promise<string> =>
  (await ask('GET /api/v1/tables/{table}/pad', { at: { table } })).text;

export const keepPad = (table: string, text: string): Promise<void> =>
  ask('PUT /api/v1/tables/{table}/pad', { at: { table }, body: { text } });
