/* Texts in the language of the reader. A catalog is two files side by side, `name.en.ts` and `name.es.ts`;
   the Spanish one has the type of the English one, so that a missing text does not compile. */

import { settings } from './settings.svelte';

/** The type that a translation has to fill: the same keys, texts for texts, functions with the same parameters. */
export type Like<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { [Key in keyof Text]: Like<Text[Key]> };

/** A catalog that answers in the language chosen now. */
export function translated<Catalog>(en: Catalog, es: Like<Catalog>): () => Like<Catalog> {
  return () => (settings.language === 'es' ? es : (en as Like<Catalog>));
}

/** One of two forms for a number, as both languages have them. */
export const counted = (count: number, one: string, many: string): string => (count === 1 ? one : many);
