/* Tournaments over HTTP, in the types of the interface. */

import { ask, fetchFile, withQuery, type Answer, type Body, type Query, type Route } from '../lib/api';
import type {
  AwardsAnswer,
  BegunAnswer,
  CrewAnswer,
  EntriesAnswer,
  HallAnswer,
  HistoryAnswer,
  InventedAnswer,
  CreateInvitation,
  InvitationAnswer,
  LiveSeatsAnswer,
  MyTournament,
  New,
  PlayerLink,
  PrintingAnswer,
  PublicTablesAnswer,
  RegisteredAnswer,
  RegistrationPageAnswer,
  RegistrationsAnswer,
  RevisedEntryForm,
  RoundTablesAnswer,
  SchoolEntryForm,
  SchoolEntryPageAnswer,
  ScoreRequest,
  ScoredAnswer,
  SeasonAnswer,
  SeasonHistoryAnswer,
  SheetPageAnswer,
  ShownMember,
  ShownTournament,
  Simulate,
  StandingsAnswer,
  SubmittedAnswer,
  TakenInAnswer,
  TeamAnswer,
  TournamentStatusAnswer,
} from '../lib/generated/api';
import { settings } from '../lib/settings.svelte';

export type * from '../lib/generated/api';
export { Refusal, withQuery } from '../lib/api';

type Acts = {
  [
    R in Route as R extends `POST /api/v1/tournaments/{tournament}/${infer Name}`
      ? Name extends `${string}/${string}`
        ? never
        : Name
      : never
  ]: { request: Body<R>; answer: Answer<R> };
};
/** An act at a tournament, by name: `draw`, `check-in`, `score`. */
export type Act = keyof Acts;
export type Fields<Name extends Act> = Acts[Name]['request'];
export type Done<Name extends Act> = Acts[Name]['answer'];

export const begin = (body: New): Promise<BegunAnswer> => ask('POST /api/v1/tournaments', { body });
export const invent = (body: Simulate): Promise<InventedAnswer> =>
  ask('POST /api/v1/tournaments/simulate', { body });
export const bring = (file: File): Promise<TakenInAnswer> => ask('POST /api/v1/tournaments/import', { file });
export const mine = async (): Promise<MyTournament[]> =>
  (await ask('GET /api/v1/tournaments/mine')).tournaments;
export const short = async (tournament: string): Promise<ShownTournament> =>
  (await ask('GET /api/v1/tournaments/{tournament}', { at: { tournament } })).tournament;
export const season = (tournaments: readonly string[], best: number, cut: number): Promise<SeasonAnswer> =>
  ask('GET /api/v1/tournaments/season', { query: { tournaments: tournaments.join(','), best, cut } });
export const seasonFile = (tournaments: readonly string[], best: number, cut: number, what: string): string =>
  withQuery('/api/v1/tournaments/season.csv', { tournaments: tournaments.join(','), best, cut, what });
export const seasonHistory = (
  tournaments: readonly string[],
  of: { code: string } | { team: string },
): Promise<SeasonHistoryAnswer> =>
  ask('GET /api/v1/tournaments/season/history', { query: { tournaments: tournaments.join(','), ...of } });
export const players = async (tournament: string): Promise<PlayerLink[]> =>
  (await ask('GET /api/v1/tournaments/{tournament}/players', { at: { tournament } })).players;
export const removeOne = (tournament: string): Promise<void> =>
  ask('DELETE /api/v1/tournaments/{tournament}', { at: { tournament } });
export const act = <Name extends Act>(
  tournament: string,
  name: Name,
  body: Fields<Name>,
): Promise<Done<Name>> =>
  // The names of acts are those of routes; the compiler does not follow a name that is put together.
  ask<'POST /api/v1/tournaments/{tournament}/draw'>(
    `POST /api/v1/tournaments/{tournament}/${name as 'draw'}`,
    { at: { tournament }, body: body as Fields<'draw'> },
  ) as Promise<Done<Name>>;
