export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** Returns an unsubscribe function. */
export const watchPageVisibility = (onChange: (isHidden: boolean) => void): (() => void) => {
  const tell = (): void => onChange(isPageHidden());
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** When the page is left for good, not when it enters the back/forward cache. */
export const watchPageLeave = (onLeave: () => void): (() => void) => {
  const tell = (event: PageTransitionEvent): void => {
    if (!event.persisted) onLeave();
  };
  window.addEventListener('pagehide', tell);
  return () => window.removeEventListener('pagehide', tell);
};
