import type { Locator, Page } from '@playwright/test';
import { apiOf } from './collections.ts';
import { enroll, expect, origin } from './test.ts';

type SavedList = { name: string; names: readonly string[] };

export const savesOf = (page: Page): string[] => {
  const saves: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/[\w-]{20,}$/, '{id}');
    if (!path.startsWith('/api/namelists') || request.method() === 'GET') return;
    const list = request.postDataJSON() as SavedList | null;
    saves.push(`${request.method()} ${path} ${list?.name}: ${list?.names.join()}`);
  });
  return saves;
};

/** Closing the page earlier could cancel the call. */
export const whenStored = async (page: Page, ...names: readonly string[]): Promise<void> => {
  await page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.request().url().includes('/api/namelists/') &&
      (answer.request().postDataJSON() as SavedList | null)?.names.join() === names.join(),
  );
};

export const openWheel = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/name-generator`);
  await expect(page.getByRole('heading', { level: 1, name: 'Name Generator' })).toBeVisible();
};

export const spin = (page: Page) => page.getByRole('button', { name: 'Spin the Wheel' });
export const wheel = (page: Page) => page.getByRole('img', { name: /^Wheel with/ });
export const selected = (page: Page) =>
  page.getByText('Selected Name:').locator('xpath=..').locator('strong');
export const names = (page: Page) => page.getByRole('list').locator('li bdi');
export const backToWheel = (page: Page) => page.getByRole('button', { name: 'Back to the wheel' }).click();
export const addName = async (page: Page, name: string) => {
  await page.getByLabel('Add a name').fill(name);
  await page.getByLabel('Add a name').press('Enter');
};

export const fontSizeOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** The canvas gets its size with the first confetti. */
export const confettiWidth = (page: Page): Promise<number> =>
  page
    .getByRole('dialog')
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).width);

export const arriveWith = async (page: Page, list: readonly string[]): Promise<void> => {
  await enroll(page);
  const { call } = await apiOf(page);
  const answer = await call('POST', '/namelists/', { name: 'My Name List', names: list });
  expect(answer.status()).toBe(201);
  await openWheel(page);
};
