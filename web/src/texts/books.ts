import { inBoth } from '../lib/texts';
import en from './books.en';
import es from './books.es';

const names = inBoth(en, es);

/** What a menu calls a rule book; one that a coach added has the name it came with. */
export const bookName = (one: { id: string; name: string }): string => names()[one.id] ?? one.name;
