import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { advanceTime } from '../testing/advance-time.ts';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

const tooltips = () => [...document.querySelectorAll('[popover="manual"]')].map((each) => each.textContent);

const hover = async (name: string) => {
  fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  await advanceTime(500);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a button with handlers of its own has a tooltip, too, and they run', async () => {
  const onPointerEnter = vi.fn();
  const onFocus = vi.fn();
  render(
    <IconButton label="Settings" onPointerEnter={onPointerEnter} onFocus={onFocus}>
      x
    </IconButton>,
  );
  await hover('Settings');
  expect(tooltips()).toEqual(['Settings']);
  expect(onPointerEnter).toHaveBeenCalledOnce();
  fireEvent.pointerLeave(screen.getByRole('button'));
  await advanceTime(500);
  expect(tooltips()).toEqual([]);
  screen.getByRole('button').focus();
  await advanceTime(500);
  expect(tooltips()).toEqual(['Settings']);
  expect(onFocus).toHaveBeenCalledOnce();
});

it('Escape dismisses the tooltip of a menu’s button, wherever the focus is', async () => {
  render(<Menu label="More" entries={[]} />);
  await hover('More');
  expect(tooltips()).toEqual(['More']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await advanceTime(0);
  expect(tooltips()).toEqual([]);
  screen.getByRole('button', { name: 'More' }).focus();
  await advanceTime(500);
  expect(tooltips()).toEqual(['More']);
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Escape' });
  await advanceTime(0);
  expect(tooltips()).toEqual([]);
});

it('Escape in a dialog dismisses its tooltip and leaves the dialog open', async () => {
  render(
    <dialog open>
      <IconButton label="Remove">x</IconButton>
    </dialog>,
  );
  await hover('Remove');
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })).toBe(false);
  await advanceTime(0);
  expect(tooltips()).toEqual([]);
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })).toBe(true);
});
