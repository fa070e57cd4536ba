import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { advanceTime } from '../../testing/advance-time.ts';
import { Demonstration } from './landing.tsx';

let show: (share: number) => void;
let wantsLessMotion: boolean;

const frame = () => within(screen.getByRole('region', { name: 'Try a session' }));
const percent = () => Number(frame().getByRole('progressbar').getAttribute('aria-valuenow'));
const setVisibility = (value: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

const begin = async () => {
  render(<Demonstration />);
  act(() => show(1));
  await advanceTime(5500);
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  wantsLessMotion = false;
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: wantsLessMotion, media }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: readonly { intersectionRatio: number }[]) => void) {
        show = (intersectionRatio) => onChange([{ intersectionRatio }]);
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});

it('runs by itself, and holds on Pause', async () => {
  const user = await begin();
  expect(percent()).toBeGreaterThan(4);
  await user.click(frame().getByRole('button', { name: 'Pause' }));
  const held = percent();
  await advanceTime(3000);
  expect(percent()).toBe(held);
  await user.click(frame().getByRole('button', { name: 'Resume' }));
  await advanceTime(3000);
  expect(percent()).toBeGreaterThan(held);
});

it('takes another speed, shows the time at the end, and begins again', async () => {
  const user = await begin();
  await user.click(frame().getByRole('radio', { name: '120' }));
  await advanceTime(26_000);
  expect(frame().getByText(/^26 letters in 1\d seconds$/)).toBeVisible();
  expect(frame().getByText('100% Complete')).toBeVisible();
  await user.click(frame().getByRole('button', { name: 'Again' }));
  await advanceTime(1000);
  expect(frame().queryByText(/letters in/)).toBeNull();
  expect(percent()).toBeLessThan(60);
  expect(frame().getByRole('button', { name: 'Pause' })).toBeVisible();
});

it('announces letters that stay for two seconds, and none that pass in one', async () => {
  const user = await begin();
  const stage = document.querySelector('[data-part="stage"] [aria-live]');
  expect(stage).toHaveAttribute('aria-live', 'off');
  await user.click(frame().getByRole('radio', { name: '30' }));
  await advanceTime(3000);
  expect(stage).toHaveAttribute('aria-live', 'polite');
});

it('rests out of sight, and goes on where it was', async () => {
  await begin();
  act(() => show(0.1));
  const before = percent();
  await advanceTime(5000);
  expect(percent()).toBe(before);
  act(() => show(1));
  await advanceTime(3000);
  expect(percent()).toBeGreaterThan(before);
});

it('rests while the page is hidden, and stays paused where it was paused', async () => {
  const user = await begin();
  setVisibility('hidden');
  const before = percent();
  await advanceTime(5000);
  expect(percent()).toBe(before);
  setVisibility('visible');
  await advanceTime(3000);
  expect(percent()).toBeGreaterThan(before);
  await user.click(frame().getByRole('button', { name: 'Pause' }));
  const paused = percent();
  setVisibility('hidden');
  setVisibility('visible');
  await advanceTime(3000);
  expect(percent()).toBe(paused);
});

it('starts only on Start with reduced motion', async () => {
  wantsLessMotion = true;
  const user = await begin();
  await advanceTime(5000);
  expect(percent()).toBe(0);
  expect(frame().getByText('A')).toBeVisible();
  await user.click(frame().getByRole('button', { name: 'Start' }));
  await advanceTime(5500);
  expect(percent()).toBeGreaterThan(4);
});
