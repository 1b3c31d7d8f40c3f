/* Phrases to say at a table, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './talk.en';

const es: Like<typeof en> = {
  title: 'Decir algo',
  write: 'Escribe un mensaje',
  send: 'Enviar',
  says: (name, what) => `${name}: ${what}`,
  phrases: {
    hello: '¡Hola!',
    'good-luck': '¡Suerte!',
    'have-fun': '¡A divertirse!',
    'nice-move': '¡Buena jugada!',
    'nice-goal': '¡Buena Meta!',
    wow: '¡Vaya!',
    oops: '¡Uy!',
    thinking: 'Estoy pensando…',
    'one-moment': 'Un momento, por favor.',
    sorry: '¡Perdón!',
    'thank-you': '¡Gracias!',
    'well-played': '¡Bien jugado!',
    'good-game': '¡Buena partida!',
    'play-again': '¿Jugamos otra vez?',
    goodbye: '¡Adiós!',
  },
};

export default es;
