/** So many do the same at this moment that one more would wait too long. Answer 503. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** Runs work when it is its turn. Rejects with `TooBusy` where too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A bound for work that takes much memory or many threads: so much of it at once, the others in the order in which they came.
 *
 * @param maxAtOnce of the work that is under way; @param maxWaiting of the work that waits for its turn.
 */
export const takeTurns = ({
  maxAtOnce,
  maxWaiting,
}: {
  readonly maxAtOnce: number;
  readonly maxWaiting: number;
}): InTurn => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw new TooBusy('Too many wait for their turn.');
      await new Promise<void>((takeTurn) => {
        waiting.push(takeTurn);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The turn is handed on; only when nobody waits does it end.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
