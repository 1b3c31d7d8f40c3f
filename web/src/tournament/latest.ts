/* A server's answers come in any order: an answer older than the one shown doesn't count. */

export class Latest {
  /** Resolves when the newest question is answered, which includes everything saved before it. */
  loading: Promise<void> = Promise.resolve();
  #asked = 0;
  #shown = 0;
  #about: unknown = undefined;

  /** Ask. The answer is shown unless there is a newer one, or something else was asked `about` since. */
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

  /** Earlier questions are obsolete: something has changed since. */
  overtake(): void {
    this.#shown = this.#asked;
  }
}
