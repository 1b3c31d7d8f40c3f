/* A stopwatch that a page starts: the seconds since a given time, updated a few times a second. */

const TICK = 250;

export class Stopwatch {
  seconds = $state(0);
  running = $state(false);
  #since = 0;
  #ticking = 0;

  /** Start, or continue from a saved time (in milliseconds, like `Date.now()`). */
  start(since: number = Date.now()): void {
    this.stop();
    this.#since = since;
    this.running = true;
    this.#read();
    this.#ticking = window.setInterval(() => this.#read(), TICK);
  }

  stop(): void {
    window.clearInterval(this.#ticking);
    this.running = false;
  }

  #read(): void {
    this.seconds = Math.max(0, (Date.now() - this.#since) / 1000);
  }
}

/** Minutes and seconds as on a clock: 95 is 1:35. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
