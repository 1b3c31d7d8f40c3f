/* One line being written, with its caret: keys write there whether or not the field has the focus. */

export class Line {
  text = $state('');
  caret = $state(0);

  constructor(text = '') {
    this.set(text);
  }

  set(text: string): void {
    this.text = text;
    this.caret = text.length;
  }

  write(sign: string): void {
    const at = Math.min(this.caret, this.text.length);
    this.text = this.text.slice(0, at) + sign + this.text.slice(at);
    this.caret = at + sign.length;
  }

  /** Delete the sign before the caret; what one key writes, such as ` rem ` or ` = 13`, is deleted whole. */
  erase(): void {
    const before = this.text.slice(0, this.caret);
    const word = / (?:rem|log|lcm|gcf|exp) $| = \S*$/.exec(before)?.[0] ?? before.slice(-1);
    this.text = before.slice(0, before.length - word.length) + this.text.slice(this.caret);
    this.caret = before.length - word.length;
  }

  step(by: number): void {
    this.caret = Math.min(Math.max(this.caret + by, 0), this.text.length);
  }
}
