/** Thrown when the queue is full; the server responds 503. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

type Bound = { maxRunning: number; maxQueued: number };

/** FIFO; rejects with `QueueFullError`. */
export const concurrencyLimit = ({ maxRunning, maxQueued }: Bound): Limit => {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= maxRunning) {
      if (queue.length >= maxQueued) throw new QueueFullError(`queue is full: ${maxQueued} waiting`);
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

export type LimitFor = (caller: string) => Limit;

/** Limits work in total and per caller, so that busy callers don't block others. */
export const fairConcurrencyLimit = ({ all, each }: { all: Bound; each: Bound }): LimitFor => {
  const limitAll = concurrencyLimit(all);
  const callers = new Map<string, { limit: Limit; calls: number }>();
  return (key) => async (work) => {
    const caller = callers.get(key) ?? { limit: concurrencyLimit(each), calls: 0 };
    callers.set(key, caller);
    caller.calls += 1;
    try {
      return await caller.limit(() => limitAll(work));
    } finally {
      caller.calls -= 1;
      if (caller.calls === 0) callers.delete(key);
    }
  };
};
