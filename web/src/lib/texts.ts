/* Texts in the language of the reader. A catalog is two files side by side, `name.en.ts` and `name.es.ts`;
   the Spanish one has the type of the English one, so a missing text doesn't compile. */

import { settings } from './settings.svelte';

/** The type of a translation: the same keys, strings for strings, functions with the same parameters. */
export type Like<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { [Key in keyof Text]: Like<Text[Key]> };

/** A catalog that answers in the current language. */
export function translated<Catalog>(en: Catalog, es: Like<Catalog>): () => Like<Catalog> {
  return () => (settings.language === 'es' ? es : (en as Like<Catalog>));
}

/** One of two forms for a number: singular or plural, in both languages. */
export const counted = (count: number, one: string, many: string): string => (count === 1 ? one : many);
