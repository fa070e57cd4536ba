/** For messages that may appear outside the visible part of a long dialog. */
export const scrollToOnMount = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
