/* Sentences of the catalogues that the server has too: patterns with parameters, in the language chosen now. */

import { settings, type Language } from '../lib/settings.svelte';

export type Telling = Record<Language, Record<string, string>>;
export type Params = Record<string, string | number>;

const FIELD = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;
const ONE = new Set(['1', '-1', '+1']);

/** A pattern with its parameters put in; `{count:tile|tiles}` takes the form that fits the number. */
export function filled(pattern: string, params: Params): string {
  return pattern.replaceAll(FIELD, (_, name: string, one?: string, many?: string) => {
    const value = String(params[name] ?? '');
    return many === undefined ? value : `${value} ${ONE.has(value) ? one : many}`;
  });
}

/** The sentence of a code; empty where nothing is to be said. */
export function sentenceOf(telling: Telling, code: string, params: Params = {}): string {
  return filled(telling[settings.language][code] ?? '', params);
}
