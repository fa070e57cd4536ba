import type { Locator, Page } from '@playwright/test';
import { sliceAt } from '@sixty/domain/wheel';
import { expectNoViolation } from './support/axe.ts';
import { apiOf, dragByFinger, liftByKey, sortByMouse } from './support/collections.ts';
import { arrive, enroll, expect, origin, test } from './support/test.ts';
import { threeThemes, wear } from './support/themes.ts';

type SavedList = { readonly name: string; readonly names: readonly string[] };

/** Every change of a name list that the page sends. */
const savesOf = (page: Page): string[] => {
  const saves: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/[\w-]{20,}$/, '{id}');
    if (!path.startsWith('/api/namelists') || request.method() === 'GET') return;
    const list = request.postDataJSON() as SavedList | null;
    saves.push(`${request.method()} ${path} ${list?.name}: ${list?.names.join()}`);
  });
  return saves;
};

/** Resolves when a list with these names is stored: a call that is only on its way may end with its page. */
const whenStored = async (page: Page, ...names: readonly string[]): Promise<void> => {
  await page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.request().url().includes('/api/namelists/') &&
      (answer.request().postDataJSON() as SavedList | null)?.names.join() === names.join(),
  );
};

const openWheel = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/name-generator`);
  await expect(page.getByRole('heading', { level: 1, name: 'Name Generator' })).toBeVisible();
};

const spin = (page: Page) => page.getByRole('button', { name: 'Spin the Wheel' });
const wheel = (page: Page) => page.getByRole('img', { name: /^Wheel with/ });
const selected = (page: Page) => page.getByText('Selected Name:').locator('xpath=..').locator('strong');
const names = (page: Page) => page.getByRole('list').locator('li bdi');
/** The name over the whole window goes, and the page is there again. */
const backToWheel = (page: Page) => page.getByRole('button', { name: 'Back to the wheel' }).click();
const addName = async (page: Page, name: string) => {
  await page.getByLabel('Add a name').fill(name);
  await page.getByLabel('Add a name').press('Enter');
};

const fontSizeOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** Of the canvas on which confetti falls: in pixels, as soon as the first piece is thrown. */
const confettiWidth = (page: Page): Promise<number> =>
  page
    .getByRole('dialog')
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).width);

/** A teacher with this list, on the page. */
const arriveWith = async (page: Page, list: readonly string[]): Promise<void> => {
  await enroll(page);
  const { call } = await apiOf(page);
  const answer = await call('POST', '/namelists/', { name: 'My Name List', names: list });
  expect(answer.status()).toBe(201);
  await openWheel(page);
};

test('a teacher puts the class on the wheel, and every change is saved', async ({ page }) => {
  await arrive(page);
  const saves = savesOf(page);
  /** A call carries the list as it is when its turn comes: a change waits until the one before it is on its way. */
  const areSent = (count: number) => expect.poll(() => saves.length).toBe(count);
  await openWheel(page);
  await expect(page.getByText('Click + to add names')).toBeVisible();
  await spin(page).click();
  await expect(page.getByText('Selected Name:')).toHaveCount(0);
  await expect(page.getByLabel('Add a name')).toBeFocused();
  // A press on an empty wheel leads to where names are added.
  await page.getByRole('button', { name: '- Names' }).click();
  await expect(page.getByLabel('Add a name')).toHaveCount(0);
  await page.getByRole('button', { name: '+ Names' }).click();

  await addName(page, '  Ann ');
  await areSent(1);
  await addName(page, '   ');
  await addName(page, 'Ben');
  await areSent(2);
  await expect(names(page)).toHaveText(['Ann', 'Ben']);
  await page.getByRole('button', { name: 'Edit Ben' }).click();
  await page.getByLabel('New name for Ben').fill('Benedikt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Benedikt' })).toBeFocused();
  await areSent(3);
  // Escape leaves a name as it was.
  await page.getByRole('button', { name: 'Edit Ann' }).click();
  await page.getByLabel('New name for Ann').fill('Zoe');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Paste a class list' }).click();
  await page.getByLabel('One name per line').fill('1.\tChloë\n2\t李明\n\n3. محمد\n');
  await page.getByRole('button', { name: 'Add 3 names' }).click();
  await areSent(4);
  await page.getByRole('button', { name: 'Remove Chloë' }).click();
  await expect(names(page)).toHaveText(['Ann', 'Benedikt', '李明', 'محمد']);
  await areSent(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveText(['Ann', 'Benedikt', 'Chloë', '李明', 'محمد']);
  await areSent(6);

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await sortByMouse(page, row('Ann').locator('bdi'), row('Chloë').locator('bdi'));
  await expect(names(page)).toHaveText(['Benedikt', 'Chloë', 'Ann', '李明', 'محمد']);
  await areSent(7);
  const isOrderStored = whenStored(page, 'Benedikt', 'Ann', 'Chloë', '李明', 'محمد');
  await page.getByRole('button', { name: 'Move Ann', exact: true }).focus();
  await liftByKey(page);
  await expect(page.getByText('You picked up Ann, at place 3 of 5.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Ann moves to place 2 of 5.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names(page)).toHaveText(['Benedikt', 'Ann', 'Chloë', '李明', 'محمد']);

  await expect
    .poll(() => saves)
    .toEqual([
      'POST /api/namelists/ My Name List: Ann',
      'PUT /api/namelists/{id} My Name List: Ann,Ben',
      'PUT /api/namelists/{id} My Name List: Ann,Benedikt',
      'PUT /api/namelists/{id} My Name List: Ann,Benedikt,Chloë,李明,محمد',
      'PUT /api/namelists/{id} My Name List: Ann,Benedikt,李明,محمد',
      'PUT /api/namelists/{id} My Name List: Ann,Benedikt,Chloë,李明,محمد',
      'PUT /api/namelists/{id} My Name List: Benedikt,Chloë,Ann,李明,محمد',
      'PUT /api/namelists/{id} My Name List: Benedikt,Ann,Chloë,李明,محمد',
    ]);
  await isOrderStored;
  await page.reload();
  await page.getByRole('button', { name: '+ Names' }).click();
  await expect(names(page)).toHaveText(['Benedikt', 'Ann', 'Chloë', '李明', 'محمد']);

  // A further list; the first stays the first.
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'New list' }).click();
  await page.getByLabel('List name').fill('Reading\tgroup ');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Name list')).toHaveValue(/.{20}/);
  const isDeeStored = whenStored(page, 'Dee');
  await addName(page, 'Dee');
  await expect(names(page)).toHaveText(['Dee']);
  await expect.poll(() => saves.at(-1)).toBe('PUT /api/namelists/{id} Reading group: Dee');
  await isDeeStored;
  await page.reload();
  await page.getByRole('button', { name: '+ Names' }).click();
  await expect(names(page)).toHaveCount(5);
  await page.getByLabel('Name list').selectOption('Reading group');
  await expect(names(page)).toHaveText(['Dee']);
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveCount(5);
  await expect(page.getByLabel('Name list')).toHaveCount(0);
});

test('a spin turns for eight seconds and tells the name under the pointer', async ({ page }) => {
  const list = ['Ann', 'Ben', 'Chloë', 'Dee', 'Eve'];
  await arriveWith(page, list);
  await expect(wheel(page)).toHaveAccessibleName('Wheel with 5 names');
  await page.getByRole('button', { name: 'Sound' }).click();
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  const startedAt = Date.now();
  await spin(page).click();
  await spin(page).click({ force: true });
  const turns = await wheel(page).evaluate((canvas) => {
    const [animation, ...others] = canvas.getAnimations();
    const to =
      animation?.effect instanceof KeyframeEffect
        ? String(animation.effect.getKeyframes()[1]?.['transform'])
        : '';
    return { count: others.length + 1, degrees: Number.parseFloat(to.replace('rotate(', '')) };
  });
  expect(turns.count).toBe(1);
  // Whom it stops at may not be picked otherwise meanwhile.
  await expect(page.getByRole('button', { name: 'Pick several' })).toBeDisabled();
  expect(turns.degrees).toBeGreaterThanOrEqual(5 * 360);
  expect(turns.degrees).toBeLessThanOrEqual(8 * 360);
  await expect(page.getByRole('status').filter({ hasText: 'The wheel is spinning' })).toBeVisible();
  await expect(page.getByText('Selected Name:')).toHaveCount(0);
  await expect(selected(page)).toBeVisible();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(8000);
  const rotation = Number(await wheel(page).getAttribute('data-rotation'));
  await expect(selected(page)).toHaveText(list[sliceAt(rotation, list.length)] ?? '');
  // At rest the pointer is in the middle of its slice.
  expect((((-rotation % 72) + 72) % 72) - 36).toBeCloseTo(0);

  // The name fills the window, under confetti.
  const winner = page.getByRole('dialog', { name: /^Selected Name:/ });
  await expect(winner.getByRole('heading')).toBeFocused();
  expect(await winner.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  expect(await fontSizeOf(selected(page))).toBeGreaterThanOrEqual(160);
  expect(await confettiWidth(page)).toBe(page.viewportSize()?.width);
  await page.keyboard.press('Escape');
  await expect(winner).toHaveCount(0);
  await expect(spin(page)).toBeFocused();
  await expect(selected(page)).toHaveText(list[sliceAt(rotation, list.length)] ?? '');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('list', { name: /Picked so far/ }).getByRole('listitem')).toHaveCount(1);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the wheel is as large as the window allows, its names can be read, and Spin is in view beside the open names', async ({
    page,
  }) => {
    const list = Array.from({ length: 200 }, (_, index) => `Name ${index + 1}`);
    await arriveWith(page, list);
    const shown = page.locator('ol[aria-hidden] li');
    await test.step('of more than sixty names those at the pointer are shown large', async () => {
      await expect(shown).toHaveText([198, 199, 200, 1, 2, 3, 4].map((number) => `Name ${number}`));
      await spin(page).click();
      const name = (await selected(page).textContent()) ?? '';
      await backToWheel(page);
      await expect(shown.nth(3)).toHaveText(name);
      expect(await fontSizeOf(shown.nth(3))).toBeGreaterThanOrEqual(28);
      expect(await fontSizeOf(shown.nth(0))).toBeGreaterThanOrEqual(18);
    });

    await test.step('sixty can be read on their slices', async () => {
      await page.getByRole('button', { name: '+ Names' }).click();
      await page.getByRole('button', { name: 'More for this list' }).click();
      await page.getByRole('menuitem', { name: 'Remove all names' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('button', { name: 'Paste a class list' }).click();
      await page.getByLabel('One name per line').fill(list.slice(0, 60).join('\n'));
      await page.getByRole('button', { name: 'Add 60 names' }).click();
      await expect(wheel(page)).toHaveAccessibleName('Wheel with 60 names');
      await expect(shown).toHaveCount(0);
      await page.getByRole('button', { name: '- Names' }).click();
    });

    for (const [width, height, size] of [
      [1280, 600, 500],
      [1366, 768, 0.7 * 768],
      [1180, 820, 0.7 * 820],
      [1920, 1080, 0.7 * 1080],
      [2560, 1440, 760],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => wheel(page).evaluate((canvas) => canvas.getBoundingClientRect().width))
        .toBeCloseTo(size, 0);
      // As sharp as the screen is.
      await expect
        .poll(() =>
          wheel(page).evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth),
        )
        .toBe(await page.evaluate(() => devicePixelRatio));
    }

    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(wheel(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: '+ Names' }).click();
    // The names alone scroll; beside them are the whole wheel and Spin.
    const scroll = page.getByRole('region', { name: 'Names' });
    await expect(scroll).toBeInViewport({ ratio: 1 });
    expect(await scroll.evaluate((element) => element.scrollHeight > 2 * element.clientHeight)).toBe(true);
    for (const place of ['where the names are', 'at the top'] as const) {
      await test.step(place, async () => {
        await expect(spin(page)).toBeInViewport({ ratio: 1 });
        await expect(wheel(page)).toBeInViewport({ ratio: 0.99 });
      });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    }
  });

  test('of a long name as much is shown as fits the window, groups are read from the back row, in every theme', async ({
    page,
  }) => {
    const longName = 'Maximiliane-Charlotte Wilhelmina von und zu Hohenstein-Wolkenburg';
    await arriveWith(page, [longName]);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await spin(page).click();
      await expect(selected(page)).toHaveText(longName);
      const room = await page.getByRole('dialog').evaluate((dialog) => {
        const [place, name] = ['h2', 'h2 strong'].map((part) =>
          dialog.querySelector(part)?.getBoundingClientRect(),
        );
        return {
          over: Math.max(dialog.scrollWidth - innerWidth, dialog.scrollHeight - innerHeight),
          left: (place?.height ?? 0) - (name?.height ?? 1),
        };
      });
      expect(room.over).toBeLessThanOrEqual(0);
      expect(room.left).toBeGreaterThanOrEqual(0);
      // An untouched canvas has the browser's own width.
      expect(await confettiWidth(page)).toBe(300);
      await expectNoViolation(page);
      await backToWheel(page);
    }

    await page.getByRole('button', { name: '+ Names' }).click();
    const areStored = whenStored(page, longName, 'Ben', 'Chloë');
    for (const name of ['Ben', 'Chloë']) await addName(page, name);
    await areStored;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Pick several' }).click();
    await dialog.getByRole('button', { name: 'Pick' }).click();
    await expect(dialog.getByRole('status').locator('strong')).toHaveCount(2);
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Make groups' }).click();
    await dialog.getByRole('button', { name: 'Make groups' }).click();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Group 1']);
    expect(await fontSizeOf(dialog.getByRole('listitem').first())).toBeGreaterThanOrEqual(32);
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Done' }).click();

    for (const theme of threeThemes)
      await test.step(theme?.name ?? 'the first theme', async () => {
        await wear(page, theme);
        await page.getByRole('button', { name: '+ Names' }).click();
        await expect(names(page)).toHaveCount(3);
        await spin(page).click();
        await expect(selected(page)).toBeVisible();
        await expectNoViolation(page, theme ? 'colors' : 'all');
        await backToWheel(page);
        await expectNoViolation(page, theme ? 'colors' : 'all');
      });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the wheel fits, and a finger puts names in order', async ({ page }) => {
    await arriveWith(page, ['Ann', 'Ben', 'Chloë']);
    const box = await wheel(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(390 - 32);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang).toBe(0);
    await page.getByRole('button', { name: '+ Names' }).tap();
    // The names lie over the wheel, which stays where it is, and Spin below them.
    expect(await wheel(page).boundingBox()).toEqual(box);
    const panel = await page.getByLabel('Add a name').boundingBox();
    expect(panel?.y).toBeGreaterThan(box?.y ?? 0);
    expect(panel?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
    await expect(spin(page)).toBeInViewport({ ratio: 1 });
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('bdi');
    await dragByFinger(page, row('Ann'), row('Chloë'));
    await expect(names(page)).toHaveText(['Ben', 'Chloë', 'Ann']);
    // A spin is to be seen.
    await spin(page).tap();
    await expect(page.getByLabel('Add a name')).toHaveCount(0);
  });
});
