/* The rules in Spanish, in our own words. */

import { BOARD_FIRST, MATS } from '../shared';
import TRIES from '../tries.json';
import type { RulesPage } from '../types';

export const pages: RulesPage[] = [
  {
    id: 'equations',
    title: 'Equations en diez minutos',
    lead: 'Lo que tienen en común todos los reglamentos. Lee esto primero; las otras páginas cuentan lo que añade cada uno.',
    sections: [
      {
        id: 'idea',
        title: 'La idea',
        cite: 'MLAG I, V, VI',
        blocks: [
          {
            text: 'Alguien lanza los cubos y pone una [Meta](goal). Después, por turnos, cada uno mueve un cubo al tapete. Cada jugada hace un poco más fácil o más difícil formar una expresión igual a la Meta.',
          },
          {
            text: 'El truco: no quieres que la Meta sea demasiado fácil, ni imposible. En cuanto crees que [quien movió](mover) se equivocó, lo [desafías](challenge). Entonces alguien tiene que escribirlo, y se dan los puntos.',
          },
        ],
      },
      {
        id: 'mat',
        title: 'El tapete',
        cite: 'MLAG I-B',
        blocks: [
          { mat: MATS.first, note: 'Un tapete en medio de una tirada. La Meta es 12.' },
          {
            list: [
              '[Meta](goal): el número que hay que formar.',
              '[Obligatorios](required): hay que usar todos estos cubos.',
              '[Permitidos](permitted): estos cubos se pueden usar.',
              '[Prohibidos](forbidden): de aquí no se puede usar ninguno.',
              '[Recursos](resources): lo que salió y todavía no se ha movido.',
            ],
          },
        ],
      },
      {
        id: 'turn',
        title: 'Tu turno',
        cite: 'MLAG V',
        blocks: [
          {
            text: 'Mueve un cubo de Recursos a Obligatorios, Permitidos o Prohibidos, o desafía. Un cubo que toca el tapete se queda allí hasta el final de la tirada.',
          },
          {
            text: 'Antes de mover puedes decir "[Bono](bonus)": primero va un cubo a Prohibidos y luego otro adonde quieras.',
          },
        ],
      },
      {
        id: 'challenges',
        title: 'Ahora e Imposible',
        cite: 'MLAG VI',
        blocks: [
          {
            list: [
              '[Ahora](now): "Con lo que hay en el tapete y como mucho un cubo de Recursos puedo escribirlo." El [desafiante](challenger) tiene que probarlo.',
              '[Imposible](impossible): "Se mueva lo que se mueva, ya nadie puede escribirlo." [Quien movió](mover) tiene que probar lo contrario.',
            ],
          },
          { mat: MATS.sections, note: '¿Es un Ahora? 6 y × son Obligatorios; un 6, + y 1 son Permitidos.' },
          { ...TRIES.t1, note: 'Sí: usa los dos cubos Obligatorios y nada de Recursos.' },
          { mat: MATS.impossible, note: 'Con 2, 1, ×, 3 y 0 no se llega a 37: Imposible es correcto.' },
        ],
      },
      {
        id: 'solution',
        title: 'Cómo puede ser una solución',
        cite: 'MLAG VII-B',
        blocks: [
          {
            list: [
              'Se escribe Solución = Meta, con la Meta como está en el tapete, no su valor.',
              'Tiene al menos dos cubos, todos los Obligatorios, ninguno Prohibido y los Permitidos que quieras.',
              'Después de Ahora: como mucho un cubo de Recursos. Después de Imposible: los que quieras.',
              'Sus números tienen una cifra. El 12 hay que formarlo, por ejemplo como 3×4.',
              '+ y − van entre dos números; no existe −5.',
              'Los paréntesis no cuestan nada. Escribe los que necesites.',
            ],
          },
          { ...TRIES.t2, note: 'Correcta: se usa ×, y 3 y 4 están permitidos.' },
          { ...TRIES.t3, note: 'Incorrecta: falta × y el 9 está prohibido.' },
        ],
      },
      {
        id: 'last-cube',
        title: 'Cuando se han movido todos los cubos',
        cite: 'MLAG VIII',
        blocks: [
          {
            text: 'El último cubo tiene que ir a Obligatorios o a Permitidos, o quien debe moverlo desafía Imposible. Después todos tienen dos minutos para escribir una ecuación. Durante el primer minuto un rival todavía puede desafiar Imposible.',
          },
        ],
      },
      {
        id: 'points',
        title: 'Puntos',
        cite: 'MLAG X',
        blocks: [
          {
            text: 'Tras un desafío, quien tiene razón recibe 6 y quien no, 2. El [tercero](third-party) que está de acuerdo con el desafiante y acierta recibe 4. Tras el último cubo una ecuación correcta vale 4; ninguna o una falsa, 2.',
          },
        ],
      },
    ],
  },
  {
    id: 'mlag',
    title: 'MLAG: Equations básico',
    lead: 'La liga de Michigan: dos o tres jugadores, 24 cubos, el orden de las operaciones de la escuela, sin variaciones hasta la secundaria superior.',
    sections: [
      {
        id: 'start',
        title: 'Empezar',
        cite: 'I-D, II',
        blocks: [
          {
            text: 'Cada uno lanza un cubo rojo. La cifra más alta pone la primera Meta; un signo queda fuera y los empates se repiten. Después de cada tirada [pone la Meta](goal-setter) el jugador de la izquierda.',
          },
        ],
      },
      {
        id: 'goal',
        title: 'Poner la Meta',
        cite: 'IV',
        blocks: [
          {
            list: [
              'De uno a seis cubos, números de una, dos o tres cifras, todos derechos.',
              'Un cubo que tocó la línea de la Meta tiene que usarse en ella, pero se puede reordenar hasta que digas "Meta".',
              'Un hueco entre cubos agrupa como un paréntesis.',
              'Tienes dos minutos, con el lanzamiento. Al acabar el tiempo, lo que hay es la Meta.',
            ],
          },
          { mat: MATS.gap, note: 'El hueco después de × dice: 2 × (3+5).' },
          { ...TRIES.t4, note: 'En el papel, el hueco se escribe con paréntesis.' },
          {
            text: '¿No hay nada que poner? Di "[Sin Meta](no-goal)". Si todos están de acuerdo, lanza otra vez el mismo jugador. Quien no lo está levanta el bloque y tiene dos minutos para escribir una Meta con su solución.',
          },
        ],
      },
      {
        id: 'expressions',
        title: 'Potencias y raíces',
        cite: 'III',
        blocks: [
          {
            list: [
              '^ (o * en cubos antiguos) es "elevado a"; √ es una raíz, con el índice delante: 3√8 es 2. Sin índice es la raíz cuadrada.',
              'Una raíz de índice par nunca es negativa. No se divide entre cero; 0 elevado a 0 no tiene valor.',
              'Menor (Minor) y Elemental (Elementary): base, exponente y valor de una raíz son números naturales o cero.',
            ],
          },
          { ...TRIES.t5, note: 'La raíz cúbica de 64.' },
        ],
      },
      {
        id: 'order',
        title: 'El orden de las operaciones',
        cite: 'VII-B-5',
        blocks: [
          {
            text: 'Paréntesis, luego potencias y raíces, luego × y ÷, luego + y −, de izquierda a derecha. Así, 2+3×4 es 14 también sin paréntesis.',
          },
        ],
      },
      {
        id: 'third',
        title: 'El tercero',
        cite: 'VII-A-3, X',
        blocks: [
          {
            text: 'Con tres jugadores, uno ni desafía ni movió. Antes de que acaben los dos minutos de escritura dice si presenta una ecuación. Quien se une al que tiene que escribir también tiene que escribir.',
          },
          {
            head: ['tras un desafío', 'bien', 'mal'],
            rows: [
              ['Desafiante o quien movió', '6', '2'],
              ['Tercero con el desafiante', '4', '2'],
              ['Tercero con quien movió', '6', '2'],
            ],
          },
        ],
      },
      {
        id: 'checking',
        title: 'Revisar',
        cite: 'VII-C',
        blocks: [
          {
            text: 'Se presentan todas las ecuaciones antes de revisar ninguna. Los rivales tienen dos minutos para cada una. Quien rechaza una dice por qué; la que nadie refuta vale. Puedes preguntar a un juez si los dos lados son iguales, pero entonces ya no puedes objetar nada más.',
          },
        ],
      },
      {
        id: 'time',
        title: 'Tiempo',
        cite: 'XI',
        blocks: [
          {
            head: ['tarea', 'tiempo'],
            rows: [
              ['lanzar y poner la Meta', '2 minutos'],
              ['primera jugada tras la Meta', '2 minutos'],
              ['otras jugadas', '1 minuto'],
              ['decir el desafío tras levantar el bloque', '15 segundos'],
              ['escribir una ecuación', '2 minutos'],
              ['revisar una', '2 minutos'],
            ],
          },
          {
            text: 'Al acabar el tiempo se cuentan diez segundos. Después cuesta un punto y hay un minuto más; luego se pierde la tarea.',
          },
        ],
      },
      {
        id: 'match',
        title: 'La partida',
        cite: 'XI-B, XII',
        blocks: [
          {
            text: 'Una ronda dura 30 minutos y cinco más para acabar la tirada. Después todos escriben dos minutos: 4 puntos si es correcta, 2 si no. Los puestos dan puntos de partida: 6, 4, 2 con tres jugadores (5 y 5 si empatan arriba), 6 y 4 con dos.',
          },
        ],
      },
      {
        id: 'high-school',
        title: 'Júnior y Sénior',
        cite: 'XIII',
        blocks: [
          {
            text: 'En la secundaria superior valen siempre tres variaciones: de lado, cabeza abajo y 0 comodín. La página de las variaciones dice cómo se escriben.',
          },
        ],
      },
      {
        id: 'guide',
        title: 'La guía breve',
        cite: 'Guide to Basic Equations',
        blocks: [
          {
            text: 'La liga tiene también una guía breve para principiantes. Cuenta el mismo juego con menos detalle; una cosa cambia: levantar el bloque sin un desafío válido cuesta un punto.',
          },
        ],
      },
    ],
  },
  {
    id: 'agloa',
    title: 'AGLOA: Equations',
    lead: 'El torneo nacional: sin orden de operaciones, y en la forma aventurera cada uno elige una regla especial para la tirada.',
    sections: [
      {
        id: 'variations',
        title: 'Elegir variaciones',
        cite: 'II-B',
        blocks: [
          {
            text: 'Tras el lanzamiento y antes de la Meta: quien pone la Meta y luego los demás hacia la izquierda eligen una [variación](variation) cada uno, en 15 segundos. Con dos jugadores elige dos el que no pone la Meta (en Sénior cualquiera puede elegir dos).',
          },
          {
            text: 'Una variación que no cambia nada en esta tirada, que ya se eligió o que contradice a otra es ilegal: cuesta un punto y hay que elegir otra.',
          },
        ],
      },
      {
        id: 'ambiguity',
        title: 'Sin orden de operaciones',
        cite: 'IV-B-2, VII-B-6',
        blocks: [
          {
            text: 'Nada va "primero". Lo que no está entre paréntesis se puede leer de todas las maneras, y si una lectura hace falsa la ecuación, es falsa. Así que pon paréntesis en todo.',
          },
          { ...TRIES.t6, note: 'Mal: alguien puede leer 5^(2−4+0).' },
          { ...TRIES.t7, note: 'Bien: solo queda una lectura.' },
          {
            text: 'Algunos signos saben hasta dónde llegan: √ y el signo x de factores toman el número que va justo detrás; ! y un exponente de color, el que va justo delante.',
          },
          {
            text: 'Una Meta sin huecos se puede leer como quieras, y escribes cuál lectura es. Los números de la Meta tienen como mucho dos cifras.',
          },
        ],
      },
      {
        id: 'bonus',
        title: 'Bono solo si no vas ganando',
        cite: 'IV-C, V-C',
        blocks: [
          {
            text: 'Quien va solo en cabeza no puede hacer un bono; cuesta un punto si se nota a tiempo. Los empatados sí pueden.',
          },
        ],
      },
      {
        id: 'block',
        title: 'Cuidado con el bloque',
        cite: 'VI-B',
        blocks: [
          {
            text: 'Levantar el [bloque](block) sin un desafío válido cuesta un punto: desafiarte a ti mismo, Ahora con menos de dos cubos en Recursos, Ahora antes de que haya algo Obligatorio o Permitido, o no decir nada.',
          },
        ],
      },
      {
        id: 'proof',
        title: 'Probar dos lecturas',
        cite: 'VII-C-5-c',
        blocks: [
          {
            text: 'Quien cree que una ecuación es ambigua la copia y añade paréntesis de modo que sea falsa; los que ya hay se quedan. Los revisores pueden hacerlo juntos o cada uno por su cuenta, pero cada uno tiene un solo intento.',
          },
        ],
      },
      {
        id: 'points',
        title: 'Puntos',
        cite: 'X, XII',
        blocks: [
          {
            head: ['tras un desafío', 'puntos'],
            rows: [
              ['Desafiante o quien movió, con razón', '6'],
              ['Tercero, ecuación correcta tras Imposible', '6'],
              ['Tercero, ecuación correcta tras Ahora, desafiante mal', '6'],
              ['Tercero, ecuación correcta tras Ahora, desafiante también', '4'],
              ['Tercero sin ecuación tras Imposible, quien movió mal', '4'],
              ['Tercero sin ecuación tras Ahora, desafiante mal', '6'],
              ['sin razón, o dejó pasar una correcta', '2'],
              ['ausente', '−2'],
            ],
          },
        ],
      },
      {
        id: 'time',
        title: 'Tiempo',
        cite: 'XI',
        blocks: [
          {
            text: 'Un minuto para lanzar, 15 segundos para una variación, dos minutos para la Meta; lo demás como en MLAG. Pasarse del tiempo cuesta un punto, y del minuto extra otro. Una ronda dura 30 minutos y cinco para acabar.',
          },
        ],
      },
      {
        id: 'elementary',
        title: 'Elemental (Elementary)',
        cite: 'XIII-A',
        blocks: [
          {
            text: 'Potencias y raíces solo con números naturales o cero: allí √26 no tiene valor. El 0 comodín solo puede ser un número.',
          },
        ],
      },
    ],
  },
  {
    id: 'cup',
    title: 'Academic Challenge Cup',
    lead: 'Hasta cinco en una mesa, 20 cubos, sin bloque: desafía quien canta primero el fallo, y los demás muestran una carta.',
    sections: [
      {
        id: 'goal',
        title: 'La Meta',
        cite: 'Goal; Procedure for Goal Setting',
        blocks: [
          {
            list: [
              'Hasta cinco cubos; su valor es un número entero (en tercer grado no menor que cero).',
              'Números de hasta tres cifras, sin ceros delante.',
              'Con dos signos separas los cubos y dices en voz alta cómo se agrupan; si no, vale el orden de las operaciones.',
              'Si no es una Meta válida, los demás te lo dicen y la corriges. No es un fallo.',
            ],
          },
          { mat: MATS.cup, note: 'La Meta 4÷2+1 es 3.' },
          { ...TRIES.t8, note: 'En la Cup puedes escribir el valor de la Meta.' },
        ],
      },
      {
        id: 'flubs',
        title: 'Fallos',
        cite: 'Flubs; Challenges',
        blocks: [
          {
            list: [
              '[Fallo A](a-flub): la jugada permite una solución con un cubo más como mucho. Lo prueba el desafiante.',
              '[Fallo P](p-flub): la jugada impide toda solución. Quien movió prueba lo contrario.',
              'Fallo de Sin Meta: se dijo "Sin Meta", pero sí hay una.',
            ],
          },
          {
            text: 'El primero que lo dice es el desafiante. Si dos lo dicen a la vez, el desafío vale sin desafiante, y cada uno recibe un punto si tiene razón.',
          },
        ],
      },
      {
        id: 'cards',
        title: 'C o M',
        cite: 'Challenges',
        blocks: [
          {
            text: 'Mientras corre el reloj, todos los demás deciden por el desafiante (C) o por quien movió (M). Quien se une al lado que debe probarlo tiene que escribir una ecuación. Después se muestran las cartas por turno, desde la izquierda de quien movió.',
          },
        ],
      },
      {
        id: 'force-out',
        title: 'Final forzado y recogida',
        cite: 'Force Out; Cleanup',
        blocks: [
          {
            text: 'Con dos cubos nadie podría mover sin fallo. Así que se da la vuelta al reloj: todavía se puede cantar un fallo; si no, cada uno que escribe una ecuación correcta recibe un punto. Al final de la ronda el juez dice Cleanup y se hace lo mismo con lo que quede.',
          },
        ],
      },
      {
        id: 'points',
        title: 'Puntos',
        cite: 'Scoring Games',
        blocks: [
          {
            head: ['quién', 'puntos'],
            rows: [
              ['el único desafiante, con razón', '2'],
              ['los demás que tienen razón', '1'],
              ['ecuación correcta en final forzado o recogida', '1'],
              ['sin razón', '0'],
            ],
          },
          {
            text: 'Tu resultado de la ronda es la suma de tus puntos dividida entre los juegos jugados en la mesa.',
          },
        ],
      },
      {
        id: 'grades',
        title: 'Tercer grado y los demás',
        cite: 'Special Rules for Playing Divisions; Math Clarifications',
        blocks: [
          {
            text: 'En tercer grado se vuelven a lanzar ^ y √ y no hay fracciones. Los demás usan todo; la raíz cuadrada se escribe con su 2, y por el camino puede haber números irracionales si el final es racional.',
          },
          { ...TRIES.t9, note: 'La raíz es irracional; su cuadrado, no.' },
        ],
      },
    ],
  },
  {
    id: 'equate',
    title: 'Equate',
    lead: 'Crucigramas de números para dos a cuatro jugadores: ecuaciones ciertas en horizontal y vertical.',
    sections: [
      {
        id: 'start',
        title: 'Empezar',
        cite: '2 Getting Started',
        blocks: [
          {
            text: 'Cada uno saca una ficha; empieza el número mayor. Después cada uno tiene nueve fichas en el atril. Además siempre tienes un =, que no cuesta nada.',
          },
        ],
      },
      {
        id: 'play',
        title: 'Una jugada',
        cite: '2 Scoring Five Sample Plays',
        blocks: [
          {
            list: [
              'Pon fichas en una línea, horizontal o vertical, de modo que haya una ecuación cierta con un solo =.',
              'La primera jugada cubre el centro. Las siguientes tocan lo que ya hay.',
              'Las otras líneas que se forman también deben tener sentido: un número, una expresión o una ecuación cierta.',
              'Puedes alargar una ecuación por los dos lados si sigue siendo cierta.',
            ],
          },
          {
            board: BOARD_FIRST,
            play: 'O9 down 28=4×7',
            note: 'Primero 24÷3=8 en horizontal, después 28=4×7 hacia abajo por su 8.',
          },
        ],
      },
      {
        id: 'score',
        title: 'Cuánto vale',
        cite: '2, 3',
        blocks: [
          {
            text: 'Suma los números pequeños de las fichas de cada ecuación que formaste. 2S y 3S multiplican la ficha que pones ahí ahora; 2E y 3E, toda la ecuación; dos multiplican dos veces. Las casillas cuentan solo en el turno en que se cubren. Las nueve fichas en una jugada: 40 más.',
          },
          { text: 'Un número o una expresión sin = no da puntos, pero se puede poner para preparar algo.' },
        ],
      },
      {
        id: 'numbers',
        title: 'Números',
        cite: '3, 4',
        blocks: [
          {
            list: [
              'Las cifras juntas forman números mayores; sin ceros delante.',
              'Un número delante de una ficha de fracción es un número mixto: 3 y 2/3.',
              'Orden de las operaciones: × y ÷ antes que + y −, de izquierda a derecha (o hacia abajo).',
              'Con el juego Original nada puede ser negativo por el camino: 4−6+7 no vale.',
              'Un comodín vale por una ficha que tú eliges, para siempre, y da 0 puntos.',
            ],
          },
        ],
      },
      {
        id: 'else',
        title: 'En vez de una jugada',
        cite: '2 Alternatives to Making an Equation',
        blocks: [
          {
            text: 'Cambia las fichas que quieras por otras nuevas, pon una expresión sin =, o pasa. Cada cosa gasta tu turno y no da puntos.',
          },
        ],
      },
      {
        id: 'end',
        title: 'El final',
        cite: '2 Ending the Game',
        blocks: [
          {
            text: 'Cuando no quedan fichas por sacar y alguien pone la última suya, recibe los puntos de las fichas que aún tienen los demás; ellos los pierden. Si nadie puede seguir y todos pasan seguidos, cada uno pierde lo que tiene. También se puede acabar a una hora fija, tras el mismo número de turnos.',
          },
        ],
      },
      {
        id: 'wrong',
        title: 'Si una jugada está mal',
        cite: '3 What If a Play is Incorrect?',
        blocks: [
          {
            text: 'Si se nota enseguida, las fichas vuelven y el jugador lo intenta otra vez. Después de la jugada siguiente, se queda.',
          },
        ],
      },
      {
        id: 'easier',
        title: 'Maneras más fáciles',
        cite: '5',
        blocks: [
          {
            text: 'Dos montones (números y signos), menos clases de fichas, ecuaciones solo en horizontal y en cualquier sitio, puntos de ventaja para uno, fracciones que valen el doble. Todo se puede elegir al crear una mesa.',
          },
        ],
      },
      {
        id: 'teams',
        title: 'Equipos y uno solo',
        cite: '6',
        blocks: [
          {
            text: 'Los equipos hablan sus jugadas y decide el capitán. Solo, intentas una suma alta o un promedio alto de puntos por turno; un cambio cuenta como turno.',
          },
        ],
      },
    ],
  },
];
