/* Answers of a server come in any order: an answer that is older than what is shown does not count. */

export class Latest {
  /** Done when the newest question is answered: what was saved before it is there then. */
  loading: Promise<void> = Promise.resolve();
  #asked = 0;
  #shown = 0;
  #about: unknown = undefined;

  /** Ask. The answer is shown unless a newer one is there, or something else was asked `about` since. */
  ask<Answer>(
    question: () => Promise<Answer>,
    show: (answer: Answer) => void,
    failed: (error: unknown) => void,
    about?: unknown,
  ): Promise<void> {
    if (about !== this.#about) this.overtake();
    this.#about = about;
    const mine = ++this.#asked;
    this.loading = question().then(
      (answer) => {
        if (mine <= this.#shown) return;
        this.#shown = mine;
        show(answer);
      },
      (error: unknown) => {
        if (mine > this.#shown) failed(error);
      },
    );
    return this.loading;
  }

  /** What was asked before is of no interest any more: something was changed meanwhile. */
  overtake(): void {
    this.#shown = this.#asked;
  }
}
