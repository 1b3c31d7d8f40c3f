/* Names of the tile sets and where they come from, in Spanish. */

import type en from './tilesets.en';

const es: typeof en = {
  original: {
    name: 'Fichas originales',
    source:
      'El folleto da los totales y los puntos que usa en sus ejemplos; las cantidades y los demás puntos vienen de descripciones públicas de las fichas.',
  },
  junior: {
    name: 'Fichas júnior (diseño propio)',
    source:
      'Diseño propio de este proyecto. El folleto solo describe el juego publicado: todas las fracciones en medios, más + y - que × y ÷.',
  },
  advanced: {
    name: 'Fichas avanzadas (diseño propio)',
    source:
      'Diseño propio de este proyecto. El folleto solo dice que el juego publicado tiene números negativos y exponentes.',
  },
};

export default es;
