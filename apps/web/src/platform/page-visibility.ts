export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** Reports when the page is hidden or shown. Returns an unsubscribe function. */
export const watchPageVisibility = (onChange: (isHidden: boolean) => void): (() => void) => {
  const tell = (): void => onChange(isPageHidden());
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/**
 * Calls once when the page is closed, reloaded, or left for good. Pages that enter the back/forward cache don't
 * count.
 */
export const watchPageLeave = (onLeave: () => void): (() => void) => {
  const tell = (event: PageTransitionEvent): void => {
    if (!event.persisted) onLeave();
  };
  window.addEventListener('pagehide', tell);
  return () => window.removeEventListener('pagehide', tell);
};
