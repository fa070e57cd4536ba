import type { APIResponse, Locator, Page } from '@playwright/test';
import { authorizationOf, expect, origin } from './test.ts';

type NewCollection = {
  readonly name: string;
  readonly category?: string;
  readonly items?: readonly unknown[];
  readonly status?: 'public' | 'private';
};

type StoredCollection = {
  readonly collection_id: string;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly version: number;
};

/** The API, called as the person who is signed in on this page. */
export type Api = {
  readonly call: (method: string, path: string, body?: unknown) => Promise<APIResponse>;
  /** Stores one and gives its id. */
  readonly make: (collection: NewCollection) => Promise<string>;
  readonly read: (id: string) => Promise<StoredCollection>;
};

export const apiOf = async (page: Page): Promise<Api> => {
  const authorization = await authorizationOf(page);
  const call: Api['call'] = async (method, path, body) =>
    page.request.fetch(`${origin()}/api${path}`, {
      method,
      headers: { authorization },
      ...(body !== undefined && { data: body }),
    });
  return {
    call,
    make: async ({ name, category = 'Language Arts', items = ['a', 'b'], status = 'private' }) => {
      const description = JSON.stringify(items);
      const answer = await call('POST', '/collections', { name, category, status, description });
      expect(answer.status()).toBe(201);
      return ((await answer.json()) as StoredCollection).collection_id;
    },
    read: async (id) => (await (await call('GET', `/collections/${id}`)).json()) as StoredCollection,
  };
};

/** The card of the collection with this name. */
export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** The names of all cards, from the first to the last. */
export const cardNames = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();

/** Reloads Your Collections. */
export const openCollections = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('article').first()).toBeVisible();
};

/** The middle of it, in CSS pixels of the window. */
export const middleOf = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The other half of a double click, where the mouse is and whatever lies there by now. */
export const pressAgain = async (page: Page): Promise<void> => {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
};

/** An entry makes room as soon as it is known that the dragged one is over it; before that a drop does not count there. */
const makesRoom = (entry: Locator): Promise<void> =>
  expect
    .poll(() => entry.evaluate((element) => element.closest('li')?.style.transform))
    .toMatch(/^translate3d\((?!0px, 0px)/);

type IsTaken = (there: Locator) => Promise<void>;

/** Drags with the mouse, as a hand does: in several small steps. Clicks count again 50 ms after the drop. */
export const carryByMouse = async (
  page: Page,
  from: Locator,
  to: Locator,
  isTaken?: IsTaken,
): Promise<void> => {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await isTaken?.(to);
  await page.mouse.up();
};

/** Drags with the mouse, and ends when clicks count again. */
export const dragByMouse = async (
  page: Page,
  from: Locator,
  to: Locator,
  isTaken?: IsTaken,
): Promise<void> => {
  await carryByMouse(page, from, to, isTaken);
  await page.evaluate(() => new Promise<void>((done) => void setTimeout(done, 60)));
};

/** Drags an entry that can be put in order to the place of another. */
export const sortByMouse = (page: Page, from: Locator, to: Locator): Promise<void> =>
  dragByMouse(page, from, to, makesRoom);

/** Lifts the entry whose handle has the focus, and waits until it listens to the arrow keys: a moment after it is told. */
export const liftByKey = async (page: Page): Promise<void> => {
  await page.keyboard.press('Space');
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );
};

/** Drags an entry to the place of another with a finger that rests a moment first. */
export const dragByFinger = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  // Cards that an earlier move has set in motion come to rest first.
  for (const card of [from, to]) await card.click({ trial: true });
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', start.x, start.y);
  await expect(async () => {
    // A finger trembles; once it has rested long enough it holds the entry.
    await touch('touchMove', start.x + 1, start.y + 1);
    await expect(page.locator('[data-dragging]')).toHaveCount(1, { timeout: 200 });
  }).toPass();
  for (let step = 1; step <= 10; step += 1) {
    await touch(
      'touchMove',
      start.x + ((end.x - start.x) * step) / 10,
      start.y + ((end.y - start.y) * step) / 10,
    );
  }
  await makesRoom(to);
  await touch('touchEnd', end.x, end.y);
};
