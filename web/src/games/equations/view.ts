/* A match of Equations as one player sees it: the view that the server sends (docs/engine.md). */

import type {
  EquateAct,
  EquateOrder,
  EquationsAct,
  EquationsOrder,
  EquationsView,
} from '../../lib/generated/api';

export type { EquationsPaperSeen as PaperSeen, EquationsView } from '../../lib/generated/api';

export type Act = EquationsAct | EquateAct;
/** A command as the server takes it from a player or a judge. */
export type Command = EquationsOrder | EquateOrder;

/** The current options of a command. */
export const actOf = <View extends { acts: Act[] }>(
  view: View,
  command: View['acts'][number]['command'],
): View['acts'][number] | undefined => view.acts.find((act) => act.command === command);

export const optionsOf = <View extends { acts: Act[] }>(
  view: View,
  command: View['acts'][number]['command'],
): string[] => actOf(view, command)?.options ?? [];

/** What the table takes under a name: legal acts, and among players as referees also what breaks a rule. */
const takenAs = (view: EquationsView, command: EquationsAct['command']): EquationsAct[] =>
  [...view.acts, ...view.wrong_acts].filter((act) => act.command === command);

export const takes = (view: EquationsView, command: EquationsAct['command']): boolean =>
  takenAs(view, command).length > 0;

export const takenOptions = (view: EquationsView, command: EquationsAct['command']): string[] => [
  ...new Set(takenAs(view, command).flatMap((act) => act.options ?? [])),
];

/** The number that says what a legal or a wrong act is meant for. */
export const takenTarget = (view: EquationsView, command: EquationsAct['command']): { target?: number } => {
  const target = takenAs(view, command).find((act) => act.target !== undefined)?.target;
  return target === undefined ? {} : { target };
};

export const nameOf = (view: EquationsView, player: string): string =>
  view.seats.find((seat) => seat.player === player)?.name || player;

/** Who sets the Goal is known once the roll-off is won. */
export const setsGoal = (view: EquationsView, player: string): boolean =>
  player === view.setter && (view.shake > 0 || view.phase !== 'roll-for-first');

/** Match points count among people; against bots the total says who has won. */
export const hasMatchPoints = (view: EquationsView): boolean =>
  view.standings.length > 0 && view.seats.filter((seat) => !seat.bot).length > 1;
