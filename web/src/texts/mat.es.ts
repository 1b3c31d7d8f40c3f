/* The mat and the pad for writing, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './mat.en';

const es: Like<typeof en> = {
  mat: 'El tapete',
  goal: 'Meta',
  forbidden: 'Prohibidos',
  permitted: 'Permitidos',
  required: 'Obligatorios',
  resources: 'Recursos',
  empty: 'aún sin cubos',
  noGoal: 'aún sin Meta',
  sort: 'Ordenar',
  sortBy: { rolled: 'como cayeron', face: 'por cara', colour: 'por color' },
  put: (section) => `Ponerlo en ${section}`,
  here: 'aquí',
  notUsed: 'sin usar',
  pick: 'Tomar',
  picked: 'Soltar',
  cube: {
    colored: (face, colour) => `${face} ${colour}`,
    colors: { r: 'rojo', b: 'azul', g: 'verde', k: 'negro' },
    faces: {
      '+': 'más',
      '-': 'menos',
      x: 'por',
      '÷': 'entre',
      '^': 'potencia',
      '√': 'raíz',
    },
    meaning: {
      x: 'x significa por: 2x3 = 6.',
      '÷': '÷ significa entre: 6÷3 = 2.',
      '^': '^ es una potencia: 2^3 significa 2x2x2.',
      '√': '√ es una raíz: √9 = 3, porque 3x3 = 9.',
    },
    turned: { s: ', de lado', u: ', cabeza abajo', su: ', de lado y cabeza abajo' },
  },
  pad: {
    title: 'Borrador',
    line: 'Tu ecuación',
    hint: 'Toca cubos o escribe',
    keys: 'Teclas de cubos',
    signs: 'Teclas de signos',
    erase: 'Borrar el último signo',
    left: 'Mover a la izquierda',
    right: 'Mover a la derecha',
    clear: 'Vaciar la línea',
    goal: 'Escribir = y la Meta',
    used: 'agotado',
    times: (left) => `quedan ${left}`,
    must: 'obligatorio',
    unreadable: 'Todavía no puedo leer esto.',
    newLine: 'Línea nueva',
    keyboard: 'Teclado',
    lines: 'Líneas',
    present: 'Presentar esta línea',
    remove: 'Quitar esta línea',
    tilesHint: 'Toca fichas o escribe',
    tilesLine: 'Una línea de tu borrador',
    tilesKeys: 'Teclas de fichas',
    marks: {
      u: 'cabeza abajo, tras una cifra',
      s: 'de lado, tras una cifra',
      '!': 'factorial',
      '.': 'punto decimal',
    },
    lay: 'Poner esta línea',
  },
};

export default es;
