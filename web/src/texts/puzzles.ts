import { inBoth } from '../lib/texts';
import en from './puzzles.en';
import es from './puzzles.es';

export const puzzleTexts = inBoth(en, es);
