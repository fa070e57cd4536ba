import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { withFront } from './support/front.ts';
import { messages } from './support/messages.ts';
import { makeNewerBuild } from './support/newer-build.ts';
import { copied, workerReady } from './support/offline.ts';
import { enroll, expect, hurryTimers, origin, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// A page waits so long before it stores the app.
test.beforeEach(({ context }) => hurryTimers(context, 4000));

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: readonly { src: string; sizes: string; purpose?: string }[];
};

const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset['build'] ?? 'older');

const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

test('the app can be installed; an update is offered between pages, and comes at the next start at the latest', async ({
  page,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-newer-'));
  await makeNewerBuild(folder);
  await withFront(async (front) => {
    await enroll(page);
    const api = await apiOf(page);
    await api.make({ name: 'Birds', items: ['a', 'b', 'c', 'd'] });
    await openCollections(page);
    await copied(page);
    // Chromium’s own check finds nothing wrong with any page if it runs without a window.
    await test.step('the app has what browsers ask of an installable one', async () => {
      const devtools = await page.context().newCDPSession(page);
      const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
      expect([url, errors]).toEqual([`${origin()}/manifest.webmanifest`, []]);
      const { icons, ...manifest } = JSON.parse(data) as Manifest;
      expect(manifest).toMatchObject({
        name: 'Sixty',
        start_url: '/your-collections',
        display: 'standalone',
      });
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

    const other = await context.newPage();
    await other.goto(`${origin()}/settings`);
    await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

    const offer = messages(page).getByText('A new version of Sixty is ready.');
    await test.step('nothing interrupts a form', async () => {
      await page.goto(`${origin()}/new-collection`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await workerReady(page);
      front.release(folder);
      await lookForUpdate(page);
      await expect(messages(other).getByText('A new version of Sixty is ready.')).toBeVisible();
      await expect(offer).toHaveCount(0);
    });

    await test.step('between pages it is offered', async () => {
      await page.getByRole('link', { name: 'Collections', exact: true }).first().click();
      await expect(cardOf(page, 'Birds')).toBeVisible();
      await expect(offer).toBeVisible();
      expect(await buildOf(page)).toBe('older');
      await messages(page).getByRole('button', { name: 'Update' }).click();
      await expect.poll(() => buildOf(page).catch(() => 'loading')).toBe('newer');
      await expect(cardOf(page, 'Birds')).toBeVisible();
    });

    await test.step('the other tab goes on with its own build, also with code that it has not loaded yet', async () => {
      expect(await buildOf(other)).toBe('older');
      front.setAway(true);
      await other.getByRole('link', { name: 'Games' }).first().click();
      await expect(other.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
      expect(await buildOf(other)).toBe('older');
      front.setAway(false);
    });

    await test.step('the next start of the only tab has the newest build', async () => {
      front.release(null);
      await lookForUpdate(page);
      await expect(offer).toBeVisible();
      await other.close();
      // The worker may take a moment to notice that a tab is gone.
      await expect(async () => {
        await page.reload();
        await expect(cardOf(page, 'Birds')).toBeVisible();
        expect(await buildOf(page)).toBe('older');
      }).toPass();
    });
  });
  await rm(folder, { recursive: true });
});
