import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type Api, apiOf, cardOf, openCollections } from './support/collections.ts';
import { addOwnItems, beginCollection } from './support/creation.ts';
import { type Front, startFront } from './support/front.ts';
import { upload } from './support/media.ts';
import { makeNewerBuild } from './support/newer-build.ts';
import { png } from './support/pictures.ts';
import {
  arrive,
  authorizationOf,
  enroll,
  expect,
  hurryTimers,
  origin,
  signIn,
  test,
} from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// A page waits so long before it stores the app.
test.beforeEach(({ context }) => hurryTimers(context, 4000));

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

const withFront = async (run: (front: Front) => Promise<void>): Promise<void> => {
  const front = await startFront();
  try {
    await run(front);
  } finally {
    await front.stop();
  }
};

/** Everything that the pages load is stored. */
const copied = async (page: Page, pictures = 0): Promise<void> => {
  await workerReady(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const sizeOf = async (kind: string): Promise<number> => {
          const name = (await caches.keys()).find((cache) => cache.startsWith(`sixty-user:${kind}:`));
          return name === undefined ? -1 : (await (await caches.open(name)).keys()).length;
        };
        const isComplete = (await caches.match('/complete')) !== undefined;
        return [isComplete, await sizeOf('media')];
      }),
    )
    .toEqual([true, pictures]);
};

const goAway = async (context: BrowserContext, front: Front): Promise<void> => {
  front.setAway(true);
  await context.setOffline(true);
};

const comeBack = async (context: BrowserContext, front: Front): Promise<void> => {
  front.setAway(false);
  await context.setOffline(false);
};

