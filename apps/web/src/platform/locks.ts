import { logError } from './log.ts';

/** Web Locks end with their page: a crashed tab holds none. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

export const withLock = async <T>(
  name: string,
  task: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> => locks()?.request(name, options, task) ?? task();

export const holdLock = (name: string): (() => void) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  locks()
    ?.request(name, async () => released)
    .catch((error: unknown) => logError(`The lock ${name} cannot be held.`, error));
  return release;
};

export const heldLocks = async (): Promise<ReadonlySet<string> | null> => {
  const found = await locks()?.query();
  if (!found) return null;
  // Shared locks belong to waiting pages.
  const owned = found.held?.filter(({ mode }) => mode === 'exclusive');
  return new Set(owned?.map(({ name }) => name ?? ''));
};

/** A reloading page may take this long to release its lock. */
const releaseMs = 1500;

/** Null if another page still holds it after `waitMs`. */
export const tryAcquireLock = async (
  name: string,
  waitMs: number = releaseMs,
): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const held = locks()?.request(
      name,
      { signal: AbortSignal.timeout(waitMs) },
      async () => new Promise<void>((release) => resolve(release)),
    );
    if (held) held.catch(() => resolve(null));
    else resolve(() => undefined);
  });

/** Never resolves without Web Locks. Rejects with the signal's reason if aborted. */
export const waitForRelease = async (name: string, signal?: AbortSignal): Promise<void> => {
  const options: LockOptions = { mode: 'shared', ...(signal && { signal }) };
  const held = locks()?.request(name, options, () => undefined);
  await (held ?? new Promise(() => undefined));
};
