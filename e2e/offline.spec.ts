import type { Page } from '@playwright/test';
import { makeClockShiftable } from './support/clock.ts';
import { type Api, apiOf, cardOf, openCollections } from './support/collections.ts';
import { addOwnItems, beginCollection } from './support/creation.ts';
import { withFront } from './support/front.ts';
import { load, storeGame } from './support/games.ts';
import { upload } from './support/media.ts';
import { messages } from './support/messages.ts';
import { comeBack, copied, goAway } from './support/offline.ts';
import { blue, makePdf, pictureOf } from './support/pdfs.ts';
import { png } from './support/pictures.ts';
import { shown } from './support/session.ts';
import {
  authorizationOf,
  enroll,
  expect,
  holdTimers,
  hurryTimers,
  origin,
  signIn,
  test,
} from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// A page waits so long before it stores the app.
test.beforeEach(({ context }) => {
  return hurryTimers(context, 4000);
});

const practiceToEnd = async (page: Page, name: string): Promise<void> => {
  await cardOf(page, name).getByRole('button', { name: 'Start' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(page.getByText('100% Complete')).toBeVisible();
  // Pause; otherwise the session closes after five seconds.
  await page.keyboard.press('Space');
};

const practice = async (page: Page, name: string): Promise<void> => {
  await practiceToEnd(page, name);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
};

const unsent = (page: Page) => page.getByText('One practice session hasn’t been sent yet.');

const uploaded = async (page: Page, name: string, content: Buffer): Promise<string> => {
  const reply = await upload(page, await authorizationOf(page), { name, content });
  return ((await reply.json()) as { url: string }).url;
};

/** ms. */
const year = 31_557_600_000;

/** A collection of a new person, with a picture and a PDF, which no card has drawn. */
const prepare = async (page: Page): Promise<Api> => {
  await enroll(page);
  const api = await apiOf(page);
  const owl = await uploaded(page, 'a.png', png(40, 30));
  const poem = await uploaded(page, 'a.pdf', makePdf({ pages: [blue], text: 'Who?' }));
  await api.make({
    name: 'Birds',
    items: [{ name: 'Owl', svg: owl }, 'Finch', 'Wren', { name: 'Poem', svg: poem }],
  });
  await openCollections(page);
  await copied(page, { media: 2, readsPdfs: true });
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

  test('the app opens; what is practiced, made, or edited there is sent later, once; a sign-out leaves nothing', ({
    page,
    context,
  }) =>
    withFront(async (front) => {
      const api = await prepare(page);
      await goAway(context, front);
      await page.close();

      const later = await context.newPage();
      // Messages stay.
      await holdTimers(later, 6000);
      await later.goto(origin());
      await expect(cardOf(later, 'Birds')).toBeVisible();
      const picture = cardOf(later, 'Birds').locator('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await practiceToEnd(later, 'Birds');
      await expect.poll(() => shown(later)).toEqual(['Poem']);
      expect((await pictureOf(later, 'Poem')).pixel).toEqual([0, 0, 255]);
      await later.getByRole('button', { name: 'Back', exact: true }).click();
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
      await expect(later.getByText('The collections didn’t load.')).toBeVisible();
      const chip = later.getByRole('banner').getByRole('button', { name: 'Offline' });
      await expect(chip).toBeVisible();

      await comeBack(context, front);
      await expect(unsent(later)).toHaveCount(0);
      await later.goto(`${origin()}/reports`);
      await expect(later.getByRole('list', { name: 'Reports' }).getByRole('listitem')).toHaveCount(1);
      await expect(chip).toHaveCount(0);
      expect(await (await api.call('GET', '/reports')).json()).toMatchObject({ total_count: 1 });

      await test.step('what is made or edited there is saved later, once', async () => {
        await openCollections(later);
        await copied(later, { media: 2, readsPdfs: true });
        await goAway(context, front);
        await later.reload();
        await beginCollection(later, 'Fish', 'Language Arts');
        await addOwnItems(later, ['trout', 'carp']);
        await later.getByRole('button', { name: 'Save Collection' }).click();
        await expect(messages(later)).toContainText('“Fish” will be saved when you’re back online.');
        await expect(later.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
        await cardOf(later, 'Birds').getByRole('button', { name: 'Edit' }).click();
        await later.getByLabel('Collection name').fill('Hawks');
        await later.getByRole('button', { name: 'Save Collection' }).click();
        await expect(messages(later)).toContainText('Your changes to “Birds” will be saved');

        await comeBack(context, front);
        await expect(messages(later)).toContainText('“Fish” is now in your collections.');
        await expect(messages(later)).toContainText('Your changes to “Hawks” are saved.');
        await expect(cardOf(later, 'Fish')).toBeVisible();
        await expect(cardOf(later, 'Hawks')).toBeVisible();
        await later.reload();
        await expect(cardOf(later, 'Fish')).toHaveCount(1);
        await later.goto(`${origin()}/new-collection`);
        await expect(later.getByLabel('Collection name')).toHaveValue('');
        await expect(later.getByText('Fish')).toHaveCount(0);
      });

      await test.step('signing out leaves nothing of a person on the device', async () => {
        const other = await context.newPage();
        await other.goto(`${origin()}/settings`);
        await expect(other.getByText('2 pictures and PDFs are stored, 0.1 MB.')).toBeVisible();
        await later.getByRole('button', { name: 'Logout' }).click();
        await expect(later.getByRole('link', { name: 'Login' }).first()).toBeVisible();
        await other.waitForURL(`${origin()}/`);
        expect(await traces(later)).toEqual([]);
        await goAway(context, front);
        await later.goto(`${origin()}/your-collections`);
        await expect(later.getByRole('heading', { name: 'Sixty could not start' })).toBeVisible();
      });
    }));

  test('reports wait for a sign-in that has ended meanwhile, also with a clock that is a year ahead', ({
    page,
    context,
  }) =>
    withFront(async (front) => {
      await makeClockShiftable(context, year);
      const person = await enroll(page);
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

  test('an open page goes on after its token has expired; what an owner deletes leaves; a sign-out there reaches all tabs', ({
    page,
    context,
    openAsOther,
  }) =>
    withFront(async (front) => {
      const owner = await openAsOther();
      await enroll(owner, 'Bob Owner');
      const theirs = await apiOf(owner);
      const carp = await uploaded(owner, 'carp.png', png(41, 30));
      const items = [{ name: 'Carp', svg: carp }, 'Trout'];
      const id = await theirs.make({ name: 'Fish', items, status: 'public' });
      await enroll(page);
      const api = await apiOf(page);
      await api.make({ name: 'Birds' });
      await api.call('POST', `/collections/subscribe/${id}`);
      const apple = await uploaded(page, 'apple.png', png(40, 30));
      await storeGame(page, 'matching_game', 'Fruit', [
        { word: 'apple', imageUrl: apple },
        { word: 'pear', imageUrl: apple },
      ]);
      // Tokens in their last minute count as expired.
      await context.route('**/oauth/token', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), expires_in: 30 } });
      });
      await openCollections(page);
      await copied(page, { media: 2 });

      await test.step('a page that is open goes on after its token has expired, with saved games', async () => {
        await goAway(context, front);
        await page.getByRole('link', { name: 'Games' }).first().click();
        await page.getByRole('link', { name: 'Matching Game' }).click();
        await load(page, 'Fruit');
        const picture = page.getByRole('img').first();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        await context.unroute('**/oauth/token');
      });

      await test.step('what its owner deletes leaves the device at the next contact', async () => {
        await page.goto(`${origin()}/your-collections`);
        await expect(cardOf(page, 'Fish')).toBeVisible();

        await comeBack(context, front);
        await theirs.call('DELETE', `/collections/${id}`);
        await page.reload();
        await expect(page.getByRole('article')).toHaveCount(1);
        await copied(page, { media: 1 });
        await goAway(context, front);
        await page.reload();
        await expect(cardOf(page, 'Fish')).toHaveCount(0);
      });

      await test.step('a sign-out there reaches all tabs, and is completed at the next start', async () => {
        await expect(cardOf(page, 'Birds')).toBeVisible();
        const other = await context.newPage();
        await other.goto(`${origin()}/your-collections`);
        await expect(cardOf(other, 'Birds')).toBeVisible();
        await page.getByRole('button', { name: 'Logout' }).click();
        for (const tab of [page, other])
          await expect(tab.getByRole('heading', { name: 'Sixty could not start' })).toBeVisible();
        expect(await traces(page)).toEqual([]);
        await comeBack(context, front);
        await page.goto(`${origin()}/your-collections`);
        await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
        await page.goto(`${origin()}/your-collections`);
        await page.waitForURL('**/interaction/**');
      });
    }));
});

test('a device that can’t store the app works with a network, and says so in the settings', async ({
  page,
  openAsOther,
}) => {
  const settingsOf = async (somebody: Page) => {
    await somebody.goto(`${origin()}/settings`);
    return somebody.getByRole('region', { name: 'Offline' });
  };
  await test.step('because it is full', async () => {
    await enroll(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: origin(), quotaSize: 100_000 });
    await expect(await settingsOf(page)).toContainText('The device may be full.');
  });
  await test.step('because the browser refuses', async () => {
    const other = await openAsOther();
    await other.addInitScript(() => {
      navigator.serviceWorker.register = async () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await enroll(other);
    await expect(await settingsOf(other)).toContainText('This browser doesn’t let Sixty work offline');
  });
});
