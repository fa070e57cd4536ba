/** Closes a popover that focus leaves for `to`; its opener closes it by click. */
export const closeWhenLeft = (popover: HTMLElement, to: EventTarget | null): void => {
  if (!(to instanceof Element) || popover.contains(to)) return;
  const isOpener = to.matches(`[popovertarget="${popover.id}"]`);
  if (!isOpener && popover.matches(':popover-open')) popover.hidePopover();
};
