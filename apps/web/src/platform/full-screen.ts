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
