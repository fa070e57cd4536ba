/**
 * Closes an open popover once the focus has gone elsewhere by key, where the popover would cover it. A press outside
 * closes it by itself, and on the button that opens it the next press is meant for that.
 *
 * @param to what has the focus now.
 */
export const closeWhenLeft = (popover: HTMLElement, to: EventTarget | null): void => {
  if (!(to instanceof Element) || popover.contains(to)) return;
  const isOpener = to.matches(`[popovertarget="${popover.id}"]`);
  if (!isOpener && popover.matches(':popover-open')) popover.hidePopover();
};
