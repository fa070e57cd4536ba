/** Whether somebody is writing, whom nothing may take the focus from. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

/** A modal dialog makes everything else inert. */
export const isCovered = (): boolean => document.querySelector('dialog[open]') !== null;

/** A menu closes by Escape before anything below it does. */
export const hasOpenMenu = (): boolean => document.querySelector('[popover="auto"]:popover-open') !== null;

/** Something runs against time, or wants to be looked at alone: nothing may lie over what has this attribute. */
export const isUndisturbed = (): boolean => document.querySelector('[data-undisturbed]') !== null;

/** Somebody makes something, step after step: what can wait until it is made waits, where this attribute is. */
const isAtWork = (): boolean => document.querySelector('[data-at-work]') !== null;

/** Whether something that comes by itself may cover the page now, and will be seen. */
export const isGoodMoment = (): boolean =>
  document.visibilityState === 'visible' &&
  !isTyping() &&
  !isCovered() &&
  !hasOpenMenu() &&
  !isUndisturbed() &&
  !isAtWork();
