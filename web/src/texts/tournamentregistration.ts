import { inBoth } from '../lib/texts';
import en from './tournamentregistration.en';
import es from './tournamentregistration.es';

export const registrationTexts = inBoth(en, es);
