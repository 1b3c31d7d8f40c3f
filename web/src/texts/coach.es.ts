/* Coach marks: what a newcomer needs to know at each moment of a first game, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './coach.en';

const es: Like<typeof en> = {
  label: 'Consejo',
  got: 'Entendido',
  help: 'Explícamelo',
  none: 'Sin más consejos',
  intro: {
    title: 'Cómo va una tirada (una ronda)',
    steps: [
      ['Lanzar', ({ cubes }) => `Se lanzan ${cubes} cubos con cifras y signos. Son de todos.`],
      [
        'Meta',
        'Un jugador pone cubos en la línea de la Meta, como 7 o 24. Ese es el número que hay que formar, con dos o más de los otros cubos.',
      ],
      [
        'Mover',
        'Por turnos, cada uno pone un cubo en el tapete: los Obligatorios se deben usar, los Permitidos se pueden usar, los Prohibidos no.',
      ],
      [
        'Desafiar',
        ({ now, impossible }) =>
          `¿Falta solo un cubo, o ninguno? Di ¡${now}! ¿Ya nadie puede formar la Meta? Di ¡${impossible}! Entonces se escribe la ecuación, y quien tiene razón gana más puntos.`,
      ],
    ],
    more: 'Todas las reglas',
  },
  equate: {
    title: 'Cómo se juega a Equate',
    steps: [
      [
        'Poner',
        'Se cruzan en el tablero ecuaciones verdaderas, como 2+3=5. La primera pasa por la casilla amarilla.',
      ],
      ['Signos', 'Tus fichas son cifras y signos. El = es libre: ponlo donde lo necesites.'],
      ['Cruzar', 'Cada jugada nueva toca las fichas que ya están, y toda línea nueva debe ser verdadera.'],
      [
        'Puntos',
        'El número pequeño es lo que vale una ficha. 2S y 3S multiplican una ficha; 2E y 3E, toda la ecuación. Gana quien tiene más puntos cuando se acaban las fichas.',
      ],
    ],
    more: 'Todas las reglas',
  },
  tip: {
    roll: 'Todos los cubos de esta tirada salen de un solo lanzamiento. Quien lanza también pone la Meta.',
    choose:
      'Una variación es una regla más, solo para esta tirada. Lee las tarjetas y elige la que te guste.',
    goal: 'Toca una o dos cifras para la Meta. Se debe poder formar con los cubos que quedan. Un cubo de la línea de la Meta ya no vuelve a los Recursos, pero puedes tocarlo para cambiarlo de lugar en la línea o girarlo.',
    goalPractice:
      'Toca una o dos cifras para la Meta. Se debe poder formar con los cubos que quedan. Toca un cubo de la línea de la Meta para moverlo o devolverlo.',
    otherGoal:
      'La Meta es el número que todos van a intentar formar. Abre el borrador para pensar: toca cubos para escribir.',
    sayNoGoal:
      'Sin Meta es solo para una tirada con la que no sale ninguna Meta. Casi siempre sale alguna: busca bien antes.',
    noGoal: 'Quien pone la Meta no ve ninguna con estos cubos. Si tú ves una, dilo; si no, acepta.',
    move: 'Los Obligatorios hay que usarlos, los Permitidos se pueden usar, los Prohibidos no. Que la Meta siga siendo posible, pero difícil de ver.',
    wait: 'Mientras mueven los demás, busca cómo formar la Meta. Puedes desafiar en cualquier momento.',
    waitOnly: 'Mientras, busca cómo formar la Meta. El borrador está para probar cosas.',
    challenge: ({ now, impossible }) =>
      `¡${now}! quiere decir: la Meta se puede formar con lo que hay en el tapete y como mucho un cubo más. ¡${impossible}! quiere decir: ya nadie puede formarla.`,
    bonus: ({ leaderMayBonus }) =>
      `Bono: ${leaderMayBonus ? 'antes' : 'si no vas ganando, antes'} de mover puedes poner un cubo más en Prohibidos. Así la Meta se vuelve difícil antes.`,
    write:
      'Usa todos los Obligatorios (las teclas con barra amarilla), los Permitidos y Recursos que quieras y ningún Prohibido. Termina con = y la Meta.',
    writeNow:
      'Usa todos los Obligatorios (las teclas con barra amarilla), los Permitidos que quieras, ningún Prohibido y como mucho un cubo de Recursos. Termina con = y la Meta.',
    writeGoal:
      'Muestra que hay una Meta: escribe tu expresión, luego = y la Meta, todo con los cubos de esta tirada.',
    mayWrite:
      'Puedes participar: si tú también sabes escribir la ecuación, ganas puntos. Si no, dilo: ser sincero no cuesta nada.',
    lastCube:
      'Ya no quedan cubos, así que escriben todos. Usa todos los Obligatorios y los Permitidos que quieras.',
    forceOut:
      'Todos escriben. Usa todos los Obligatorios, los Permitidos que quieras y los cubos que quedan en Recursos.',
    stopped: 'Todos escriben. Usa todos los Obligatorios y los que quieras de Permitidos y de Recursos.',
    side: 'Tu carta dice a quién crees: a quien desafió o a quien fue desafiado.',
    check:
      'Mira bien: ¿están los cubos en el tapete, están todos los Obligatorios y son iguales los dos lados?',
    score:
      'Quien tiene razón gana más puntos. Quien estuvo de acuerdo y también la escribió, gana puntos. Después lanza el siguiente.',
    over: 'La partida terminó. Puedes repasar todas las jugadas o jugar otra vez.',
    equateFirst:
      'Toca tus fichas en orden, con = donde lo necesites, como 4 + 3 = 7. Se ponen hacia la derecha desde la casilla amarilla.',
    equateTurn:
      'Toca la casilla donde empieza tu ecuación; otra vez, para ir hacia abajo. Después toca fichas. Las del tablero también cuentan.',
    equateWait: 'Tu rival está pensando… Mientras, puedes ordenar tus fichas o probar con ✎.',
    equateDraw: 'Hay dos montones. Toma sobre todo números y dos o tres signos.',
    equateTeam: 'Todo el equipo puede proponer una jugada. El capitán elige una.',
    equateOver: 'Esa fue la partida. Mira otra vez cada jugada o juega de nuevo.',
  },
};

export default es;
