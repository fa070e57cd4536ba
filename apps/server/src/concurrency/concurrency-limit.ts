/** Respond 503. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Runs work when a slot is free. Rejects with `QueueFullError` if the queue is full. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

type Bound = { readonly maxRunning: number; readonly maxQueued: number };

/** Limits work that takes much memory or many threads; the queue is first in, first out. */
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
      // Hand the slot to the next in the queue, or free it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** The limit of one caller, identified by a key. */
export type LimitFor = (caller: string) => Limit;

/**
 * Limits work in total and per caller, for work that lasts as long as its caller likes. Callers at their own limit
 * queue separately, so they don't block others.
 */
export const fairConcurrencyLimit = ({
  all,
  each,
}: {
  readonly all: Bound;
  readonly each: Bound;
}): LimitFor => {
  const limitAll = concurrencyLimit(all);
  const callers = new Map<string, { readonly limit: Limit; calls: number }>();
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
