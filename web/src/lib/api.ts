/* The HTTP interface of the server. Routes, requests and answers are typed by the OpenAPI document. */

import { errors } from '../texts/errors';
import type {
  CheckAnswer,
  CheckRequest,
  ErrorAnswer,
  FileFault,
  JudgeRequest,
  JudgeVerdict,
  MovesAnswer,
  MovesRequest,
  RefusedAnswer,
  Routes,
  RuleBooksAnswer,
  SetsAnswer,
  SolveAnswer,
  SolveRequest,
  UsedCubes,
} from './generated/api';
import { settings } from './settings.svelte';

export type {
  CheckAnswer as PlayVerdict,
  JudgeVerdict as Verdict,
  ListedMove as Move,
  MovesAnswer as Moves,
  OfferedDivision as DivisionInfo,
  OfferedLayout as EquateLayout,
  OfferedRuleBook as RulebookInfo,
  OfferedTileSet as TileSet,
  OfferedVariation as VariationInfo,
  RuleBooksAnswer as Catalog,
  SetsAnswer as EquateSets,
  SolveAnswer as Solved,
} from './generated/api';

export type Section = keyof UsedCubes;
/** A position as the interface expects it; `goal` is omitted after No Goal. */
export type PositionRequest = Omit<JudgeRequest, 'equation' | 'objection' | 'question'>;
/** A board and a rack of Equate. */
export type EquateRequest = Pick<MovesRequest, 'tileset' | 'board' | 'rack' | 'options'>;

export type Route = keyof Routes;
export type Body<R extends Route> = Routes[R]['request'];
export type Answer<R extends Route> = Routes[R]['answer'];
export type Query = Record<string, string | number | boolean | undefined>;

type Names<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The parts of a request: path parameters, body (or a whole file), query, and an abort signal. */
type Options<R extends Route> = {
  query?: Query;
  signal?: AbortSignal | undefined;
  file?: File;
} & ([Names<R>] extends [never] ? unknown : { at: Record<Names<R>, string | number> }) &
  (undefined extends Body<R> ? { body?: Body<R> } : { body: Body<R> });

/** What the server refused: the field at fault and a sentence about it; for a file, all its faults. */
export class Refusal extends Error {
  constructor(
    readonly field: string,
    message: string,
    readonly status = 0,
    readonly code = '',
    readonly citation = '',
    readonly faults: FileFault[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Whether the thing asked for does not exist, or is hidden from this person. */
export const isLost = (error: unknown): boolean =>
  error instanceof Refusal && [401, 403, 404].includes(error.status);

/** Whether the session of this device has ended elsewhere, for a reason that the message names. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Refusal && error.code.startsWith('session-');

export const getRulebooks = (): Promise<RuleBooksAnswer> => ask('GET /api/v1/rulebooks');

/** Without an objection or a question the answer is a verdict. */
export const judge = (body: Omit<JudgeRequest, 'objection' | 'question'>): Promise<JudgeVerdict> =>
  ask('POST /api/v1/judge', { body }) as Promise<JudgeVerdict>;

/** The server stops the search when the browser closes the connection. */
export const solve = (body: SolveRequest, signal?: AbortSignal): Promise<SolveAnswer> =>
  ask('POST /api/v1/solve', { body, signal });

export const getEquateSets = (): Promise<SetsAnswer> => ask('GET /api/v1/equate/sets');

export const checkPlay = (body: CheckRequest): Promise<CheckAnswer> =>
  ask('POST /api/v1/equate/check', { body });

export const previewPlay = (table: string, play: string): Promise<CheckAnswer> =>
  ask('POST /api/v1/tables/{table}/preview', { at: { table }, body: { play } });

export const listMoves = (body: MovesRequest, signal?: AbortSignal): Promise<MovesAnswer> =>
  ask('POST /api/v1/equate/moves', { body, signal });

/** Ask the server by one of its routes. */
export async function ask<R extends Route>(
  route: R,
  ...given: object extends Options<R> ? [Options<R>?] : [Options<R>]
): Promise<Answer<R>> {
  const {
    at,
    body,
    file,
    query,
    signal,
  }: Partial<Options<Route>> & { at?: Record<string, string | number> } = given[0] ?? {};
  const [method = '', path = ''] = route.split(' ', 2);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(at?.[name] ?? ''));
  const headers: Record<string, string> = { 'Accept-Language': settings.language };
  if (body) headers['Content-Type'] = 'application/json';
  if (file)
    headers['Content-Type'] = file.name.endsWith('.json') ? 'application/json' : 'application/octet-stream';
  const sent = file ? await file.arrayBuffer() : body ? JSON.stringify(body) : null;
  let response: Response;
  try {
    response = await fetch(withQuery(address, query ?? {}), {
      method,
      headers,
      body: sent,
      signal: signal ?? null,
    });
  } catch {
    if (signal?.aborted) throw new Refusal('', errors().stopped);
    throw new Refusal('', errors().silent);
  }
  if (response.status === 204) return undefined as Answer<R>;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(answer as ErrorAnswer | RefusedAnswer | null, response.status);
  return answer as Answer<R>;
}

/** The file at an address; a refusal becomes a sentence. */
export async function fetchFile(address: string): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(address, { headers: { 'Accept-Language': settings.language } });
  } catch {
    throw new Refusal('', errors().silent);
  }
  if (response.ok) return response.blob();
  const answer: unknown = await response.json().catch(() => null);
  throw refusalOf(answer as ErrorAnswer | RefusedAnswer | null, response.status);
}

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** A refusal; a proxy on the way may word it its own way. */
function refusalOf(answer: ErrorAnswer | RefusedAnswer | null, status: number): Refusal {
  const error = answer?.error ?? (answer && 'refused' in answer ? answer : null);
  if (!error) return new Refusal('', errors().status(status), status);
  const { message, code, citation } = error;
  const [field, faults] = 'field' in error ? [error.field, error.faults] : ['', []];
  return new Refusal(field, message, status, code, citation ?? '', faults);
}
