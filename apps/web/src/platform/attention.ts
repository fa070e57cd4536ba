export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

export const isCovered = (): boolean => document.querySelector('dialog[open]') !== null;

export const hasOpenMenu = (): boolean => document.querySelector('[popover="auto"]:popover-open') !== null;

export const isUndisturbed = (): boolean => document.querySelector('[data-undisturbed]') !== null;

const isAtWork = (): boolean => document.querySelector('[data-at-work]') !== null;

const isCoveredByOthers = (): boolean =>
  document.querySelector('dialog[open]:not(:has([data-results]))') !== null;

/** Whether an unrequested dialog may open; `isOverResults`: also above a session's results. */
export const isGoodMoment = ({ isOverResults = false } = {}): boolean =>
  document.visibilityState === 'visible' &&
  !isTyping() &&
  !(isOverResults ? isCoveredByOthers() : isCovered()) &&
  !hasOpenMenu() &&
  !isUndisturbed() &&
  !isAtWork();
