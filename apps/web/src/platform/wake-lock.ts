/**
 * Keeps the screen from going dark until the returned function is called. The browser takes the lock back whenever
 * the page is hidden, so it is asked for again when the page is shown. Without the API, or when it is refused (low
 * battery), the screen behaves as it would anyway.
 */
export const keepScreenAwake = (): (() => void) => {
  // Typed as always there; browsers before 2022, and pages on plain http, have none.
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  let isWanted = true;
  let held: WakeLockSentinel | null = null;

  const release = async (sentinel: WakeLockSentinel): Promise<void> => {
    try {
      await sentinel.release();
    } catch {
      // Already released by the browser.
    }
  };

  const request = async (): Promise<void> => {
    if (wakeLock === undefined || document.visibilityState === 'hidden') return;
    try {
      const sentinel = await wakeLock.request('screen');
      if (isWanted) held = sentinel;
      else await release(sentinel);
    } catch {
      // Refused.
    }
  };

  const onVisibilityChange = (): void => {
    if (held === null || held.released) void request();
  };

  document.addEventListener('visibilitychange', onVisibilityChange);
  void request();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    if (held !== null) void release(held);
  };
};
