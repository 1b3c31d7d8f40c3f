/* Looking at games: the replay, watching, and the big screen, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './after.en';

const es: Like<typeof en> = {
  replay: {
    title: 'Repetición',
    step: (at, all) => `Paso ${at} de ${all}`,
    slider: 'Paso',
    first: 'Al principio',
    back: 'Un paso atrás',
    next: 'Un paso adelante',
    last: 'Al final',
    play: 'Reproducir',
    pause: 'Pausa',
    keys: 'Teclas: ← → Inicio Fin, espacio para reproducir.',
    steps: 'Todos los pasos',
    start: 'El principio',
    share: 'Copiar el enlace',
    shared: 'Copiado',
    download: 'Descargar la transcripción',
    again: 'Jugar otra vez',
    table: 'Volver a la mesa',
    loading: 'Buscando la partida…',
    notOver: 'Esta partida aún no ha terminado. Cuando termine, aquí podrás ver cada paso.',
    missing: 'No existe esa partida o no está abierta para ti.',
    watch: 'Mirar una partida',
    scores: 'Puntos',
  },
  insight: {
    solver: '¿Qué dice el solucionador?',
    moves: '¿Qué jugadas había?',
    asking: 'Pensando…',
    best: 'Las mejores jugadas con estas fichas',
    none: 'No había ninguna jugada con estas fichas.',
    noHand: 'No puedes ver de quién eran estas fichas.',
    judge: 'Abrirlo en el juez',
    solutions: 'Maneras de formarla',
  },
  watch: {
    title: 'Mirar y mostrar',
    lead: 'Partidas públicas',
    none: 'Ahora no hay partidas públicas',
    noneText: 'Las partidas públicas aparecen aquí en cuanto empiezan. ¿Empiezas una o juegas con un bot?',
    bot: (game) => `Jugar a ${game} con un bot`,
    make: 'Crear una mesa',
    look: 'Mirar',
    screen: 'Pantalla grande',
    all: 'Todas en la pantalla grande',
    refresh: 'Actualizar',
  },
  screen: {
    title: 'Pantalla grande',
    join: 'Ven a jugar',
    how: (host) => `Abre ${host} y escribe el código`,
    free: (count) => (count === 1 ? 'Queda 1 asiento libre' : `Quedan ${count} asientos libres`),
    full: 'Todos los asientos están ocupados',
    none: 'No hay ninguna mesa. Las mesas abiertas a todos aparecen aquí solas.',
    qr: 'El camino a esta mesa, para la cámara de un teléfono',
    along: 'Mira desde tu pantalla en',
    resting: 'Partida en pausa',
    over: 'La partida ha terminado',
    open: 'Esperando jugadores',
    back: 'Volver',
  },
};

export default es;
