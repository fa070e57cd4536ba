/** Whether fingers are the main way to point. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Missing on iPhones; an iframe may be denied it. */
export const canBeFullScreen = (): boolean =>
  'requestFullscreen' in document.documentElement && document.fullscreenEnabled;

export const isFullScreen = (): boolean => document.fullscreenElement !== null;

export const toggleFullScreen = async (): Promise<void> => {
  if (!canBeFullScreen()) return;
  try {
    if (isFullScreen()) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // Refused; the session still fills the window.
  }
};

export const leaveFullScreen = async (): Promise<void> => {
  if (isFullScreen()) await toggleFullScreen();
};

export const watchFullScreen = (onChange: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

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
