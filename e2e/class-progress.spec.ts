import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { makeClass } from './support/classes.ts';
import { type Api, apiOf } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { enroll, expect, goWithin, origin, test } from './support/test.ts';

const dayMs = 86_400_000;
const letters = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Rows of the table that are whole in the window. */
const rowsInView = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

/** Ana misses b and d, Ben misses e; both improve. */
const fillClass = async (api: Api) => {
  const { classId, students } = await makeClass(api, 'Room 5', ['Ana Lopez', 'Ben Carter', '李小龙']);
  const collectionId = await api.make({ name: 'Letters', items: letters });
  for (const [index, hard] of [['b', 'd'], ['e']].entries())
    for (const daysAgo of [29, 20, 10, 1])
      await storeReport(api, {
        student_id: students[index]?.student_id ?? null,
        class_id: classId,
        collection_id: collectionId,
        collection_name: 'Letters',
        started_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
        items: letters.map((name) => ({
          name,
          ms: 1500 + 20 * daysAgo,
          outcome: hard.includes(name) ? 'missed' : 'right',
        })),
      });
  return { classId, collectionId, studentId: students[0]?.student_id ?? '' };
};

test('a teacher sees a class grow, and starts what is hard', async ({ page }) => {
  await enroll(page);
  const { classId, collectionId: letterId, studentId } = await fillClass(await apiOf(page));

  await test.step('progress of the class', async () => {
    await page.goto(`${origin()}/classes/${classId}`);
    const lead = page.getByText(/of 3 students practiced this week\.|^Nobody has practiced this week yet\.$/);
    await expect(lead).toBeVisible();
    await page.getByLabel('Collection').selectOption('Letters');
    await page.getByRole('button', { name: 'Latest' }).click();
    await expect(page.getByRole('columnheader', { name: 'Latest' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page.getByRole('row', { name: /Ana Lopez/ })).toContainText(/\+\d/);
  });

  await test.step('the item map starts a child’s hardest letters in one press', async () => {
    await page.getByRole('link', { name: 'Items' }).click();
    await expect(page.getByText('These three letters are the hardest:')).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Start the hardest items of Ana Lopez' }).click();
    const settings = page.getByRole('dialog');
    await expect(settings).toContainText('Practice again: Letters');
    await expect(settings.getByRole('button', { name: /^Who is practicing\? Ana Lopez/ })).toBeVisible();
    await settings.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Save as a collection' }).click();
    await expect(page.getByText('Practice again: Letters was added to your collections.')).toBeVisible();
  });

  await test.step('who misses the same items is a group, with family sheets in Spanish, one page each', async () => {
    await page.getByRole('rowheader').getByRole('button', { name: 'b', exact: true }).click();
    await page.getByRole('rowheader').getByRole('button', { name: 'd', exact: true }).click();
    await expect(page.getByText('1 student misses b and d.')).toBeVisible();
    await page.getByRole('button', { name: 'More for this class' }).click();
    await page.getByRole('menuitem', { name: 'Family sheets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Family sheets' });
    await dialog.getByRole('radio', { name: 'Español' }).check();
    await expect(dialog.getByText('Ben practicó 3 veces en las últimas cuatro semanas.')).toBeVisible();
    const printed = page.locator('body > [aria-hidden="true"] > [lang="es"]');
    await expect(printed).toHaveCount(3);
    await page.emulateMedia({ media: 'print' });
    for (const [index, name] of ['Ana Lopez', 'Ben Carter', '李小龙'].entries())
      await expect(printed.nth(index)).toContainText(name);
    const heights = await printed.evaluateAll((pages) =>
      pages.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    );
    expect(heights).toEqual([0, 0, 0]);
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('radio', { name: 'English' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear the group' }).click();
  });

  await test.step('a student’s page has a goal and a family sheet', async () => {
    await page.goto(`${origin()}/classes/${classId}/students/${studentId}`);
    await page.getByRole('button', { name: 'Set a goal' }).click();
    await page.getByLabel('Goal').fill('45');
    await page.getByRole('button', { name: 'Save goal' }).click();
    await expect(page.getByText('Goal: 45 a minute.')).toBeVisible();
    await expect(page.locator('[data-chart]').first()).toBeVisible();
    await expect(page.getByRole('table', { name: '4 sessions' })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'More for Ana Lopez' }).click();
    await page.getByRole('menuitem', { name: 'Family sheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Family sheet' });
    await expect(dialog.getByText('Two tricky letters to practice at home')).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
  });

  await test.step('on a small laptop, twelve students and eight items are in view', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const names = Array.from({ length: 22 }, (_, index) => `Student ${index + 1}`);
    const { classId: largeId, students } = await makeClass(await apiOf(page), 'Room 6', names);
    const student_id = students[0]?.student_id ?? null;
    await storeReport(await apiOf(page), {
      student_id,
      class_id: largeId,
      collection_id: letterId,
      items: 'abcdefghij'.split('').map((name) => ({ name, ms: 1000, outcome: 'missed' })),
    });
    await goWithin(page, `/classes/${largeId}`);
    await expect(page.getByRole('row', { name: /^Student 22/ })).toBeAttached();
    // Also below the strip that says who is practicing.
    await expect(page.getByRole('region', { name: 'Who is practicing' })).toBeVisible();
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(12);
    await page.getByRole('link', { name: 'Items' }).click();
    await expect(page.getByRole('rowheader', { name: 'j' })).toBeAttached();
    // The first row starts the hardest items.
    expect((await rowsInView(page)) - 1).toBeGreaterThanOrEqual(8);
    await page.getByRole('rowheader').getByRole('button', { name: 'a', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Group' })).toBeInViewport({ ratio: 1 });
    expect((await rowsInView(page)) - 1).toBeGreaterThanOrEqual(8);
    await page.getByRole('button', { name: 'Practice as me' }).click();
  });

  await test.step('on a phone, the item map comes before what is the hardest', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [map, hardest] = [page.locator('[data-tour=item-map]'), page.locator('[data-tour=hardest]')];
    await page.getByRole('button', { name: 'Clear the group' }).click();
    await expect(hardest).toBeAttached();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
    expect(await topOf(map)).toBeLessThanOrEqual(560);
    expect(await topOf(hardest)).toBeGreaterThan(await topOf(map));
  });

  await test.step('the pages fit a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['', '?part=items', `/students/${studentId}`]) {
      await goWithin(page, `/classes/${classId}${path}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      const overhang = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overhang).toBe(0);
    }
  });
});
