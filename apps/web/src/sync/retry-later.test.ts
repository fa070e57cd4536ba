import { expect, it, vi } from 'vitest';
import { retryLater, retryWaitMs } from './retry-later.ts';

const fakePage = () => {
  let waiting: { ms: number; callback: () => void } | null = null;
  let notify: (isHidden: boolean) => void = () => undefined;
  const after = (ms: number, callback: () => void) => {
    const mine = { ms, callback };
    waiting = mine;
    return () => {
      if (waiting === mine) waiting = null;
    };
  };
  const watch = (onChange: (isHidden: boolean) => void) => {
    notify = onChange;
    return () => {
      notify = () => undefined;
    };
  };
  const goOn = () => {
    const due = waiting;
    waiting = null;
    due?.callback();
  };
  return {
    after,
    watch,
    goOn,
    show: () => notify(false),
    hide: () => notify(true),
    waitsMs: () => waiting?.ms,
  };
};

it('the waits grow from half a minute to a quarter of an hour', () => {
  expect([0, 1, 2, 3, 4].map(retryWaitMs)).toEqual([30_000, 60_000, 120_000, 240_000, 480_000]);
  expect([5, 6, 100, 5000].map(retryWaitMs)).toEqual([900_000, 900_000, 900_000, 900_000]);
});

it('it retries after the wait', () => {
  const page = fakePage();
  const attempt = vi.fn();
  retryLater({ retries: 1, isHeld: () => false, attempt }, page.after, page.watch);
  expect(page.waitsMs()).toBe(60_000);
  page.hide();
  expect(attempt).not.toHaveBeenCalled();
  page.goOn();
  expect(attempt.mock.calls).toEqual([[true]]);
});

it('it retries when the page is shown, and not again for the wait', () => {
  const page = fakePage();
  const attempt = vi.fn();
  retryLater({ retries: 0, isHeld: () => false, attempt }, page.after, page.watch);
  page.show();
  expect(attempt.mock.calls).toEqual([[false]]);
  expect(page.waitsMs()).toBeUndefined();
});

it('it waits while held', () => {
  const page = fakePage();
  const attempt = vi.fn();
  let isHeld = true;
  retryLater({ retries: 0, isHeld: () => isHeld, attempt }, page.after, page.watch);
  page.goOn();
  page.show();
  expect(attempt).not.toHaveBeenCalled();
  expect(page.waitsMs()).toBe(30_000);
  isHeld = false;
  page.goOn();
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('it doesn’t retry once canceled', () => {
  const page = fakePage();
  const attempt = vi.fn();
  const callOff = retryLater({ retries: 0, isHeld: () => false, attempt }, page.after, page.watch);
  callOff();
  expect(page.waitsMs()).toBeUndefined();
  page.show();
  expect(attempt).not.toHaveBeenCalled();
});
