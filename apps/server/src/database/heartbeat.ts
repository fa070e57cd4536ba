import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { DatabaseWaitError } from './database-error.ts';

export type Probe = {
  /** May never settle. */
  readonly ask: () => Promise<boolean>;
  readonly drop: () => void;
};

/** Between probes of a frozen database. */
const pauseMs = 250;

const frozen = (): DatabaseWaitError => new DatabaseWaitError('unavailable', 'the database does not respond');

/**
 * Distinguishes a frozen database from a slow statement by a probe after half of `waitMs`. Without a response in
 * the other half, all work fails until the database responds.
 */
export class Heartbeat {
  readonly #probe: Probe;
  readonly #timeoutMs: number;
  readonly #waiting = new Set<(error: Error) => void>();
  #isChecking = false;
  #isFrozen = false;
  #isClosed = false;

  constructor(probe: Probe, waitMs: number) {
    this.#probe = probe;
    this.#timeoutMs = waitMs / 2;
  }

  /**
   * Doesn't cancel `work`.
   *
   * @throws DatabaseWaitError
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isFrozen) throw frozen();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.add(reject);
    const timer = setInterval(() => void this.#check(), this.#timeoutMs);
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

  /** Timers fire before I/O, so a response may already be there. */
  async #silence(): Promise<null> {
    await sleep(this.#timeoutMs, undefined, { ref: false });
    await nextTurn();
    await nextTurn();
    return null;
  }
}
