import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import { isClickHeard } from './clicks.ts';
import { authorizationOf, expect, origin } from './test.ts';

type NewCollection = {
  name: string;
  category?: string;
  items?: readonly unknown[];
  status?: 'public' | 'private';
};

type StoredCollection = {
  collection_id: string;
  name: string;
  description: string;
  status: string;
  version: number;
};

export type Api = {
  call: (method: string, path: string, body?: unknown) => Promise<APIResponse>;
  make: (collection: NewCollection) => Promise<string>;
  read: (id: string) => Promise<StoredCollection>;
};

export const apiWith = (request: APIRequestContext, authorization: string): Api => {
  const call: Api['call'] = async (method, path, body) =>
    request.fetch(`${origin()}/api${path}`, {
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

/** Calls the API as the page's signed-in user. */
export const apiOf = async (page: Page): Promise<Api> => apiWith(page.request, await authorizationOf(page));

export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

export const cardNames = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();

export const openCollections = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('article').first()).toBeVisible();
};

export const middleOf = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The second click of a double click. */
export const pressAgain = async (page: Page): Promise<void> => {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
};

/** A drop counts only after the list has made room. */
const makesRoom = (entry: Locator): Promise<void> =>
  expect
    .poll(() => entry.evaluate((element) => element.closest('li')?.style.transform))
    .toMatch(/^translate3d\((?!0px, 0px)/);

type IsTaken = (there: Locator) => Promise<void>;

const carryByMouse = async (page: Page, from: Locator, to: Locator, isTaken?: IsTaken): Promise<void> => {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await isTaken?.(to);
  await page.mouse.up();
};

const hearsClicks = (page: Page): Promise<void> => expect.poll(() => page.evaluate(isClickHeard)).toBe(true);

/** Resolves when clicks count again. */
export const dragByMouse = async (
  page: Page,
  from: Locator,
  to: Locator,
  isTaken?: IsTaken,
): Promise<void> => {
  await carryByMouse(page, from, to, isTaken);
  await hearsClicks(page);
};

export const sortByMouse = (page: Page, from: Locator, to: Locator): Promise<void> =>
  dragByMouse(page, from, to, makesRoom);

/** dnd-kit handles arrow keys a moment after announcing the lift. */
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

/** Long press, then drag. Resolves when clicks count again. */
export const dragByFinger = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  // Wait until the cards are still.
  for (const card of [from, to]) await card.click({ trial: true });
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', start.x, start.y);
  await expect(async () => {
    // Small movements don't cancel the long press.
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
  await hearsClicks(page);
};
