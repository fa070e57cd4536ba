/** Whether the user is typing, so that nothing may take the focus. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

/** A modal dialog makes everything else inert. */
export const isCovered = (): boolean => document.querySelector('dialog[open]') !== null;

/** Escape closes an open menu before anything below it. */
export const hasOpenMenu = (): boolean => document.querySelector('[popover="auto"]:popover-open') !== null;

/** Nothing may cover elements with this attribute, such as a running game. */
export const isUndisturbed = (): boolean => document.querySelector('[data-undisturbed]') !== null;

/** The user is in a multi-step form; anything that can wait does. */
const isAtWork = (): boolean => document.querySelector('[data-at-work]') !== null;

/** Whether an unrequested dialog may cover the page and will be seen. */
export const isGoodMoment = (): boolean =>
  document.visibilityState === 'visible' &&
  !isTyping() &&
  !isCovered() &&
  !hasOpenMenu() &&
  !isUndisturbed() &&
  !isAtWork();
