import type { Box } from '../placement.ts';

type Size = Pick<Box, 'width' | 'height'>;

type Side = 'below' | 'above' | 'right' | 'left';

export type TooltipPlace = {
  /** Null where no side of the target has room: the tooltip then takes the window's lower or upper edge. */
  readonly side: Side | null;
  readonly left: number;
  readonly top: number;
  /** The rows of the window that the frame may use, so that the tooltip covers nothing inside the frame. */
  readonly free: { readonly top: number; readonly bottom: number };
};

/** Between the target and its tooltip: the frame around the target and the arrow have room in it. */
const gap = 18;
/** Between the tooltip and the edge of the window. */
const margin = 8;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/**
 * Places a tooltip inside the window: below, above, right or left of its target, the first side that has room. A target
 * without such a side keeps the part of it that shows beside the tooltip. All in CSS pixels of the window.
 */
export const placeTooltip = (target: Box, tooltip: Size, window: Size): TooltipPlace => {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const mostLeft = window.width - tooltip.width - margin;
  const mostTop = window.height - tooltip.height - margin;
  const beneath = {
    left: clamp(target.left + (target.width - tooltip.width) / 2, margin, mostLeft),
    top: clamp(target.top + (target.height - tooltip.height) / 2, margin, mostTop),
  };
  const fitsWide = tooltip.width + 2 * margin <= window.width;
  const fitsHigh = tooltip.height + 2 * margin <= window.height;
  // A target that has been scrolled out of sight has its tooltip at the edge behind which it lies.
  const below = Math.max(margin, bottom + gap);
  const above = Math.min(mostTop, target.top - gap - tooltip.height);
  const after = Math.max(margin, right + gap);
  const before = Math.min(mostLeft, target.left - gap - tooltip.width);
  const free = { top: 0, bottom: window.height };
  if (fitsWide && below <= mostTop) return { side: 'below', left: beneath.left, top: below, free };
  if (fitsWide && above >= margin) return { side: 'above', left: beneath.left, top: above, free };
  if (fitsHigh && after <= mostLeft) return { side: 'right', left: after, top: beneath.top, free };
  if (fitsHigh && before >= margin) return { side: 'left', left: before, top: beneath.top, free };
  const lower = Math.max(margin, mostTop);
  const upperEnd = margin + tooltip.height;
  const shownAbove = Math.min(bottom, lower) - Math.max(target.top, 0);
  const shownBelow = Math.min(bottom, window.height) - Math.max(target.top, upperEnd);
  return shownAbove >= shownBelow
    ? { side: null, left: beneath.left, top: lower, free: { top: 0, bottom: lower - margin } }
    : {
        side: null,
        left: beneath.left,
        top: margin,
        free: { top: upperEnd + margin, bottom: window.height },
      };
};

/** Between a target and the frame around it. */
const frameGap = 6;
/** The frame itself stays in sight where its target reaches to the edge of the window. */
const frameInset = 5;

/** The frame around a target: whole pixels, inside the window and its free rows for as much of the target as is there. */
export const frameAround = (target: Box, window: Size, free: TooltipPlace['free']): Box => {
  const left = Math.max(Math.round(target.left) - frameGap, frameInset);
  const top = Math.max(Math.round(target.top) - frameGap, free.top + frameInset);
  const right = Math.min(Math.round(target.left + target.width) + frameGap, window.width - frameInset);
  const bottom = Math.min(Math.round(target.top + target.height) + frameGap, free.bottom - frameInset);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

/** The target keeps this far from the upper edge where it is too high to stand in the middle. */
export const scrollOffset = 100;

/**
 * How far a page has to be scrolled, in pixels, so that a target stands in the middle of the window; a target too high
 * for that begins `scrollOffset` below the upper edge.
 */
export const scrollToMiddle = (target: Box, window: Size): number =>
  target.top - Math.max(scrollOffset, (window.height - target.height) / 2);

/**
 * How far a page has to be scrolled, in pixels, so that the tooltip finds room below its target. A target too high for
 * that shows its beginning.
 */
export const scrollForRoom = (target: Box, tooltip: Size, window: Size): number =>
  Math.min(target.top - margin, target.top + target.height + gap + tooltip.height + margin - window.height);
