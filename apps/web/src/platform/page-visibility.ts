export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** Tells of the page being hidden and shown again, until the returned function is called. */
export const watchPageVisibility = (onChange: (isHidden: boolean) => void): (() => void) => {
  const tell = (): void => onChange(isPageHidden());
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/**
 * Tells once that the page is going away for good: closed, reloaded or left for another site. A page that the
 * browser keeps for the Back button comes back as it was, so that it is not told of.
 */
export const watchPageLeave = (onLeave: () => void): (() => void) => {
  const tell = (event: PageTransitionEvent): void => {
    if (!event.persisted) onLeave();
  };
  window.addEventListener('pagehide', tell);
  return () => window.removeEventListener('pagehide', tell);
};
