/** iPhones have no full screen for elements (the method is missing there); a page in a frame may be refused it. */
export const canBeFullScreen = (): boolean =>
  'requestFullscreen' in document.documentElement && document.fullscreenEnabled;

export const isFullScreen = (): boolean => document.fullscreenElement !== null;

/** Enters or leaves full screen. The browser may refuse (no user gesture, a policy): then nothing happens. */
export const toggleFullScreen = async (): Promise<void> => {
  if (!canBeFullScreen()) return;
  try {
    if (isFullScreen()) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // Refused: the session fills the window, as it did before.
  }
};

export const leaveFullScreen = async (): Promise<void> => {
  if (isFullScreen()) await toggleFullScreen();
};

/** Tells of full screen being entered and left, by whatever way. */
export const watchFullScreen = (onChange: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};
