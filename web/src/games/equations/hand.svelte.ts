/* What a player is holding: a picked cube, a bonus move, a Goal being laid; and what a tap does with it. */

import { actOf, takenOptions, takes, type EquationsView } from './view';
import type { LiveTable } from '../../lib/live/table.svelte';
import type { MatCube, Place } from '../../mat/mat-cubes';
import type { EquationsMove } from '../../lib/generated/api';
import { cubesOf, laidGoal, withGoal, type Laid } from './mat-view';

type MatSection = EquationsMove['section'];

export class PlayerHand {
  picked = $state<number | null>(null);
  bonus = $state(false);
  goal = $state.raw<Laid[]>([]);
  /** The cube of the Goal that is being turned or shifted. */
  chosen = $state<number | null>(null);

  #moment = '';
  /** Changes of the Goal line that the server hasn't answered yet, and when it has answered the last one. */
  #sent = 0;
  laid: Promise<void> = Promise.resolve();

  constructor(readonly table: LiveTable) {}

  get view(): EquationsView | null {
    return this.table.equations;
  }

  /** Whether this player lays the Goal now. */
  get laying(): boolean {
    return this.view !== null && actOf(this.view, 'arrange-goal') !== undefined;
  }

  get moving(): boolean {
    return this.view !== null && takes(this.view, 'move');
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
    return takenOptions(this.view, 'move') as MatSection[];
  }

  /** Where a cube may be dropped. */
  get drops(): Place[] {
    if (!this.view) return [];
    if (this.laying) return this.view.goal_cubes_stay ? ['goal'] : ['goal', 'resources'];
    return this.bonus ? ['forbidden'] : (takenOptions(this.view, 'move') as MatSection[]);
  }

  /** Drop everything when the moment has passed. */
  follow(): void {
    const view = this.view;
    if (!view) return;
    if (this.laying && !this.#sent) this.goal = laidGoal(view);
    const moment = `${view.shake} ${view.phase} ${view.waiting.join()} ${view.bonus}`;
    if (moment === this.#moment) return;
    this.#moment = moment;
    this.picked = null;
    this.bonus = false;
    this.chosen = null;
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
    this.chosen = null;
    void this.arrange([...this.goal, { cube: number, turned: '', gap: false }]);
  }

  place(place: Place): void {
    const section = this.targets.find((one) => one === place);
    if (this.picked !== null && section) void this.#move(this.picked, section);
  }

  /** A dropped cube stays where it was dropped, or goes back. */
  async drop(number: number, place: Place, at = this.goal.length): Promise<boolean> {
    const section = this.drops.find((one) => one === place);
    if (!section) return false;
    if (this.laying) return this.#dropOnGoal(number, section, at);
    if (!this.bonus) return this.#move(number, section as MatSection);
    this.bonus = false;
    return (await this.table.act({ command: 'bonus', cube: number })).ok;
  }

  /** A cube goes to its place in the Goal line, or back to Resources; if nothing changes, it returns. */
  #dropOnGoal(number: number, place: Place, at: number): boolean {
    const laid = this.goal.find((one) => one.cube === number);
    const others = this.goal.filter((one) => one.cube !== number);
    if (place !== 'goal') {
      if (laid) void this.arrange(others);
      return laid !== undefined;
    }
    if (laid && this.goal[at] === laid) return false;
    this.chosen = null;
    void this.arrange(others.toSpliced(at, 0, laid ?? { cube: number, turned: '', gap: false }));
    return true;
  }

  async #move(cube: number, section: MatSection): Promise<boolean> {
    this.picked = null;
    return (await this.table.act({ command: 'move', cube, section })).ok;
  }

  /** Set the Goal line like this, in the open: everyone sees each cube as it touches the line. */
  arrange(goal: Laid[]): Promise<void> {
    return (this.laid = this.#arrange(goal));
  }

  async #arrange(goal: Laid[]): Promise<void> {
    this.goal = goal;
    this.#sent += 1;
    const answer = await this.table.act({ command: 'arrange-goal', goal });
    this.#sent -= 1;
    if (!answer.ok && this.view) this.goal = laidGoal(this.view);
    if (answer.ok) await this.#seen(answer.version);
  }

  /** Wait until the view has come that an answer belongs to, but not for long. */
  async #seen(version: number): Promise<void> {
    for (let at = 0; at < 25 && (this.view?.events ?? version) < version; at += 1)
      await new Promise((go) => setTimeout(go, 20));
  }
}
