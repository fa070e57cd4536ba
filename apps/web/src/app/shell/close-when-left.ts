/**
 * Closes an open popover when keyboard focus moves out of it. Outside clicks close it natively, and focus on its own
 * button must not close it before the click does.
 * @param to the element that gets the focus.
 */
export const closeWhenLeft = (popover: HTMLElement, to: EventTarget | null): void => {
  if (!(to instanceof Element) || popover.contains(to)) return;
  const isOpener = to.matches(`[popovertarget="${popover.id}"]`);
  if (!isOpener && popover.matches(':popover-open')) popover.hidePopover();
};
