import type { Page } from '@playwright/test';
import { arrive, expect, origin, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves when the worker answers this page. */
const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });

type Manifest = {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
};

/** Chromium’s own check finds nothing wrong with any page if it runs without a window. */
test('the app has what browsers ask of an installable one', async ({ page }) => {
  await arrive(page);
  await workerReady(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${origin()}/manifest.webmanifest`, []]);
  const { icons, ...manifest } = JSON.parse(data) as Manifest;
  expect(manifest).toMatchObject({ name: 'Sixty', start_url: '/your-collections', display: 'standalone' });
  expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const icon = new Image();
      icon.src = address;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
