import { expectNoViolation } from './support/axe.ts';
import { becomeTeacher, makeClass } from './support/classes.ts';
import type { Locator, Page } from '@playwright/test';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { enroll, expect, origin, test } from './support/test.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

test('a teacher probes a child for fifteen seconds by touch, and the rate is on the child’s page', async ({
  browser,
  prepare,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  await prepare(context, null);
  const page = await context.newPage();
  await enroll(page);
  const api = await apiOf(page);
  await becomeTeacher(api);
  const { classId, students } = await makeClass(api, 'Room 5', ['Ana']);
  const letterId = await api.make({ name: 'Small letters', items: letters });
  await openCollections(page);

  await cardOf(page, 'Small letters').getByRole('button', { name: 'Probe' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Probe: Small letters' });
  await dialog.getByRole('button', { name: /^Who is practicing\?/ }).tap();
  await page.getByRole('dialog', { name: 'Who is practicing?' }).getByRole('button', { name: /^Ana/ }).tap();
  await dialog.getByText(/^Options/).tap();
  await dialog.getByLabel('Seconds').fill('15');
  await dialog.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: 'Begin' }).tap();
  const item = (place: number) => page.getByRole('button', { name: new RegExp(`^${place}: `) });
  await item(4).tap();
  await item(6).tap();
  await item(6).tap();
  await expect(item(4)).toHaveAccessibleName(/, error$/);
  await expect(item(6)).toHaveAccessibleName(/, self-corrected$/);
  await expect(page.getByText('Time’s up!')).toBeVisible();
  await item(22).tap();
  await item(21).tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByText('80.0 correct per minute')).toBeVisible();
  await page.getByRole('link', { name: 'See growth' }).tap();

  await expect(page).toHaveURL(
    `${origin()}/classes/${classId}/students/${students[0]?.student_id}?collection=${letterId}`,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Small letters' })).toBeVisible();
  const growth = page.getByRole('region', { name: 'Probe growth' });
  await expect(growth.getByText('80.0 correct a minute in the latest probe.')).toBeVisible();
  await expect(growth.locator('[data-chart]')).toBeVisible();
  await expectNoViolation(page);

  await page.goto(`${origin()}/classes/${classId}`);
  const parts = page.getByRole('navigation', { name: 'Parts of this class' });
  await parts.getByRole('link', { name: 'Probes' }).tap();
  await expect(page.getByText('1 of 1 student probed in Small letters.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('80.0');
  await expectNoViolation(page);
  await page.getByRole('link', { name: /Ana$/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  await page.getByRole('radio', { name: 'Probes only' }).check();
  await expect(page).toHaveURL(/\?collection=.+&mode=probe$/);
  await expect(page.getByRole('button', { name: 'Family sheet' })).toBeVisible();

  await test.step('every screen of a probe is accessible, and a reload makes it void', async () => {
    await api.make({ name: 'Words', items: ['because', 'elephant', 'the'] });
    await openCollections(page);
    await cardOf(page, 'Words').getByRole('button', { name: 'Probe' }).click();
    await expectNoViolation(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: /^2: .*, error$/ })).toBeFocused();
    await expectNoViolation(page);
    await page.reload();
    await expect(
      page.getByText('The page was reloaded. It stays in the reports as discarded.'),
    ).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  });
  await context.close();
});

const rowsIn = (grid: Locator): Promise<string[]> =>
  grid.evaluate((element) => {
    const rows = new Map<number, string[]>();
    const texts = [...element.querySelectorAll('*')].filter(({ childElementCount: within }) => within === 0);
    for (const cell of texts) {
      const top = Math.round(cell.getBoundingClientRect().top);
      rows.set(top, [...(rows.get(top) ?? []), cell.textContent]);
    }
    return [...rows.entries()].toSorted(([one], [other]) => one - other).map(([, cells]) => cells.join(' '));
  });

test('a reading in the student window is scored by keyboard and by touch; once it is closed, the probe is void', async ({
  browser,
  prepare,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1366, height: 768 } });
  await prepare(context, null);
  const page = await context.newPage();
  await enroll(page);
  const api = await apiOf(page);
  await becomeTeacher(api);
  await api.make({ name: 'Words', items: ['because', 'elephant', 'the', 'a'] });
  await openCollections(page);
  await cardOf(page, 'Words').getByRole('button', { name: 'Probe' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Options/).press('Enter');
  await dialog.getByLabel('Seconds').fill('15');
  // Busy until the learner's settings are there.
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeEnabled();
  await dialog.getByLabel('Seconds').press('Enter');
  const open = async (name: string): Promise<Page> => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name }).press('Enter');
    return opening;
  };
  const learner = await open('Open the student window');
  await learner.setViewportSize({ width: 1024, height: 768 });
  const second = await open('Add a second scorer');
  await expect(second.getByText('Starts when the first scorer presses Begin.')).toBeVisible();
  await expect(page.getByText(/student window is open.*second scorer’s window is open/)).toBeVisible();

  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  const items = learner.getByRole('region', { name: 'Items to read' });
  await expect(items).toBeVisible();
  const rows = await rowsIn(items);
  expect(rows).toHaveLength(10);
  for (const scorer of [page, second])
    expect(await rowsIn(scorer.getByRole('region', { name: /^Items: tap one/ }))).toEqual(rows);
  const item = (of: Page, place: number) => of.getByRole('button', { name: new RegExp(`^${place}: `) });
  await item(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(item(page, 2)).toHaveAccessibleName(/, error$/);
  await item(second, 2).tap();
  await item(second, 3).tap();
  await expectNoViolation(second);
  await expectNoViolation(learner);

  await expect(learner.getByText('Stop. Thank you!')).toBeVisible();
  await item(page, 2).focus();
  await page.keyboard.press('2');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await item(second, 10).tap();
  await second.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByText('9 of 10 items: 90%')).toBeVisible();
  await expectNoViolation(page);

  await page.getByRole('button', { name: 'New form' }).press('Enter');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(items).toBeVisible();
  await learner.close();
  await expect(page.getByText(/^The student window was closed or hidden\./)).toBeVisible();

  await second.close();
  await page.getByRole('button', { name: 'Start again' }).press('Enter');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(item(page, 1)).toBeFocused();
  await expect(page.getByText('Time’s up!')).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByText('44.0 correct per minute')).toBeVisible();
  await context.close();
});
