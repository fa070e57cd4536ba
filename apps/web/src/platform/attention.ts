const latestMs = 5000;
const fallbackMs = 1500;

export const whenIdle = (callback: () => void): (() => void) => {
  // Missing in older Safari.
  const request = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (request) {
    const handle = request.call(window, callback, { timeout: latestMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, fallbackMs);
  return () => clearTimeout(timer);
};

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

export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

export const isCovered = (): boolean => document.querySelector('dialog[open]') !== null;

export const hasOpenMenu = (): boolean => document.querySelector('[popover="auto"]:popover-open') !== null;

export const isInterruptionBlocked = (): boolean =>
  document.querySelector('[data-blocks-interruptions]') !== null;

/** A question to the user, or the doubt whether one will come. */
export const isAsking = (): boolean => document.querySelector('[data-asks]') !== null;

const inOrder = ['question', 'tour', 'badge'] as const;

type Interruption = (typeof inOrder)[number];

/** What comes up by itself comes one after the other, also after a reload: each waits for those before it. */
export const isTurnOf = (which: Interruption, open: readonly (Interruption | false)[]): boolean =>
  inOrder.slice(0, inOrder.indexOf(which)).every((earlier) => !open.includes(earlier));

const isInMultiStepForm = (): boolean => document.querySelector('[data-multi-step-form]') !== null;

const isCoveredByOthers = (): boolean =>
  document.querySelector('dialog[open]:not(:has([data-results]))') !== null;

/** Whether badges may be celebrated; `isOverResults`: also above a session's results. */
export const isGoodMoment = ({ isOverResults = false, hasTour = false } = {}): boolean =>
  isTurnOf('badge', [isAsking() && 'question', hasTour && 'tour']) &&
  document.visibilityState === 'visible' &&
  !isTyping() &&
  !(isOverResults ? isCoveredByOthers() : isCovered()) &&
  !hasOpenMenu() &&
  !isInterruptionBlocked() &&
  !isInMultiStepForm();
