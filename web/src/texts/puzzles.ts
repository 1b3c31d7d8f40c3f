import { translated } from '../lib/texts';
import en from './puzzles.en';
import es from './puzzles.es';

export const puzzleTexts = translated(en, es);
