/**
 * What one tab holds no other can: the browser's own locks, which it lets go of by itself when a tab is closed. Where
 * there are none (an old browser, a page without https) everything counts as free.
 */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/**
 * Holds a name for this tab. Waits a little for whoever holds it: the page before a reload lets go late.
 *
 * @returns what lets go of it; null where another tab holds it.
 */
export const holdForTab = async (name: string, waitMs: number): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const manager = locks();
    if (manager === null) {
      resolve(() => {});
      return;
    }
    manager
      .request(
        name,
        { signal: AbortSignal.timeout(waitMs) },
        async () =>
          new Promise<void>((release) => {
            resolve(release);
          }),
      )
      .catch(() => resolve(null));
  });

/** The names that tabs hold now, this one included. */
export const heldNames = async (): Promise<ReadonlySet<string>> => {
  try {
    const { held = [] } = (await locks()?.query()) ?? {};
    return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])));
  } catch {
    return new Set();
  }
};
