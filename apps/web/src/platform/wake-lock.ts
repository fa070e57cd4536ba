/** The browser releases it when the page is hidden, and may refuse it. */
export const keepScreenAwake = (): (() => void) => {
  // Missing on plain http.
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  let isWanted = true;
  let held: WakeLockSentinel | null = null;

  const release = async (sentinel: WakeLockSentinel): Promise<void> => {
    try {
      await sentinel.release();
    } catch {
      // Already released.
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
