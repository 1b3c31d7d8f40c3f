import { translated } from '../lib/texts';
import en from './tournamentregistration.en';
import es from './tournamentregistration.es';

export const registrationTexts = translated(en, es);
