export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

export const watchPageVisibility = (onChange: (isHidden: boolean) => void): (() => void) => {
  const tell = (): void => onChange(isPageHidden());
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** Not when the page enters the back/forward cache. */
export const watchPageLeave = (onLeave: () => void): (() => void) => {
  const tell = (event: PageTransitionEvent): void => {
    if (!event.persisted) onLeave();
  };
  window.addEventListener('pagehide', tell);
  return () => window.removeEventListener('pagehide', tell);
};
