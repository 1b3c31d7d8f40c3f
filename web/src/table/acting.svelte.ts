/* What a player has in the hand: a picked cube, a bonus begun, a Goal being laid; and what a tap does with it. */

import { actOf, optionsOf, type EquationsView } from '../lib/live/equations';
import type { LiveTable } from '../lib/live/table.svelte';
import type { MatCube, Place } from '../lib/matcubes';
import type { EquationsMove } from '../lib/generated/api';
import { cubesOf, laidGoal, withGoal, type Laid } from './mat';

type MatSection = EquationsMove['section'];

export class Acting {
  picked = $state<number | null>(null);
  bonus = $state(false);
  goal = $state.raw<Laid[]>([]);
  /** The cube of the Goal that is being turned or shifted. */
  chosen = $state<number | null>(null);

  #moment = '';

  constructor(readonly table: LiveTable) {}

  get view(): EquationsView | null {
    return this.table.equations;
  }

  /** Whether this player lays the Goal now. */
  get laying(): boolean {
    return this.view !== null && actOf(this.view, 'arrange-goal') !== undefined;
  }

  get moving(): boolean {
    return this.view !== null && actOf(this.view, 'move') !== undefined;
  }

  get cubes(): MatCube[] {
    if (!this.view) return [];
    return this.laying ? withGoal(cubesOf(this.view), this.goal) : cubesOf(this.view);
  }

  get from(): Place[] {
    return this.laying ? ['resources', 'goal'] : this.moving ? ['resources'] : [];
  }

  get targets(): MatSection[] {
    if (!this.view || this.picked === null || this.bonus) return [];
    return optionsOf(this.view, 'move') as MatSection[];
  }

  /** Put everything out of the hand when the moment has passed. */
  follow(): void {
    const view = this.view;
    if (!view) return;
    const moment = `${view.shake} ${view.phase} ${view.waiting.join()} ${view.bonus}`;
    if (moment === this.#moment) return;
    this.#moment = moment;
    this.picked = null;
    this.bonus = false;
    this.chosen = null;
    if (this.laying) this.goal = laidGoal(view);
  }

  tapCube(number: number): void {
    if (this.bonus) {
      this.bonus = false;
      void this.table.act({ command: 'bonus', cube: number });
    } else if (this.laying) {
      if (this.goal.some((laid) => laid.cube === number))
        this.chosen = this.chosen === number ? null : number;
      else this.lay(number);
    } else {
      this.picked = this.picked === number ? null : number;
    }
  }

  lay(number: number): void {
    this.goal = [...this.goal, { cube: number, turned: '', gap: false }];
    this.chosen = null;
  }

  place(place: Place): void {
    const section = this.targets.find((one) => one === place);
    if (this.picked === null || !section) return;
    const cube = this.picked;
    this.picked = null;
    void this.table.act({ command: 'move', cube, section });
  }

  drop(number: number, place: Place): void {
    if (this.laying && place === 'goal' && !this.goal.some((laid) => laid.cube === number)) this.lay(number);
    if (!this.moving || !this.view) return;
    if (this.bonus && place === 'forbidden') {
      this.tapCube(number);
    } else if (actOf(this.view, 'move')?.options?.includes(place)) {
      this.picked = number;
      this.place(place);
    }
  }

  /** Lay the line on the mat and, if wanted, say that it is the Goal. */
  async sendGoal(say: boolean, announced = true): Promise<void> {
    const laid = await this.table.act({ command: 'arrange-goal', goal: this.goal });
    if (laid.ok && say) await this.table.act({ command: 'say-goal', announced });
  }
}
