/* Tournaments over HTTP, in the types of the interface; the server is told in which language to answer. */

import { errors } from '../../texts/errors';
import { Refusal } from '../api';
import type {
  AwardsAnswer,
  BegunAnswer,
  CrewAnswer,
  EntriesAnswer,
  FileFault,
  HallAnswer,
  HistoryAnswer,
  InvitedAnswer,
  MyTournament,
  PublicTablesAnswer,
  RoundTablesAnswer,
  SheetPageAnswer,
  ShownMember,
  ShownTournament,
  StandingsAnswer,
  TeamAnswer,
  TournamentStatusAnswer,
} from '../generated/api';
import { settings } from '../settings.svelte';

export type * from '../generated/api';

/** A "no" or a fault, with the faults of a file where there are any. */
export class Trouble extends Refusal {
  constructor(
    field: string,
    message: string,
    status: number,
    code: string,
    readonly citation: string,
    readonly faults: FileFault[],
  ) {
    super(field, message, status, code);
    this.name = 'Trouble';
  }
}

interface ErrorAnswer {
  error?: {
    field?: string;
    code?: string;
    message?: string;
    citation?: string | null;
    faults?: FileFault[];
  };
}

async function send<Answer>(method: string, path: string, body?: BodyInit, kind = ''): Promise<Answer> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language };
  if (kind) headers['Content-Type'] = kind;
  let response: Response;
  try {
    response = await fetch(`/api/v1/tournaments${path}`, { method, headers, body: body ?? null });
  } catch {
    throw new Trouble('', errors().silent, 0, 'silent', '', []);
  }
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const error = (answer as ErrorAnswer | null)?.error ?? {};
  throw new Trouble(
    error.field ?? '',
    error.message ?? errors().status(response.status),
    response.status,
    error.code ?? '',
    error.citation ?? '',
    error.faults ?? [],
  );
}

const post = <Answer>(path: string, fields: object): Promise<Answer> =>
  send<Answer>('POST', path, JSON.stringify(fields), 'application/json');

type Query = Record<string, string | number | boolean | undefined>;

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

const get = <Answer>(path: string, query: Query = {}): Promise<Answer> =>
  send<Answer>('GET', withQuery(path, query));

export const begin = (fields: object): Promise<BegunAnswer> => post('', fields);
export const invent = (fields: object): Promise<BegunAnswer> => post('/simulate', fields);
export const bring = async (file: File): Promise<BegunAnswer> => {
  const whole = file.name.endsWith('.json') ? 'application/json' : 'application/octet-stream';
  return send('POST', '/import', await file.arrayBuffer(), whole);
};
export const mine = async (): Promise<MyTournament[]> =>
  (await get<{ tournaments: MyTournament[] }>('/mine')).tournaments;
export const short = async (id: string): Promise<ShownTournament> =>
  (await get<{ tournament: ShownTournament }>(`/${encodeURIComponent(id)}`)).tournament;
export const removeOne = (id: string): Promise<void> => send('DELETE', `/${id}`);
export const act = <Answer>(id: string, name: string, fields: object): Promise<Answer> =>
  post(`/${id}/${name}`, fields);
export const status = (id: string): Promise<TournamentStatusAnswer> => get(`/${id}/status`);
export const entries = (id: string): Promise<EntriesAnswer> => get(`/${id}/entries`);
export const history = (id: string, query: Query = {}): Promise<HistoryAnswer> =>
  get(`/${id}/history`, query);
export const standings = (id: string, query: Query = {}): Promise<StandingsAnswer> =>
  get(`/${id}/standings`, query);
export const awards = (id: string, query: Query = {}): Promise<AwardsAnswer> => get(`/${id}/awards`, query);
export const hall = (id: string): Promise<HallAnswer> => get(`/${id}/hall`, { public: true });
export const tables = (id: string, round: number): Promise<RoundTablesAnswer> =>
  get(`/${id}/tables`, { round });
export const publicTables = (id: string, round: number): Promise<PublicTablesAnswer> =>
  get(`/${id}/tables`, { round, public: true });
export const team = (id: string, name: string): Promise<TeamAnswer> => get(`/${id}/team`, { team: name });
export const crew = (id: string): Promise<CrewAnswer> => get(`/${id}/crew`);
export const invite = (id: string, fields: object): Promise<InvitedAnswer> => post(`/${id}/crew`, fields);
export const uninvite = (id: string, one: string): Promise<void> =>
  send('DELETE', `/${id}/crew/invitations/${one}`);
export const dismiss = (id: string, person: string): Promise<void> => send('DELETE', `/${id}/crew/${person}`);
export const join = async (id: string, key: string): Promise<ShownMember> =>
  (await post<{ member: ShownMember }>(`/${id}/join`, { key })).member;
export const sheet = (id: string, round: number, table: number, key: string): Promise<SheetPageAnswer> =>
  get(`/${id}/sheets/${round}/${table}`, { key });
export const handIn = <Answer>(
  id: string,
  round: number,
  table: number,
  key: string,
  fields: object,
): Promise<Answer> => post(withQuery(`/${id}/sheets/${round}/${table}`, { key }), fields);

export const paper = (id: string, what: string, query: Query = {}): string =>
  withQuery(`/api/v1/tournaments/${id}/papers/${what}.pdf`, { ...query, lang: settings.language });
export const file = (id: string, what: string, query: Query = {}): string =>
  withQuery(`/api/v1/tournaments/${id}/files/${what}`, query);
