import type { Page } from '@playwright/test';
import { makeClass } from './support/classes.ts';
import { type Api, apiOf, cardOf, openCollections } from './support/collections.ts';
import { save } from './support/edit-collection.ts';
import { pairsOf, storeGame } from './support/games.ts';
import {
  canaryHost,
  formulas,
  hostileName,
  hostileProse,
  hostileTexts,
  inLines,
  longTexts,
  shortHostile,
} from './support/hostile-texts.ts';
import { expectOnlyText, intruders, watchIntrusion } from './support/intrusion.ts';
import { storeReport } from './support/reports.ts';
import { expectNoFormula, savedCells } from './support/saved-cells.ts';
import { showSession, shown, slow, whenStarted } from './support/session.ts';
import { arrive, expect, goWithin, newPerson, origin, signIn, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const post = async (api: Api, path: string, body: unknown): Promise<void> => {
  expect((await api.call('POST', path, body)).ok()).toBe(true);
};

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const openMore = async (page: Page, entry: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Print-only content is in the page all along. */
const expectDialog = async (page: Page, texts: readonly string[]): Promise<void> => {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectOnlyText(page, texts);
};

test('names, items, games, classes, notes, and reports stay text: on pages, in dialogs, prints, and files', async ({
  page,
  context,
}) => {
  const seen = await watchIntrusion(context);
  const person = await arrive(page, `Ann ${hostileTexts[5]}`);
  const api = await apiOf(page);

  await test.step('reports show hostile texts as text, in files too', async () => {
    const items = [...hostileTexts, '\t=1+1', '\r=1+1', '\n=1+1'];
    const name = formulas[0] ?? '';
    for (const text of hostileTexts.slice(0, 9)) await storeReport(api, { collection_name: text });
    const id = await storeReport(api, {
      collection_id: await api.make({ name, items: hostileTexts }),
      collection_name: name,
      category: shortHostile,
      started_at: '2026-03-03T12:00:00.000Z',
      items: items.map((text) => ({ name: text, ms: 1000, outcome: 'missed' })),
    });
    await goWithin(page, '/reports');
    await expectOnlyText(page, [name, ...hostileTexts.slice(0, 9)]);
    const saveCsv = () => button(page, 'Save as CSV').click();
    expectNoFormula(await savedCells(page, saveCsv), [name]);
    await goWithin(page, `/reports?report=${id}`);
    await expectOnlyText(page, [name, ...hostileTexts]);
    expectNoFormula(await savedCells(page, saveCsv), [...formulas, '\t=1+1', '\r=1+1', '\n=1+1']);
    await button(page, 'Practice these').click();
    await expectDialog(page, hostileTexts);
  });

  await test.step('classes, students, and notes show hostile texts as text, in files too', async () => {
    const { classId, students } = await makeClass(api, hostileTexts[4] ?? '', hostileTexts);
    const [first, second, third] = students.map(({ student_id: id }) => id);
    const at = `/classes/${classId}/students`;
    const name = hostileName();
    const nicknames = { name: `${name} real`, nickname: name, avatar: null };
    expect((await api.call('PUT', `${at}/${first}`, nicknames)).ok()).toBe(true);
    await post(api, `${at}/${first}/notes`, { text: hostileProse });
    await api.call('DELETE', `${at}/${second}`);
    const collectionId = await api.make({ name, items: hostileTexts });
    await api.call('PUT', `/classes/${classId}/collections/${collectionId}`, { can_edit: false });
    for (const student_id of [first, third])
      await storeReport(api, {
        student_id: student_id ?? null,
        class_id: classId,
        collection_id: collectionId,
        collection_name: name,
        started_at: new Date().toISOString(),
        items: hostileTexts.map((text) => ({ name: text, ms: 1000, outcome: 'missed' })),
      });
    const others = hostileTexts.slice(2);

    await test.step('the lists of classes and of who is practicing', async () => {
      // A new page load: “Practice these” may have fetched the classes before this one was made.
      await page.goto(`${origin()}/classes`);
      await expectOnlyText(page, hostileTexts.slice(4, 5));
      await openCollections(page);
      await cardOf(page, name).getByRole('button', { name: 'Start' }).click();
      await button(page, /^Who is practicing\?/).click();
      await expectOnlyText(page, [name, ...others]);
      await page.reload();
    });

    await test.step('the parts of a class, its summary, and its file', async () => {
      for (const [part, texts] of [
        ['items', [name, ...others]],
        ['probes', hostileTexts.slice(4, 5)],
        ['students', [name, ...others]],
        ['collections', [name]],
        ['teachers', [person.name]],
        ['history', [person.name, hostileTexts[1] ?? '']],
        ['progress', [name, ...others]],
      ] as const) {
        await goWithin(page, `/classes/${classId}?part=${part}`);
        await expectOnlyText(page, texts);
      }
      await openMore(page, 'Class summary');
      await expectDialog(page, others);
      await closeDialog(page);
      expectNoFormula(await savedCells(page, () => openMore(page, 'Save as CSV')), formulas);
      await openMore(page, 'Archive class');
      await expectDialog(page, hostileTexts.slice(4, 5));
    });

    await test.step('a student with notes, the family sheet, and the file', async () => {
      await page.keyboard.press('Escape');
      await goWithin(page, `/classes/${classId}/students/${first}`);
      await expectOnlyText(page, [name, `${name} real`, ...hostileTexts]);
      await openMore(page, 'Family sheet');
      await expectDialog(page, [`${name} real`]);
      await closeDialog(page);
      expectNoFormula(await savedCells(page, () => openMore(page, 'Save as CSV')), []);
    });
  });

  await test.step('games, challenges, and name lists show hostile texts as text', async () => {
    const words = hostileTexts.slice(0, 40);
    await storeGame(page, 'matching_game', words[0] ?? '', pairsOf(...words));
    const same = words.map((word) => ({ word, imageUrl: word }));
    await storeGame(page, 'multiple_words', words[0] ?? '', same);
    await post(api, '/namelists/', { name: words[0], names: hostileTexts });
    await api.make({ name: words[0] ?? '', items: hostileTexts });

    for (const path of ['matching-game', 'multiple-words-game']) {
      await goWithin(page, `/games/${path}`);
      await expectOnlyText(page, words.slice(0, 1));
      await button(page, 'Load').click();
      await expectOnlyText(page, words);
      await button(page, 'Start Game').click();
      await expect(page.getByText('Time Left')).toBeVisible();
      await expectOnlyText(page, words);
    }
    await page.goto(`${origin()}/games/timed-challenges`);
    await expectOnlyText(page, words.slice(0, 1));
    await button(page, 'Start Challenge').first().click();
    await expect(page.locator('[data-kind] [dir="auto"]').first()).toBeVisible();
    await expectOnlyText(page, []);
    await goWithin(page, '/name-generator');
    await button(page, 'Make groups').click();
    await expectDialog(page, hostileTexts);
    await closeDialog(page);
    await button(page, '+ Names').click();
    await expectOnlyText(page, hostileTexts);
  });

  await test.step('names and items of collections stay text: lists, dialogs, prints, files, and practice', async () => {
    await api.call('PUT', '/users/me/display_name', { display_name: shortHostile });
    const name = hostileName();
    const texts = [...hostileTexts, ...longTexts];
    for (const text of texts) await api.make({ name: text });
    const id = await api.make({ name, items: texts, status: 'public' });
    const gone = await api.make({ name: `${name} gone` });
    await api.call('DELETE', `/collections/${gone}`);

    await test.step('Your Collections and its dialogs', async () => {
      await openCollections(page);
      await expect(page.getByText(/^\d+ collections$/)).toBeVisible();
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return button(page, 'Show more').count();
        })
        .toBe(0);
      await expectOnlyText(page, [...texts, name]);
      await button(page, 'Recently deleted').click();
      await expectDialog(page, [`${name} gone`]);
      await closeDialog(page);
      await page.evaluate(() => scrollTo(0, 0));
      const card = cardOf(page, name);
      await card.getByRole('button', { name: 'Start' }).click();
      await expectDialog(page, [name]);
      await closeDialog(page);
      await card.getByRole('button', { name: 'Edit' }).click();
      await expectDialog(page, [name, ...texts]);
      const { description } = await api.read(id);
      await save(page);
      expect((await api.read(id)).description).toBe(description);
      const openMenu = () => card.getByRole('button', { name: /^More for/ }).click();
      await openMenu();
      await page.getByRole('menuitem', { name: 'Print' }).click();
      await expectDialog(page, texts);
      await closeDialog(page);
      const cells = await savedCells(page, async () => {
        await openMenu();
        await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
      });
      expectNoFormula(cells, formulas);
    });

    await test.step('Discover Public Collections', async () => {
      await goWithin(page, '/discover-collections');
      await page.getByRole('textbox', { name: 'Search' }).fill(name.slice(-8));
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await cardOf(page, name).getByRole('button', { name: 'Preview Collection' }).click();
      await expectDialog(page, [name, shortHostile, ...texts]);
    });

    await test.step('the display, item by item', async () => {
      await showSession(
        page,
        texts.map((text) => ({ name: text })),
        { ...slow, collectionName: name },
      );
      await whenStarted(page);
      for (const text of texts) {
        await expect.poll(() => shown(page), { intervals: [20] }).toEqual([text]);
        await page.keyboard.press('ArrowRight');
      }
      await expectOnlyText(page, []);
    });
  });
  expect(seen).toEqual([]);
});

