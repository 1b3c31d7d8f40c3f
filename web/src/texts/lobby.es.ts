/* New tables, in Spanish. The labels of settings come from the server with the form. */

import type { Like } from '../lib/texts';
import type en from './lobby.en';

const es: Like<typeof en> = {
  title: 'Mesa nueva',
  lead: 'Elige una mesa lista, o escoge el juego, los asientos y las reglas. Tus amigos entran con un código.',
  presets: 'Mesas listas',
  game: 'Juego',
  seats: 'Asientos',
  me: 'Tú',
  friend: 'Un amigo',
  bot: 'Un bot',
  remove: 'Quitar este asiento',
  add: 'Agregar un asiento',
  level: 'Nivel del bot, asiento',
  more: 'Más ajustes',
  otherNumber: 'Otro…',
  units: { seconds: 'segundos', minutes: 'minutos', points: 'puntos', days: 'días' },
  loading: 'Cargando…',
  make: 'Abrir la mesa',
  making: 'Abriendo la mesa…',
  openTables: 'Mesas abiertas',
  none: 'No hay mesas abiertas ahora. ¡Abre una!',
  join: 'Entrar',
  watch: 'Mirar',
  name: 'Tu nombre en la mesa',
  team: (letter) => `Equipo ${letter}`,
  teamOf: 'Equipo, asiento',
  inTeams: 'Jugar en equipos que comparten las fichas (el primero de cada equipo es el capitán)',
  differing: 'Reloj o ventaja distintos para cada asiento',
  free: 'un asiento libre',
  yes: 'sí',
  no: 'no',
};

export default es;
