import type { KeyboardEvent } from 'react';
import { cellForKey } from '../../../ui/grid-keys.ts';
import type { GridPlace } from '../../../ui/grid-keys.ts';

const buttonsOf = (side: HTMLElement | null): HTMLElement[] => [
  ...(side?.querySelectorAll<HTMLElement>('button') ?? []),
];

const placeOf = (button: HTMLElement): GridPlace => {
  const { top, left, width } = button.getBoundingClientRect();
  return { row: Math.round(top), column: left + width / 2 };
};

/** As they lie on screen. */
export const leadThroughSide = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = buttonsOf(event.currentTarget);
  const current = buttons.findIndex((button) => button === document.activeElement);
  const next = cellForKey(buttons.map(placeOf), current, event.key);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
};

export const focusOnSide = (side: HTMLElement | null, number: number): void => {
  const buttons = buttonsOf(side);
  buttons[Math.min(number, buttons.length - 1)]?.focus({ preventScroll: true });
};

export const enterSide = (side: HTMLElement | null): void =>
  buttonsOf(side)
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus();
