/* What the page says when the server does not answer, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './errors.en';

const es: Like<typeof en> = {
  stopped: 'Detuviste la búsqueda, así que no se sabe nada.',
  silent: 'El servidor no responde. ¿Sigue en marcha?',
  status: (status) => `El servidor respondió con el estado ${status}.`,
};

export default es;
