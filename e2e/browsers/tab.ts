import { expect } from '@playwright/test';
import { isClickHeard } from '../support/clicks.ts';

/** An element by its role or label, as a person or a screen reader finds it. Names match as a whole. */
export type Place = ({ role: Role; name?: string | RegExp } | { label: string | RegExp }) & {
  inside?: Place;
};

type Role = 'article' | 'button' | 'checkbox' | 'dialog' | 'group' | 'heading' | 'link' | 'radio' | 'region';

type Point = { x: number; y: number };

type TabCookie = {
  name: string;
  value: string;
  httpOnly?: boolean;
  sameSite?: 'Strict' | 'Lax' | 'None';
};

/** What the stories do in a tab or window of a browser, with any engine. */
export type Tab = {
  /** Resolves when the page has loaded. */
  visit: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  close: () => Promise<void>;
  /** How many are visible. */
  count: (place: Place) => Promise<number>;
  /** The visible text. */
  textOf: (place: Place) => Promise<string>;
  /** Waits until the only such element is visible, enabled, and still. */
  click: (place: Place) => Promise<void>;
  /** Chooses an option of a select. */
  choose: (place: Place, option: string) => Promise<void>;
  /** Waits until the only such element is visible and still. */
  middleOf: (place: Place) => Promise<Point>;
  pointer: {
    move: (to: Point) => Promise<void>;
    down: () => Promise<void>;
    up: () => Promise<void>;
  };
  /** Into the element that has the focus, key by key. */
  type: (text: string) => Promise<void>;
  /** All text of the field that has the focus, with the keyboard. */
  selectAll: () => Promise<void>;
  /** A key by its name in KeyboardEvent.key. */
  press: (key: Key) => Promise<void>;
  upload: (place: Place, files: readonly string[]) => Promise<void>;
  run: <Result, Value = undefined>(
    script: (value: Value) => Result | Promise<Result>,
    value?: Value,
  ) => Promise<Result>;
  /** Another window of the same person. */
  open: () => Promise<Tab>;
  /** The window that the page opens by what is done to it. */
  opened: (act: () => Promise<void>) => Promise<Tab>;
  setCookies: (cookies: readonly TabCookie[]) => Promise<void>;
};

type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'Space'
  | 'Tab';

export type Engine = {
  /** With its version. */
  name: string;
  /** What it can't do, and the errors that the app logs then. */
  lacks: readonly { what: string; errors: RegExp }[];
  /** A browser of a new person. */
  open: () => Promise<{ tab: Tab; end: () => Promise<void> }>;
  stop: () => Promise<void>;
};

export const button = (name: string | RegExp, inside?: Place): Place => ({
  role: 'button',
  name,
  ...(inside && { inside }),
});
export const link = (name: string | RegExp): Place => ({ role: 'link', name });
export const heading = (name: string | RegExp): Place => ({ role: 'heading', name });
export const dialog = (name?: string | RegExp): Place => ({ role: 'dialog', ...(name && { name }) });
export const field = (label: string | RegExp): Place => ({ label });
export const card = (name: string): Place => ({ role: 'article', name });

/** For messages. */
export const wordsOf = (place: Place): string => {
  const words = 'label' in place ? `field ${place.label}` : `${place.role} ${place.name ?? ''}`;
  return place.inside ? `${words} in ${wordsOf(place.inside)}` : words;
};

export const sees = (tab: Tab, place: Place): Promise<void> =>
  expect.poll(() => tab.count(place), `${wordsOf(place)} is seen`).toBeGreaterThan(0);

export const seesNo = (tab: Tab, place: Place): Promise<void> =>
  expect.poll(() => tab.count(place), `${wordsOf(place)} is not seen`).toBe(0);

/** Waits until the visible text contains this one. */
export const reads = (tab: Tab, text: string, place?: Place): Promise<void> => {
  const visibleText = async (): Promise<string> => {
    if (!place) return tab.run(() => document.body.innerText);
    return (await tab.count(place)) > 0 ? tab.textOf(place) : '';
  };
  return expect.poll(visibleText).toContain(text);
};

/** Waits until an item counts as seen. */
export const readItem = (tab: Tab): Promise<null> =>
  tab.run(() => document.body.animate(null, 300).finished.then(() => null));

/** Replaces what the field holds. */
export const fill = async (tab: Tab, place: Place, text: string): Promise<void> => {
  await tab.click(place);
  await tab.selectAll();
  await tab.type(text);
};

/** Moves the focus by Tab to the button with this text. */
export const tabTo = async (tab: Tab, text: string): Promise<void> => {
  const isThere = () => tab.run((wanted) => document.activeElement?.textContent === wanted, text);
  for (let presses = 0; presses < 50 && !(await isThere()); presses += 1) await tab.press('Tab');
  expect(await isThere(), `the focus is on ${text}`).toBe(true);
};

const takesDrop = (): boolean => document.querySelector('[data-is-over]') !== null;

/** An entry has made room for another one. */
const makesRoom = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('li:not([data-dragging])')].some(({ style }) =>
    /^translate3d\((?!0px, 0px)/.test(style.transform),
  );

/** Drops it as soon as the page shows that it takes the drop. Resolves when clicks count again. */
export const drag = async (tab: Tab, from: Place, to: Place, isTaken = takesDrop): Promise<void> => {
  // Scrolls first, so that both stay where they are.
  await tab.middleOf(to);
  const [start, end] = [await tab.middleOf(from), await tab.middleOf(to)];
  await tab.pointer.move(start);
  await tab.pointer.down();
  for (let step = 1; step <= 5; step += 1)
    await tab.pointer.move({
      x: start.x + ((end.x - start.x) * step) / 5,
      y: start.y + ((end.y - start.y) * step) / 5,
    });
  await expect.poll(() => tab.run(isTaken)).toBe(true);
  await tab.pointer.up();
  await expect.poll(() => tab.run(isClickHeard)).toBe(true);
};

/** Drags an entry of a list to the place of another one. */
export const sort = (tab: Tab, from: Place, to: Place): Promise<void> => drag(tab, from, to, makesRoom);

/** A minute for what asks the clock from now on; timers that run keep their time. */
export const skipMinute = (tab: Tab): Promise<void> =>
  tab.run(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });

export const addressOf = (tab: Tab): Promise<string> => tab.run(() => location.pathname);
