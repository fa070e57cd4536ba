import { DatabaseWaitError } from './database-error.ts';

export class Lock {
  #isHeld = false;
  /** FIFO. */
  readonly #waiting = new Set<() => void>();

  /** @throws DatabaseWaitError after `limitMs` */
  async acquire(limitMs: number): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        reject(new DatabaseWaitError('busy', 'other writes of this process took too long'));
      }, limitMs);
      this.#waiting.add(enter);
    });
  }

  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isHeld = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