export const status = (tournament: string): Promise<TournamentStatusAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/status', { at: { tournament } });
export const entries = (tournament: string): Promise<EntriesAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/entries', { at: { tournament } });
export const history = (tournament: string, query: Query = {}): Promise<HistoryAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/history', { at: { tournament }, query });
export const standings = (tournament: string, query: Query = {}): Promise<StandingsAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/standings', { at: { tournament }, query });
export const awards = (tournament: string, query: Query = {}): Promise<AwardsAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/awards', { at: { tournament }, query });
export const hall = (tournament: string): Promise<HallAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/hall', { at: { tournament }, query: { public: true } });
const TABLES = 'GET /api/v1/tournaments/{tournament}/tables';
export const tables = (tournament: string, round: number): Promise<RoundTablesAnswer> =>
  ask(TABLES, { at: { tournament }, query: { round } }) as Promise<RoundTablesAnswer>;
export const liveSeats = (tournament: string, round: number): Promise<LiveSeatsAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/live-seats/{round}', { at: { tournament, round } });
export const publicTables = (tournament: string, round: number): Promise<PublicTablesAnswer> =>
  ask(TABLES, { at: { tournament }, query: { round, public: true } }) as Promise<PublicTablesAnswer>;
export const team = (tournament: string, name: string): Promise<TeamAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/team', { at: { tournament }, query: { team: name } });
export const crew = (tournament: string): Promise<CrewAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/crew', { at: { tournament } });
export const invite = (tournament: string, body: CreateInvitation): Promise<InvitationAnswer> =>
  ask('POST /api/v1/tournaments/{tournament}/crew', { at: { tournament }, body });
export const uninvite = (tournament: string, invitation: string): Promise<void> =>
  ask('DELETE /api/v1/tournaments/{tournament}/crew/invitations/{invitation}', {
    at: { tournament, invitation },
  });
export const dismiss = (tournament: string, person: string): Promise<void> =>
  ask('DELETE /api/v1/tournaments/{tournament}/crew/{who}', { at: { tournament, who: person } });
export const join = async (tournament: string, key: string): Promise<ShownMember> =>
  (await ask('POST /api/v1/tournaments/{tournament}/join', { at: { tournament }, body: { key } })).member;
export const sheet = (
  tournament: string,
  round: number,
  table: number,
  key: string,
): Promise<SheetPageAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/sheets/{round}/{table}', {
    at: { tournament, round, table },
    query: { key },
  });
export const handIn = (
  tournament: string,
  round: number,
  table: number,
  key: string,
  body: ScoreRequest,
): Promise<ScoredAnswer> =>
  ask('POST /api/v1/tournaments/{tournament}/sheets/{round}/{table}', {
    at: { tournament, round, table },
    query: { key },
    body,
  });

const REGISTRATION = '/api/v1/tournaments/{tournament}/registration';
export const registrations = (tournament: string): Promise<RegistrationsAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/registrations', { at: { tournament } });
/** Mail a coach the link of registration, or with a number the private link of that entry. */
export const mailCoach = (tournament: string, to: string, number: number | null): Promise<void> =>
  ask(`POST ${REGISTRATION}/mail`, { at: { tournament }, body: { to, number } });
export const registrationPage = (tournament: string, key: string): Promise<RegistrationPageAnswer> =>
  ask(`GET ${REGISTRATION}`, { at: { tournament }, query: { key } });
export const register = (tournament: string, key: string, body: SchoolEntryForm): Promise<SubmittedAnswer> =>
  ask(`POST ${REGISTRATION}/entries`, { at: { tournament }, query: { key }, body });
export const schoolEntry = (
  tournament: string,
  number: number,
  key: string,
): Promise<SchoolEntryPageAnswer> =>
  ask(`GET ${REGISTRATION}/entries/{number}`, { at: { tournament, number }, query: { key } });
export const reviseEntry = (
  tournament: string,
  number: number,
  key: string,
  body: RevisedEntryForm,
): Promise<RegisteredAnswer> =>
  ask(`PUT ${REGISTRATION}/entries/{number}`, { at: { tournament, number }, query: { key }, body });

export const paper = (id: string, what: string, query: Query = {}): string =>
  withQuery(`/api/v1/tournaments/${id}/papers/${what}.pdf`, { ...query, lang: settings.language });
export const printing = (tournament: string, job: string): Promise<PrintingAnswer> =>
  ask('GET /api/v1/tournaments/{tournament}/printing/{job}', { at: { tournament, job } });
/** Fetch a file and save it on the device under this name. */
export async function download(address: string, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await fetchFile(address));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
export const file = (id: string, what: string, query: Query = {}): string =>
  withQuery(`/api/v1/tournaments/${id}/files/${what}`, query);
