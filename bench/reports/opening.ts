import { expect, type Page } from '@playwright/test';
import { origin } from '../../e2e/support/test.ts';

/** A slow school laptop. */
const slowdown = 4;

const watchOpening = (): void => {
  const isOpen = (): boolean =>
    document.querySelectorAll('ol[aria-label="Reports"] > li').length > 0 &&
    document.querySelectorAll('.recharts-line-curve').length >= 2;
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const onFrame = (at: number): void => {
        const { dataset } = document.documentElement;
        const hasList = document.querySelector('ol[aria-label="Reports"] > li') !== null;
        if (hasList) dataset['listMs'] ??= String(at - timeStamp);
        if (isOpen()) dataset['openMs'] = String(at - timeStamp);
        else requestAnimationFrame(onFrame);
      };
      requestAnimationFrame(onFrame);
    },
    { capture: true, once: true },
  );
};

export type Opening = { readonly listMs: number; readonly openMs: number };

export const measureOpening = async (page: Page): Promise<Opening> => {
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Account' }).click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchOpening);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  const noted = page.locator('html[data-open-ms]');
  await expect(noted).toHaveCount(1, { timeout: 60_000 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const msOf = async (name: string) => Number(await noted.getAttribute(name));
  return { listMs: await msOf('data-list-ms'), openMs: await msOf('data-open-ms') };
};
