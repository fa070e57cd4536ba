import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { DatabaseWaitError } from './database-error.ts';

export type Probe = {
  /** Whether the database answered; may never settle. */
  readonly ask: () => Promise<boolean>;
  /** Ends what `ask` waits for. */
  readonly drop: () => void;
};

/** ms between questions to a frozen database. */
const pauseMs = 250;

const frozen = (): DatabaseWaitError => new DatabaseWaitError('unavailable', 'the database does not respond');

/**
 * Tells a frozen database from a slow statement. When something has waited for half of `waitMs`, the database
 * is asked for a sign of life. Without one in the other half, all that waits fails, and all that is new fails
 * at once, until the database answers.
 */
export class Heartbeat {
  readonly #probe: Probe;
  readonly #patienceMs: number;
  readonly #waiting = new Set<(error: Error) => void>();
  #isChecking = false;
  #isFrozen = false;
  #isClosed = false;

  constructor(probe: Probe, waitMs: number) {
    this.#probe = probe;
    this.#patienceMs = waitMs / 2;
  }

  /**
   * `work` itself isn't ended.
   *
   * @throws DatabaseWaitError
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isFrozen) throw frozen();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.add(reject);
    const timer = setInterval(() => void this.#check(), this.#patienceMs);
    try {
      work().then(resolve, reject);
      return await promise;
    } finally {
      clearInterval(timer);
      this.#waiting.delete(reject);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#probe.drop();
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    if (!(await this.#isAlive())) {
      this.#isFrozen = true;
      for (const fail of this.#waiting) fail(frozen());
      do await sleep(pauseMs, undefined, { ref: false });
      while (!this.#isClosed && !(await this.#isAlive()));
      this.#isFrozen = false;
    }
    this.#isChecking = false;
  }

  async #isAlive(): Promise<boolean> {
    const answer = await Promise.race([this.#probe.ask(), this.#silence()]);
    if (answer !== null) return answer;
    this.#probe.drop();
    return false;
  }

  /** Timers fire before input is read: an answer may have come while this process was busy. */
  async #silence(): Promise<null> {
    await sleep(this.#patienceMs, undefined, { ref: false });
    await nextTurn();
    await nextTurn();
    return null;
  }
}
