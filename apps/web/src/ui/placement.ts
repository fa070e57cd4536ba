/** CSS px of the viewport. */
export type Box = {
  left: number;
  top: number;
  width: number;
  height: number;
};

export type Size = Pick<Box, 'width' | 'height'>;

const margin = 8;

type Place = { left: number; top: number };

/** `least` if `most` is lower. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** Below the anchor, or above if there is room only there. `uncovered` stays visible. */
export const placeBeside = (
  anchor: Box,
  floating: Size,
  window: Size,
  align: 'end' | 'center',
  uncovered?: Box,
): Place => {
  const wanted =
    align === 'end'
      ? anchor.left + anchor.width - floating.width
      : anchor.left + (anchor.width - floating.width) / 2;
  const rightmost = window.width - floating.width - margin;
  const below = anchor.top + anchor.height + margin;
  const above = anchor.top - floating.height - margin;
  const fitsBelow = below + floating.height + margin <= window.height;
  const lowest = Math.max(margin, window.height - floating.height - margin);
  const left = clamp(wanted, margin, rightmost);
  const usual = { left, top: fitsBelow || above < margin ? Math.min(below, lowest) : above };
  if (!uncovered || !overlaps({ ...usual, ...floating }, uncovered)) return usual;

  const top = clamp(anchor.top, margin, lowest);
  const others: readonly Place[] = [
    { left: anchor.left + anchor.width + margin, top },
    { left: anchor.left - floating.width - margin, top },
    { left, top: uncovered.top - floating.height - margin },
  ];
  const fits = (place: Place): boolean =>
    place.left >= margin &&
    place.left <= rightmost &&
    place.top >= margin &&
    place.top <= lowest &&
    !overlaps({ ...place, ...floating }, uncovered);
  return others.find(fits) ?? usual;
};

export const placeElement = (
  anchor: Element,
  floating: HTMLElement,
  align: 'end' | 'center',
  uncovered: Element | null = null,
): void => {
  const { width, height } = floating.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, top } = placeBeside(
    anchor.getBoundingClientRect(),
    { width, height },
    { width: clientWidth, height: clientHeight },
    align,
    uncovered?.getBoundingClientRect(),
  );
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
};
