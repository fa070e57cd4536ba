import { logError } from './log.ts';

/**
 * Web Locks, shared by all tabs of the site. They end with their page, which tells a crashed tab from a working one.
 * Browsers without them get no cross-tab exclusion.
 */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Runs the task while no other tab holds the lock. */
export const inTurn = async <T>(name: string, task: () => Promise<T>): Promise<T> =>
  locks()?.request(name, task) ?? task();

/** Holds the lock until the returned function is called or the page is gone. */
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

/** Names held by any tab; null if unsupported. */
export const heldLocks = async (): Promise<ReadonlySet<string> | null> => {
  const found = await locks()?.query();
  return found ? new Set(found.held?.map(({ name }) => name ?? '')) : null;
};

/**
 * Like `holdLock`, but gives up after `waitMs`: before a reload, the old page releases late.
 *
 * @returns the release function; null if another tab holds the lock.
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