const practice = async (page: Page, name: string): Promise<void> => {
  await cardOf(page, name).getByRole('button', { name: 'Start' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(page.getByText('100% Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
};

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

const unsent = (page: Page) => page.getByText('One practice session hasn’t been sent yet.');

/** A collection of a new person, whose one picture is stored. */
const prepare = async (page: Page): Promise<Api> => {
  await enroll(page);
  const api = await apiOf(page);
  const picture = { name: 'a.png', content: png(40, 30) };
  const uploaded = await upload(page, await authorizationOf(page), picture);
  const { url } = (await uploaded.json()) as { readonly url: string };
  await api.make({ name: 'Birds', items: [{ name: 'Owl', svg: url }, 'Finch'] });
  await openCollections(page);
  await copied(page, 1);
  return api;
};

/** Names of all caches and databases that hold something of a person. */
const traces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const personal = (await caches.keys()).filter((name) => name.startsWith('sixty-user:'));
    return localStorage.getItem('storedAccount') === null ? personal : [...personal, 'storedAccount'];
  });

test.describe('without a network', () => {
  test.use({ expectedErrors: /./ });

  test('the app opens, and what was practiced is sent later, once', ({ page, context }) =>
    withFront(async (front) => {
      const api = await prepare(page);
      await goAway(context, front);
      await page.close();

      const later = await context.newPage();
      await later.goto(origin());
      await expect(cardOf(later, 'Birds')).toBeVisible();
      const picture = cardOf(later, 'Birds').locator('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await practice(later, 'Birds');
      await expect(unsent(later)).toBeVisible();
      for (const [path, title] of [
        ['/games', 'Games'],
        ['/games/matching-game', 'Matching Game'],
        ['/games/timed-challenges', 'Timed Challenges'],
        ['/name-generator', 'Name Generator'],
      ] as const) {
        await later.goto(origin() + path);
        await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
      }
      await later.goto(`${origin()}/about`);
      await expect(later.getByRole('heading', { level: 2, name: 'Features' })).toBeVisible();
      await later.goto(`${origin()}/discover-collections`);
      await expect(later.getByText('Some collections didn’t load.')).toBeVisible();
      await expect(messages(later)).toContainText('You’re offline.');

      await comeBack(context, front);
      await expect(unsent(later)).toHaveCount(0);
      await later.goto(`${origin()}/reports`);
      await expect(later.getByRole('list', { name: 'Reports' }).getByRole('listitem')).toHaveCount(1);
      await expect(messages(later)).not.toContainText('You’re offline.');
      expect(await (await api.call('GET', '/reports')).json()).toMatchObject({ total_count: 1 });
    }));

  test('reports wait for a sign-in that has ended meanwhile', ({ page, context }) =>
    withFront(async (front) => {
      const person = await arrive(page);
      const api = await apiOf(page);
      await api.make({ name: 'Birds' });
      await openCollections(page);
      await copied(page);
      await goAway(context, front);
      await page.reload();
      await practice(page, 'Birds');
      await expect(unsent(page)).toBeVisible();

      await context.clearCookies();
      await comeBack(context, front);
      await page.waitForURL('**/interaction/**');
      await signIn(page, person);
      await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
      await expect
        .poll(async () => (await api.call('GET', '/reports')).json())
        .toMatchObject({ total_count: 1 });
      await expect(unsent(page)).toHaveCount(0);
    }));

  test('what is made or edited there is saved later, once', ({ page, context }) =>
    withFront(async (front) => {
      await arrive(page);
      const api = await apiOf(page);
      await api.make({ name: 'Birds' });
      await openCollections(page);
      await copied(page);
      await goAway(context, front);
      await page.reload();
      await beginCollection(page, 'Fish', 'Language Arts');
      await addOwnItems(page, ['trout', 'carp']);
      await page.getByRole('button', { name: 'Save Collection' }).click();
      await expect(messages(page)).toContainText("'Fish' will be saved when you’re back online.");
      await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
      await cardOf(page, 'Birds').getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Collection name').fill('Hawks');
      await page.getByRole('button', { name: 'Save Collection' }).click();
      await expect(messages(page)).toContainText("Your changes to 'Birds' will be saved");

      await comeBack(context, front);
      await expect(messages(page)).toContainText("'Fish' is now in your collections.");
      await expect(messages(page)).toContainText("Your changes to 'Hawks' are saved.");
      await expect(cardOf(page, 'Fish')).toBeVisible();
      await expect(cardOf(page, 'Hawks')).toBeVisible();
      await page.reload();
      await expect(cardOf(page, 'Fish')).toHaveCount(1);
      await page.goto(`${origin()}/new-collection`);
      await expect(page.getByLabel('Collection name')).toHaveValue('');
      await expect(page.getByText('Fish')).toHaveCount(0);
    }));

  test('signing out leaves nothing of a person on the device', ({ page, context }) =>
    withFront(async (front) => {
      await prepare(page);
      const other = await context.newPage();
      await other.goto(`${origin()}/settings`);
      await expect(other.getByText('1 picture or PDF is stored, 0.1 MB.')).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
      await other.waitForURL(`${origin()}/`);
      expect(await traces(page)).toEqual([]);
      await goAway(context, front);
      await page.goto(`${origin()}/your-collections`);
      await expect(page.getByRole('heading', { name: 'Sixty could not start' })).toBeVisible();
    }));

  test('a sign-out there is completed at the next start', ({ page, context }) =>
    withFront(async (front) => {
      await prepare(page);
      await goAway(context, front);
      await page.reload();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'Sixty could not start' })).toBeVisible();
      expect(await traces(page)).toEqual([]);
      await comeBack(context, front);
      await page.goto(`${origin()}/your-collections`);
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
      await page.goto(`${origin()}/your-collections`);
      await page.waitForURL('**/interaction/**');
    }));
});

const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset['build'] ?? 'older');

const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

test('an update is offered between pages, and comes at the next start at the latest', async ({
  page,
  context,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'sixty-newer-'));
  await makeNewerBuild(folder);
  await withFront(async (front) => {
    await arrive(page);
    const api = await apiOf(page);
    await api.make({ name: 'Birds', items: ['a', 'b', 'c', 'd'] });
    await openCollections(page);
    await copied(page);
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
