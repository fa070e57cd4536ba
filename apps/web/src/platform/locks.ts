import { logError } from './log.ts';

/**
 * Locks that all tabs of this site share, by name. They end with the page that holds them, however it ends: that is
 * how a tab that crashed is told from one that is still at work. Browsers without them have one tab's worth of order.
 */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Runs the task when no other tab runs one under this name. */
export const inTurn = async <T>(name: string, task: () => Promise<T>): Promise<T> =>
  locks()?.request(name, task) ?? task();

/** Holds the lock until the returned function is called, or until the page is gone. */
export const holdLock = (name: string): (() => void) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks()
    ?.request(name, async () => released)
    .catch((error: unknown) => logError(`The lock ${name} cannot be held.`, error));
  return release;
};

/** The names that some tab holds; null where the browser cannot tell. */
export const heldLocks = async (): Promise<ReadonlySet<string> | null> => {
  const found = await locks()?.query();
  return found ? new Set(found.held?.map(({ name }) => name ?? '')) : null;
};

/**
 * Holds the lock as `holdLock` does, but does not wait for another tab longer than this: the page before a reload lets
 * go late.
 *
 * @returns what lets go of it; null where another tab holds it.
 */
export const holdLockWithin = async (name: string, waitMs: number): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const held = locks()?.request(
      name,
      { signal: AbortSignal.timeout(waitMs) },
      async () => new Promise<void>((release) => resolve(release)),
    );
    if (held) held.catch(() => resolve(null));
    else resolve(() => undefined);
  });