test.describe('addresses and forms', () => {
  test.use({ expectedErrors: /sign-in/i });

  test('pages of the sign-in service and of errors show hostile texts as text', async ({
    page,
    context,
    openAsOther,
  }) => {
    await test.step('the watch notices elements, scripts, and requests that a text has made', async () => {
      const other = await openAsOther(/violates|Refused|blocked|ERR_/);
      const seen = await watchIntrusion(other.context());
      await other.goto(`${origin()}/healthz`);
      await other.setContent(hostileTexts.join('\n'));
      await expect.poll(() => intruders(other)).not.toEqual([]);
      await other.goto(`${origin()}/privacy`);
      await other.evaluate((texts) => {
        for (const text of texts) document.body.insertAdjacentHTML('beforeend', text);
      }, hostileTexts);
      await expect.poll(() => seen.some((what) => what.includes(canaryHost))).toBe(true);
      await expect.poll(() => seen.some((what) => what.startsWith('script-src'))).toBe(true);
    });

    const seen = await watchIntrusion(context);
    const person = newPerson(hostileTexts[5]);
    await page.goto(`${origin()}/your-collections`);
    await page.waitForURL('**/interaction/**');
    for (const texts of inLines(200)) {
      await signIn(page, { email: texts, password: texts });
      await expect(page.getByRole('alert')).toBeVisible();
      await expectOnlyText(page, [texts]);
    }
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(hostileTexts[6] ?? '');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectOnlyText(page, [person.name, hostileTexts[6] ?? '']);

    const all = encodeURIComponent(hostileTexts.join(' '));
    const paths = inLines(200).map(encodeURIComponent);
    const client = `client_id=sixty-web&response_type=code&redirect_uri=${encodeURIComponent(`${origin()}/callback`)}`;
    for (const path of [
      ...paths.slice(0, 2),
      `api/collections/${paths[0]}`,
      `interaction/${paths[0]}`,
      `authorize?client_id=${all}`,
      `authorize?${client}&scope=${all}`,
      `federated/${paths[0]}/callback?state=${all}`,
      `federated/school/callback?error=${paths[0]}&error_description=${all}`,
      `account/reset-password?token=${all}`,
      `callback?error=${paths[0]}&error_description=${all}`,
      `callback?error=${paths[0]}&error_description=${all}&state=${paths[0]}`,
      `privacy?x=${all}`,
      `about?x=${all}#${all}`,
    ]) {
      await page.goto(`${origin()}/${path}`);
      await expect(page.locator('h1, pre').first()).toBeVisible();
      await expectOnlyText(page, []);
    }
    expect(seen).toEqual([]);
  });
});
