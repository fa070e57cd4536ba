import { sliceAt } from '@sixty/domain/wheel';
import { dragByFinger, liftByKey, sortByMouse } from './support/collections.ts';
import { enroll, expect, holdTimers, test } from './support/test.ts';
import {
  savesOf,
  whenStored,
  openWheel,
  spin,
  wheel,
  selected,
  names,
  addName,
  fontSizeOf,
  confettiWidth,
  arriveWith,
} from './support/wheel.ts';

test('a teacher puts the class on the wheel, and every change is saved', async ({ page }) => {
  await holdTimers(page, 8000);
  await enroll(page);
  const saves = savesOf(page);
  /** Saves are serialized: each call sends the current list. */
  const areSent = (count: number) => expect.poll(() => saves.length).toBe(count);
  await openWheel(page);
  await expect(page.getByText('Click + to add names')).toBeVisible();
  await spin(page).click();
  await expect(page.getByText('Selected Name:')).toHaveCount(0);
  await expect(page.getByLabel('Add a name')).toBeFocused();
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

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a spin lasts eight seconds and announces the name under the pointer; on a phone the wheel fits', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
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
    await expect(page.getByRole('button', { name: 'Pick several' })).toBeDisabled();
    expect(turns.degrees).toBeGreaterThanOrEqual(5 * 360);
    expect(turns.degrees).toBeLessThanOrEqual(8 * 360);
    await expect(page.getByRole('status').filter({ hasText: 'The wheel is spinning' })).toBeVisible();
    await expect(page.getByText('Selected Name:')).toHaveCount(0);
    await expect(selected(page)).toBeVisible();
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(8000);
    const rotation = Number(await wheel(page).getAttribute('data-rotation'));
    await expect(selected(page)).toHaveText(list[sliceAt(rotation, list.length)] ?? '');
    expect((((-rotation % 72) + 72) % 72) - 36).toBeCloseTo(0);

    const winner = page.getByRole('dialog', { name: /^Selected Name:/ });
    await expect(winner.getByRole('heading')).toBeFocused();
    expect(await winner.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    expect(await fontSizeOf(selected(page))).toBeGreaterThanOrEqual(160);
    await expect.poll(() => confettiWidth(page)).toBe(page.viewportSize()?.width);
    await page.keyboard.press('Escape');
    await expect(winner).toHaveCount(0);
    await expect(spin(page)).toBeFocused();
    await expect(selected(page)).toHaveText(list[sliceAt(rotation, list.length)] ?? '');

    await page.reload();
    await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('list', { name: /Picked so far/ }).getByRole('listitem')).toHaveCount(1);

    await test.step('on a phone the wheel fits, and a finger reorders names', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 844 });
      const box = await wheel(page).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(390 - 32);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang).toBe(0);
      await page.getByRole('button', { name: '+ Names' }).tap();
      expect(await wheel(page).boundingBox()).toEqual(box);
      const panel = await page.getByLabel('Add a name').boundingBox();
      expect(panel?.y).toBeGreaterThan(box?.y ?? 0);
      expect(panel?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
      await expect(spin(page)).toBeInViewport({ ratio: 1 });
      const row = (name: string) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: `Edit ${name}` }) })
          .locator('bdi');
      await dragByFinger(page, row('Ann'), row('Chloë'));
      await expect(names(page)).toHaveText(['Ben', 'Chloë', 'Ann', 'Dee', 'Eve']);
      await spin(page).tap();
      await expect(page.getByLabel('Add a name')).toHaveCount(0);
    });
  });
});
