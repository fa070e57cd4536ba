import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { DatabaseWaitError } from './database-error.ts';

export type Probe = {
  /** Whether the database answered; may never settle. */
  readonly ask: () => Promise<boolean>;
  readonly drop: () => void;
};

/** ms between probes of a frozen database. */
const pauseMs = 250;

const frozen = (): DatabaseWaitError => new DatabaseWaitError('unavailable', 'the database does not respond');

/**
 * Tells a frozen database from a slow statement: after half of `waitMs` it sends a probe. Without a response in
 * the other half, everything that waits fails, and new work fails at once until the database responds.
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

  /** Timers fire before I/O: the response may have arrived while this process was busy. */
  async #silence(): Promise<null> {
    await sleep(this.#patienceMs, undefined, { ref: false });
    await nextTurn();
    await nextTurn();
    return null;
  }
}
