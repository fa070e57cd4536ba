/** So many do the same at this moment that one more would wait too long. Answer 503. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Runs work when it is its turn. Rejects with `QueueFullError` where too many wait already. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** `maxAtOnce` of the work that is under way; `maxWaiting` of the work that waits for its turn. */
type Bound = { readonly maxAtOnce: number; readonly maxWaiting: number };

/**
 * A bound for work that takes much memory or many threads: so much of it at once, the others in the order in which
 * they came.
 */
export const concurrencyLimit = ({ maxAtOnce, maxWaiting }: Bound): Limit => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw new QueueFullError('Too many wait for their turn.');
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

/** The turns of one caller, told by a key. */
export type LimitFor = (caller: string) => Limit;

/**
 * Turns for work that lasts as long as its caller likes: so many in all, and of these so many for one caller, who could
 * otherwise take them all and keep everybody else waiting. Who has all of theirs waits apart from the others.
 */
export const fairConcurrencyLimit = ({
  all,
  each,
}: {
  readonly all: Bound;
  readonly each: Bound;
}): LimitFor => {
  const inTurn = concurrencyLimit(all);
  const callers = new Map<string, { readonly inTurn: Limit; calls: number }>();
  return (key) => async (work) => {
    const caller = callers.get(key) ?? { inTurn: concurrencyLimit(each), calls: 0 };
    callers.set(key, caller);
    caller.calls += 1;
    try {
      return await caller.inTurn(() => inTurn(work));
    } finally {
      caller.calls -= 1;
      if (caller.calls === 0) callers.delete(key);
    }
  };
};
