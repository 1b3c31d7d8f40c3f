import { translated } from '../lib/texts';
import en from './classes.en';
import es from './classes.es';

export const classTexts = translated(en, es);
