/* The HTTP interface of the server, in types. Every page talks to the server through this file only. */

import { errors } from '../texts/errors';
import { settings } from './settings.svelte';

export type Variation = string | ({ name: string } & Record<string, string | number>);

/** A position as the interface takes it; `goal` is left out after No Goal. */
export interface PositionRequest {
  rulebook: string;
  division: string;
  form?: string;
  variations: Variation[];
  goal?: string;
  required: string;
  permitted: string;
  forbidden: string;
  resources: string;
  challenge: string;
}

export interface JudgeRequest extends PositionRequest {
  equation: string;
}

export type Section = 'required' | 'permitted' | 'forbidden' | 'resources';

export interface Verdict {
  correct: boolean;
  reason: string | null;
  reasons: string[];
  citation: string | null;
  explanation: string;
  solution_value: string | null;
  goal_value: string | null;
  counterexample?: string | null;
  span: [number, number] | null;
  cubes: Partial<Record<Section, string[]>> | null;
}

export interface SolveRequest extends PositionRequest {
  limit: number;
  seconds: number;
}

/** What the solver found: Equations, a proof that there are none, or the bound that kept it from knowing. */
export interface Solved {
  status: 'possible' | 'impossible' | 'unknown';
  solutions: string[];
  cubes_used?: number;
  bound?: string;
  explanation: string;
  stats: { values: number; steps: number; milliseconds: number };
}

export interface Parameter {
  name: string;
  values: (string | number)[];
}

export interface VariationInfo {
  name: string;
  title: string;
  explanation: string;
  section: string;
  parameter: Parameter | null;
  years: 'every' | 'even' | 'odd';
  implied: boolean;
}

export interface DivisionInfo {
  id: string;
  name: string;
  variations: VariationInfo[];
}

export interface RulebookInfo {
  id: string;
  name: string;
  version: string;
  forms: string[];
  /** The fewest and the most who may play. */
  players: [number, number];
  divisions: DivisionInfo[];
}

export interface Catalogue {
  rulebooks: RulebookInfo[];
}

export interface EquateLayout {
  id: string;
  name: string;
  size: number;
  centre: string;
  /** Premium squares by name: 2S, 3S, 2E, 3E. */
  premiums: Record<string, string>;
  source: string;
  own_design: boolean;
}

export interface TileSet {
  id: string;
  name: string;
  tiles: { face: string; count: number; score: number }[];
  negatives: boolean;
  source: string;
  own_design: boolean;
}

export interface EquateSets {
  layouts: EquateLayout[];
  tilesets: TileSet[];
  /** The fewest who play against each other, and the most. */
  players: [number, number];
}

export interface EquateRequest {
  tileset: string;
  board: { at: string; tile: string }[];
  rack: string[];
  options?: { horizontal_only?: boolean; fraction_factor?: number };
}

export interface ScoredLine {
  text: string;
  kind: string;
  score: number;
  squares: { at: string; tile: string; new: boolean; premium: string | null; points: number }[];
}

export interface PlayVerdict {
  legal: boolean;
  score: number;
  lines: ScoredLine[];
  reason: string | null;
  citation: string | null;
  explanation: string;
  bonus: number;
}

export interface Move {
  play: string;
  score: number;
  tiles: number;
}

export interface Moves {
  count: number;
  complete: boolean;
  moves: Move[];
}

/** What the server could not work with: the field at fault and a sentence about it. */
export class Refusal extends Error {
  constructor(
    readonly field: string,
    message: string,
    readonly status = 0,
    readonly code = '',
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Whether what was asked for is not there, or not for whoever asks. */
export const isLost = (error: unknown): boolean =>
  error instanceof Refusal && [401, 403, 404].includes(error.status);

/** Whether the session of this device has ended elsewhere, for a reason that the message names. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Refusal && error.code.startsWith('session-');

export const getRulebooks = (): Promise<Catalogue> => ask<Catalogue>('rulebooks');

export const judge = (request: JudgeRequest): Promise<Verdict> => ask<Verdict>('judge', request);

/** The server gives the search up when the signal tells the browser to leave. */
export const solve = (request: SolveRequest, signal: AbortSignal): Promise<Solved> =>
  ask<Solved>('solve', request, signal);

export const getEquateSets = (): Promise<EquateSets> => ask<EquateSets>('equate/sets');

export const checkPlay = (request: EquateRequest & { play: string }): Promise<PlayVerdict> =>
  ask<PlayVerdict>('equate/check', request);

export const listMoves = (request: EquateRequest & { limit: number }, signal?: AbortSignal): Promise<Moves> =>
  ask<Moves>('equate/moves', request, signal);

/** Ask the server: a question when there is a request, else a fact. */
export const ask = <Answer>(path: string, request?: object, signal?: AbortSignal): Promise<Answer> =>
  send<Answer>(request ? 'POST' : 'GET', path, request, signal);

export async function send<Answer>(
  method: string,
  path: string,
  request?: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language };
  if (request) headers['Content-Type'] = 'application/json';
  const body = request ? { headers, body: JSON.stringify(request) } : { headers };
  let response: Response;
  try {
    response = await fetch(`/api/v1/${path}`, { method, ...body, signal: signal ?? null });
  } catch {
    if (signal?.aborted) throw new Refusal('', errors().stopped);
    throw new Refusal('', errors().silent);
  }
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(answer, response.status);
  return answer as Answer;
}

function refusalOf(answer: unknown, status: number): Refusal {
  const told = answer as {
    error?: { field?: string; message?: string; code?: string };
    message?: string;
    code?: string;
  } | null;
  const error = told?.error ?? told;
  const field = told?.error?.field ?? '';
  return new Refusal(field, error?.message ?? errors().status(status), status, error?.code ?? '');
}
