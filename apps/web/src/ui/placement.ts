/** A rectangle of the window, in CSS pixels. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

type Size = Pick<Box, 'width' | 'height'>;

const margin = 8;

/**
 * Where something that floats (a menu, a tooltip) lies beside what it belongs to: below it or, where there is no room
 * but above there is, above it; never over the edge of the window.
 *
 * @param align `end`: the right edges are flush; `center`: the middles are.
 * @returns pixels from the left and the top of the window.
 */
export const placeBeside = (
  anchor: Box,
  floating: Size,
  window: Size,
  align: 'end' | 'center',
): { readonly left: number; readonly top: number } => {
  const wanted =
    align === 'end'
      ? anchor.left + anchor.width - floating.width
      : anchor.left + (anchor.width - floating.width) / 2;
  const rightmost = window.width - floating.width - margin;
  const below = anchor.top + anchor.height + margin;
  const above = anchor.top - floating.height - margin;
  const isRoomBelow = below + floating.height + margin <= window.height;
  const lowest = Math.max(margin, window.height - floating.height - margin);
  return {
    left: Math.max(margin, Math.min(wanted, rightmost)),
    top: isRoomBelow || above < margin ? Math.min(below, lowest) : above,
  };
};

/** Places a floating element that is shown; to be called before the browser draws it. */
export const placeElement = (anchor: Element, floating: HTMLElement, align: 'end' | 'center'): void => {
  const { width, height } = floating.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, top } = placeBeside(
    anchor.getBoundingClientRect(),
    { width, height },
    { width: clientWidth, height: clientHeight },
    align,
  );
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
};
