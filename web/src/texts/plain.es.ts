import type { Like } from '../lib/texts';
import type en from './plain.en';

const es: Like<typeof en> = {
  yourTurn: 'Es tu turno.',
  waits: (names) => `Esperando a ${names}.`,
  over: 'La partida terminó.',
  log: 'Lista de jugadas',
  nothing: 'Todavía no ha pasado nada.',
};

export default es;
