/** Keeps it open if focus moves to its opener, whose click closes it. */
export const closeWhenLeft = (popover: HTMLElement, to: EventTarget | null): void => {
  if (!(to instanceof Element) || popover.contains(to)) return;
  const isOpener = to.matches(`[popovertarget="${popover.id}"]`);
  if (!isOpener && popover.matches(':popover-open')) popover.hidePopover();
};
