import { expect } from '@playwright/test';
import { origin } from '../../e2e/support/test.ts';
import { median } from '../timing/figures.ts';
import { type Account, saveCollection } from './account.ts';

const items = 500;
const rounds = 5;
const collectionName = 'Five hundred words';

const words = Array.from({ length: items }, (_, index) => `word ${index + 1}`);

const watchStart = (): void => {
  const isItemSeen = (): boolean =>
    Array.from(document.querySelectorAll('[data-key] > *')).some(
      (stimulus) => Number(getComputedStyle(stimulus).opacity) === 1,
    );
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const onFrame = (at: number): void => {
        if (isItemSeen()) document.documentElement.dataset['startMs'] = String(at - timeStamp);
        else requestAnimationFrame(onFrame);
      };
      requestAnimationFrame(onFrame);
    },
    { capture: true, once: true },
  );
};

const startOnce = async ({ page }: Account): Promise<number> => {
  await page.goto(`${origin()}/your-collections`);
  const card = page.getByRole('article').filter({ hasText: collectionName });
  await card.getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Minutes', { exact: true }).fill('0');
  await dialog.getByLabel('Seconds', { exact: true }).fill('0.1');
  await dialog.getByLabel('Stop condition').selectOption('timer');
  await dialog.getByLabel('Timer minutes').fill('16');
  await dialog.getByLabel('Timer seconds').fill('40');
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchStart);
  await dialog.getByRole('button', { name: 'Start' }).click();
  const noted = page.locator('html[data-start-ms]');
  await expect(noted).toHaveCount(1, { timeout: 30_000 });
  const startMs = Number(await noted.getAttribute('data-start-ms'));
  await page.getByRole('button', { name: 'Back' }).click();
  return startMs;
};

/** ms from pressing Start to the first of 10,000 trials. */
export const measureStart = async (account: Account): Promise<{ medianMs: number; allMs: number[] }> => {
  await saveCollection(account, collectionName, words);
  const allMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) allMs.push(await startOnce(account));
  return { medianMs: median(allMs), allMs };
};
