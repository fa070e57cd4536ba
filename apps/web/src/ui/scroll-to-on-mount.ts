/** For what may appear outside the visible part, such as a message in a long dialog. */
export const scrollToOnMount = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
