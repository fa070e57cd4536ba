export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

export const isCovered = (): boolean => document.querySelector('dialog[open]') !== null;

/** Escape closes it before anything below it. */
export const hasOpenMenu = (): boolean => document.querySelector('[popover="auto"]:popover-open') !== null;

/** Nothing may cover a running game. */
export const isUndisturbed = (): boolean => document.querySelector('[data-undisturbed]') !== null;

const isAtWork = (): boolean => document.querySelector('[data-at-work]') !== null;

/** Whether an unrequested dialog may open. */
export const isGoodMoment = (): boolean =>
  document.visibilityState === 'visible' &&
  !isTyping() &&
  !isCovered() &&
  !hasOpenMenu() &&
  !isUndisturbed() &&
  !isAtWork();
