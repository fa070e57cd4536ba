/** A `ref` for the main action of a screen that replaces another. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
