import { type Box, clamp, type Size } from '../placement.ts';

type Side = 'below' | 'above' | 'right' | 'left';

export type TooltipPlace = {
  /** Null if no side has room: the tooltip docks to the top or bottom edge. */
  side: Side | null;
  left: number;
  top: number;
  /** Rows that the tooltip doesn't cover. */
  free: { top: number; bottom: number };
};

const gap = 18;
const margin = 8;

/** In CSS px of the viewport. Without room, part of the target stays visible. */
export const placeTooltip = (target: Box, tooltip: Size, window: Size): TooltipPlace => {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const maxLeft = window.width - tooltip.width - margin;
  const maxTop = window.height - tooltip.height - margin;
  const beneath = {
    left: clamp(target.left + (target.width - tooltip.width) / 2, margin, maxLeft),
    top: clamp(target.top + (target.height - tooltip.height) / 2, margin, maxTop),
  };
  const fitsWide = tooltip.width + 2 * margin <= window.width;
  const fitsHigh = tooltip.height + 2 * margin <= window.height;
  const below = Math.max(margin, bottom + gap);
  const above = Math.min(maxTop, target.top - gap - tooltip.height);
  const after = Math.max(margin, right + gap);
  const before = Math.min(maxLeft, target.left - gap - tooltip.width);
  const free = { top: 0, bottom: window.height };
  if (fitsWide && below <= maxTop) return { side: 'below', left: beneath.left, top: below, free };
  if (fitsWide && above >= margin) return { side: 'above', left: beneath.left, top: above, free };
  if (fitsHigh && after <= maxLeft) return { side: 'right', left: after, top: beneath.top, free };
  if (fitsHigh && before >= margin) return { side: 'left', left: before, top: beneath.top, free };
  const lower = Math.max(margin, maxTop);
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

const frameGap = 6;
const frameInset = 5;

export const frameAround = (target: Box, window: Size, free: TooltipPlace['free']): Box => {
  const left = Math.max(Math.round(target.left) - frameGap, frameInset);
  const top = Math.max(Math.round(target.top) - frameGap, free.top + frameInset);
  const right = Math.min(Math.round(target.left + target.width) + frameGap, window.width - frameInset);
  const bottom = Math.min(Math.round(target.top + target.height) + frameGap, free.bottom - frameInset);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

export const scrollOffset = 100;

export const scrollToMiddle = (target: Box, window: Size): number =>
  target.top - Math.max(scrollOffset, (window.height - target.height) / 2);

export const scrollForTooltip = (target: Box, tooltip: Size, window: Size): number =>
  Math.min(target.top - margin, target.top + target.height + gap + tooltip.height + margin - window.height);
