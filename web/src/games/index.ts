/* The games that have their own folder. A table of any other game is shown by the plain view. */

import { equate } from './equate';
import { equations } from './equations';
import { plain } from './plain';
import type { PageGame } from './types';

export type { AnyView, PageGame } from './types';

const GAMES: Partial<Record<string, PageGame>> = { equations, equate };

export const gameOf = (name: string): PageGame => GAMES[name] ?? plain(name);
