import { expectNoViolation } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import {
  whenStored,
  spin,
  wheel,
  selected,
  backToWheel,
  addName,
  fontSizeOf,
  confettiWidth,
  arriveWith,
} from './support/wheel.ts';

test('the wheel is as large as the window allows, and names, winner, and groups are legible from the back row', async ({
  page,
}) => {
  const list = Array.from({ length: 200 }, (_, index) => `Name ${index + 1}`);
  await arriveWith(page, list);
  const shown = page.locator('ol[aria-hidden] li');
  await test.step('beyond sixty names, those near the pointer are enlarged', async () => {
    await expect(shown).toHaveText([198, 199, 200, 1, 2, 3, 4].map((number) => `Name ${number}`));
    await spin(page).click();
    const name = (await selected(page).textContent()) ?? '';
    await backToWheel(page);
    await expect(shown.nth(3)).toHaveText(name);
    expect(await fontSizeOf(shown.nth(3))).toBeGreaterThanOrEqual(28);
    expect(await fontSizeOf(shown.nth(0))).toBeGreaterThanOrEqual(18);
  });

  await test.step('sixty names are legible on their slices', async () => {
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
    [1180, 820, 820 - 232],
    [1920, 1080, 1080 - 232],
    [2560, 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => wheel(page).evaluate((canvas) => canvas.getBoundingClientRect().width))
      .toBeCloseTo(size, 0);
    // Canvas pixels match the device's pixel ratio.
    await expect
      .poll(() => wheel(page).evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth))
      .toBe(await page.evaluate(() => devicePixelRatio));
  }

  await test.step('groups of a whole class stand eight across on a projector', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.getByRole('button', { name: 'Make groups' }).click();
    const groups = page.getByRole('dialog').getByRole('region', { name: /^Group / });
    await expect(groups).toHaveCount(20);
    const tops = await groups.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(8);
    expect(await fontSizeOf(groups.getByRole('listitem').first())).toBeGreaterThanOrEqual(40);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  });

  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(wheel(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '+ Names' }).click();
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

  const longName = 'Maximiliane-Charlotte Wilhelmina von und zu Hohenstein-Wolkenburg';
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Remove all names' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const isAlone = whenStored(page, longName);
  await addName(page, longName);
  await isAlone;
  await page.getByRole('button', { name: '- Names' }).click();
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await spin(page).click();
    await expect(selected(page)).toHaveText(longName);
    const overflow = await page.getByRole('dialog').evaluate((dialog) => {
      const [place, name] = ['h2', 'h2 strong'].map((part) =>
        dialog.querySelector(part)?.getBoundingClientRect(),
      );
      return {
        over: Math.max(dialog.scrollWidth - innerWidth, dialog.scrollHeight - innerHeight),
        left: (place?.height ?? 0) - (name?.height ?? 1),
      };
    });
    expect(overflow.over).toBeLessThanOrEqual(0);
    expect(overflow.left).toBeGreaterThanOrEqual(0);
    // An untouched canvas has the browser's default width.
    expect(await confettiWidth(page)).toBe(300);
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
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Group 1']);
  expect(await fontSizeOf(dialog.getByRole('listitem').first())).toBeGreaterThanOrEqual(32);
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await spin(page).click();
  await expect(selected(page)).toBeVisible();
  // A backing for text on a picture would shrink the name.
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await backToWheel(page);
  await expectNoViolation(page);
});
