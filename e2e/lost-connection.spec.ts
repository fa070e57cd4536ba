import type { Locator, Page } from '@playwright/test';
import { makeClass } from './support/classes.ts';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { addOwnItems, beginCollection } from './support/creation.ts';
import { dialog, openEdit } from './support/edit-collection.ts';
import { names, open as openReports } from './support/reports-page.ts';
import { letters, showSession } from './support/session.ts';
import { enroll, expect, goWithin, test } from './support/test.ts';

test.use({
  expectedErrors: /could not be saved|A request failed|A report waits|ERR_|ApiError|Failed to fetch|^\s+at /i,
});

const recordsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB failed.')));
      });
    const database = await answerOf(indexedDB.open('sixty'));
    const stored = await answerOf(database.transaction('records').objectStore('records').getAll());
    database.close();
    return stored as unknown[];
  });

type Network = 'lost' | 'unanswered' | 'back';

/** Either calls that change something or only their responses get lost. */
const breakNetwork = async (page: Page): Promise<(network: Network) => void> => {
  let network: Network = 'back';
  await page.route('**/api/**', async (route) => {
    if (network === 'back' || route.request().method() === 'GET') return route.continue();
    if (network === 'unanswered') await route.fetch();
    return route.abort();
  });
  return (now) => {
    network = now;
  };
};

type Save = {
  button: Locator;
  problem: Locator;
  field: Locator;
};

const saveThroughFaults = async (
  setNetwork: (network: Network) => void,
  { button, problem, field }: Save,
): Promise<void> => {
  const typed = await field.inputValue();
  for (const network of ['lost', 'unanswered'] as const) {
    setNetwork(network);
    await button.click();
    await expect(button).toBeEnabled();
    await expect(problem).toBeInViewport();
    await expect(field).toHaveValue(typed);
  }
  setNetwork('back');
  await button.click();
  await expect(button).toHaveCount(0);
};

test('what is typed survives a lost connection, and a lost response, and is stored once', async ({
  page,
}) => {
  await enroll(page);
  const api = await apiOf(page);
  const setNetwork = await breakNetwork(page);
  const listOf = async <T>(path: string) => (await (await api.call('GET', path)).json()) as T;
  const collections = () => listOf<readonly { name: string; version: number }[]>('/users/me/collections');

  await test.step('a new collection', async () => {
    await beginCollection(page, 'Short words', 'Language Arts');
    await addOwnItems(page, ['cat', 'dog']);
    await saveThroughFaults(setNetwork, {
      button: page.getByRole('button', { name: 'Save Collection' }),
      problem: page.getByRole('alert'),
      field: page.getByLabel('New item'),
    });
    await expect(page.getByRole('button', { name: 'Start' }).first()).toBeVisible();
    expect(await collections()).toMatchObject([{ name: 'Short words' }]);
  });

  await test.step('an edit', async () => {
    await openCollections(page);
    await openEdit(page, 'Short words');
    await dialog(page).getByLabel('Collection name').fill('Animals');
    await saveThroughFaults(setNetwork, {
      button: dialog(page).getByRole('button', { name: 'Save Collection' }),
      problem: dialog(page).getByRole('alert'),
      field: dialog(page).getByLabel('Collection name'),
    });
    await expect(cardOf(page, 'Animals')).toBeVisible();
    expect(await collections()).toMatchObject([{ name: 'Animals', version: 2 }]);
  });

  await makeClass(api, 'Room 4', ['Ana']);
  const classes = () =>
    listOf<readonly { name: string; students: readonly { name: string }[] }[]>('/classes');

  await test.step('a class and its new name', async () => {
    await goWithin(page, '/classes');
    await page.getByRole('button', { name: 'New class' }).click();
    await page.getByLabel('Class name').fill('Room 5');
    const problem = dialog(page).getByText(/wasn’t|weren’t/);
    const field = page.getByLabel('Class name');
    await saveThroughFaults(setNetwork, {
      button: dialog(page).getByRole('button', { name: 'Create' }),
      problem,
      field,
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Room 5' })).toBeVisible();
    await page.getByRole('button', { name: /^More/ }).first().click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await field.fill('Room 6');
    await saveThroughFaults(setNetwork, {
      button: dialog(page).getByRole('button', { name: 'Rename' }),
      problem,
      field,
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Room 6' })).toBeVisible();
    expect((await classes()).map(({ name }) => name).toSorted()).toEqual(['Room 4', 'Room 6']);
  });

  await test.step('students', async () => {
    await page.getByRole('button', { name: 'Add students' }).click();
    const field = page.getByLabel('One name per line');
    await field.fill('Ben\nCleo');
    await saveThroughFaults(setNetwork, {
      button: page.getByRole('button', { name: 'Add 2 students' }),
      problem: dialog(page).getByText(/weren’t added/),
      field,
    });
    await page
      .getByRole('button', { name: /^More for (?!this)/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const nickname = page.getByLabel('What shows on the projector?');
    await nickname.fill('Kite');
    await saveThroughFaults(setNetwork, {
      button: dialog(page).getByRole('button', { name: 'Save' }),
      problem: dialog(page).getByText(/wasn’t saved/),
      field: nickname,
    });
    const room = (await classes()).find(({ name }) => name === 'Room 6');
    expect(room?.students.map(({ name }) => name)).toEqual(['Ben', 'Cleo']);
  });

  await test.step('a session', async () => {
    setNetwork('unanswered');
    await showSession(page, letters('ab'));
    const waits = page.getByText(/hasn’t been sent yet/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await expect(waits).toBeVisible();
    setNetwork('back');
    await page.reload();
    await expect(cardOf(page, 'Animals')).toBeVisible();
    await expect(waits).toHaveCount(0);
    expect(await listOf('/reports')).toMatchObject({ total_count: 1 });
  });

  await test.step('a report that can’t be sent is shown as pending, and is sent once later', async () => {
    await openReports(page);
    await expect(names(page)).toHaveCount(1);
    setNetwork('lost');
    await showSession(page, letters('ab'), { collectionName: 'Offline', speed: 300 });
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await openReports(page);
    const waiting = page.getByRole('region', { name: '1 report waiting' });
    await expect(waiting).toContainText('Offline');
    await expect(waiting).toContainText('waiting to be sent');
    await expect(names(page)).toHaveCount(1);
    expect(await recordsOf(page)).toMatchObject([
      { isReportStored: false, report: { collection_name: 'Offline' } },
    ]);

    setNetwork('back');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(names(page)).toHaveText(['Offline', 'A collection']);
    await expect(waiting).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.reload();
    await expect(names(page)).toHaveText(['Offline', 'A collection']);
    expect(await listOf('/reports')).toMatchObject({ total_count: 2 });
    expect(await recordsOf(page)).toEqual([]);
  });
});
