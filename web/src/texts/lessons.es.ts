/* El marco de las lecciones, en español; sus palabras vienen del servidor. */

import type { Like } from '../lib/texts';
import type en from './lessons.en';

const es: Like<typeof en> = {
  answer: 'Tu respuesta',
  mustUse: 'Tu respuesta debe usar',
  title: 'Aprender paso a paso',
  lead: 'Lecciones cortas, cada una con algo que probar. Lo que ya has aprendido se pone verde.',
  yourBook: 'Las reglas que juegas',
  otherBooks: 'Otros reglamentos',
  paths: 'Caminos',
  allPaths: 'Todas las lecciones',
  missing: {
    title: 'Esa lección no existe',
    text: 'Quizá el enlace tiene un error. Todas las lecciones están en el mapa.',
  },
  learned: (done: number, all: number): string => `${done} de ${all} aprendidas`,
  done: 'hecho',
  part: (done: number, all: number): string => `${done} de ${all} pasos`,
  minutes: (count: number): string => `${count} minutos`,
  variation: 'una variación',
  backToMap: 'Volver al mapa',
  backToGame: 'Volver a mi partida',
  toMe: 'Volver a mi página',
  onceMore: (number: number, all: number): string => `Otra vez: el paso ${number} de ${all} de esta lección.`,
  counts: 'Ya cuenta como sabido. Vuelve en unos días, para que no se te olvide.',
  countsLater: '¡Bien! Hazlo bien otra vez más tarde y contará como sabido.',
  nextOnceMore: 'El siguiente',
  unsure: (count: number): string =>
    count === 1
      ? 'Un ejercicio necesitó más de un intento. Hazlo bien otra vez y contará como sabido.'
      : `${count} ejercicios necesitaron más de un intento. Hazlos bien otra vez y contarán como sabidos.`,
  practice: 'Otra vez',
  backToClass: 'Volver a la clase',
  steps: 'Pasos de la lección',
  step: (number: number, all: number): string => `Paso ${number} de ${all}`,
  understood: 'Entendido. Seguir',
  check: 'Comprobar',
  value: '¿Cuánto es?',
  points: 'Puntos',
  choose: 'Elige una',
  next: 'Paso siguiente',
  nextLesson: 'Lección siguiente',
  map: 'Al mapa',
  finished: (skill: string): string => `¡Muy bien! Aprendiste esto: ${skill}.`,
  timeLeft: (time: string): string => `Tiempo: ${time}`,
  timeUp: 'Se acabó el tiempo. Puedes terminar de todas formas.',
};

export default es;
