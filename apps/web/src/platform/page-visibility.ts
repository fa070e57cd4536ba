export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

export const watchPageVisibility = (onChange: (isHidden: boolean) => void): (() => void) => {
  const notify = (): void => onChange(isPageHidden());
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};

/** Ignores the back/forward cache. */
export const watchPageLeave = (onLeave: () => void): (() => void) => {
  const notify = (event: PageTransitionEvent): void => {
    if (!event.persisted) onLeave();
  };
  window.addEventListener('pagehide', notify);
  return () => window.removeEventListener('pagehide', notify);
};
