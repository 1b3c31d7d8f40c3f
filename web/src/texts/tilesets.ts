import { inBoth } from '../lib/texts';
import en from './tilesets.en';
import es from './tilesets.es';

const told = inBoth(en, es);

/** A tile set in the language of the reader; one that is not known here has the words it came with. */
export const tileset = (one: {
  id: string;
  name: string;
  source: string;
}): { name: string; source: string } => told()[one.id] ?? one;
