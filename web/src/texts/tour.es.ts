/* La primera partida de quien empieza: lo que señala la mano, en español. */

import type { Like } from '../lib/texts';
import type en from './tour.en';

const es: Like<typeof en> = {
  label: 'Primera partida guiada',
  skip: 'Saltar la guía',
  step: (at, of) => `Paso ${at} de ${of}`,
  wait: (name) => `${name} está pensando. Mira el tapete…`,
  waitBoard: (name) => `${name} está pensando. Mira el tablero…`,
  equations: {
    roll: (name) => `¡Hola! Juegas contra ${name}. Cada ronda se llama tirada. Lanza los cubos para empezar.`,
    goal: (face) =>
      `Los dos comparten estos cubos. Primero elige el número que hay que formar. Esa es la Meta. Toca ${face}.`,
    sayGoal: (face) => `La Meta es ${face}. Toca el botón para decirla.`,
    cube: (face, goal) => `Te toca. Nadie necesita ${face} para formar ${goal}. Tócalo.`,
    section: (section) => `Ponlo en ${section}. Ahora nadie puede usarlo.`,
    otherSection: (section) => `Ponlo en ${section}.`,
    now: (equation, now) => `Mira el tapete: ¡solo falta un cubo! ${equation}. ¡Date prisa y canta ${now}!`,
    sure: (now) => `Ya lo tienes. ¡Toca ${now}!`,
    called: (now) => `¡Cantaste ${now}! Demuestra que tienes razón: quien tiene razón gana más puntos.`,
    write: (equation, key) => `Escribe ${equation}. Toca ${key}.`,
    erase: 'Uy, esa es otra tecla. Bórrala.',
    keys: 'Una barra amarilla quiere decir: úsalo. El número pequeño dice cuántos hay.',
    means: {
      required: 'Los Obligatorios se deben usar.',
      permitted: 'Los Permitidos se pueden usar.',
    },
    present: 'Esa es tu ecuación. ¡Toca Presentar para entregarla!',
    surePresent: 'Toca Presentar para entregarla, y a ver qué pasa.',
    check: 'A ver…',
    won: (now) => `¡Cantaste ${now} y tenías razón!`,
    wonText: (name, points, shakes) =>
      `¡${points} puntos para ti! Eso fue práctica. Una partida completa tiene ${shakes > 1 ? `${shakes} tiradas` : 'varias tiradas'}, y gana quien tiene más puntos. ${name} te espera.`,
    lost: '¡Esa fue una tirada completa!',
    lostText: 'Ya sabes cómo va. Inténtalo otra vez: la mano te ayuda de nuevo.',
    match: 'Jugar una partida completa',
    lesson: (now) => `Lección: ${now}`,
    again: 'Otra vez',
  },
  equate: {
    first: (equation) =>
      `¡Hola! Con tus fichas sale ${equation}. La primera ecuación empieza en la casilla amarilla.`,
    tile: (tile) => `Toca ${tile}.`,
    equals: 'Toca =. Es gratis: úsalo cuando lo necesites.',
    square: (equation) => `Te toca otra vez. ${equation} cabe aquí. Toca la casilla donde empieza.`,
    turn: (down) =>
      `Esta va hacia ${down ? 'abajo' : 'la derecha'}. Toca la casilla otra vez para girar la flecha.`,
    erase: 'Uy, esa es otra ficha. Quítala.',
    play: (equation) => `¡${equation} es verdad! Toca Jugar.`,
    premium: (mark, twice, whole) =>
      `${mark} cuenta ${whole ? 'toda la ecuación' : 'su ficha'} ${twice ? 'dos' : 'tres'} veces.`,
    won: '¡Dos ecuaciones verdaderas!',
    wonText: (points) => `Tienes ${points} puntos. Ahora el tablero es tuyo.`,
    on: 'Seguir jugando',
    lesson: 'Lección: tu primera jugada',
  },
};

export default es;
