import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { makeClass } from './support/classes.ts';
import { apiOf } from './support/collections.ts';
import { pairsOf, storeGame } from './support/games.ts';
import { storeReport } from './support/reports.ts';
import { arrive, enroll, expect, goWithin, origin, test } from './support/test.ts';

const long = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)} <img src=x onerror=alert(1)>`;

const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('axe finds nothing on any page, and none overflows a narrow phone', async ({ page }) => {
  await test.step('the pages that a visitor sees', async () => {
    for (const [path, text] of [
      ['/', 'Sixty a minute, one at a time.'],
      ['/privacy', 'How long it is kept'],
      ['/no-such-page', 'Page not found'],
      ['/your-collections', 'Sign in'],
    ] as const) {
      await page.goto(`${origin()}${path}`);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expectNoViolation(page);
    }
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please tell us your name.')).toBeVisible();
    await expectNoViolation(page);
  });

  await enroll(page);
  const api = await apiOf(page);
  const collection_id = await api.make({ name: long, items: [long, 'b'] });
  const { classId, students } = await makeClass(api, 'Room 5', ['Ana', 'Ben', 'Cleo', 'Dan']);
  const left = await api.call('DELETE', `/classes/${classId}/students/${students[3]?.student_id}`);
  expect(left.status()).toBe(204);
  const items = [{ name: long, ms: 900, outcome: 'missed' }];
  const started_at = new Date().toISOString();
  const report = await storeReport(api, { collection_id, collection_name: long, started_at, items });
  await storeReport(api, { mode: 'auto', scored: true });
  const student_id = students[0]?.student_id ?? '';
  await storeReport(api, { student_id, class_id: classId, collection_id, started_at });
  await storeGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  const pages = [
    ['/your-collections', '2 items'],
    ['/new-collection', 'Step 1 - Create'],
    ['/discover-collections', 'Discover Public Collections'],
    ['/games', 'Matching Game'],
    ['/games/matching-game', 'Farm'],
    ['/games/multiple-words-game', 'Multiple Words Game'],
    ['/games/timed-challenges', 'Timed Challenges'],
    ['/name-generator', 'Name Generator'],
    ['/reports', 'Show as a table'],
    [`/reports?report=${report}`, 'Practice these'],
    ['/badges-achievements', '17 earned'],
    ['/shop', 'Single License'],
    ['/my-account', 'Delete my account'],
    ['/settings', 'Color Theme'],
    ['/resources', 'Frequently asked questions'],
    ['/credits', 'Credits'],
    ['/classes', '3 students'],
    [`/classes/${classId}`, '1 of 3 students practiced this week.'],
    [`/classes/${classId}?part=students`, 'Add students'],
    [`/classes/${classId}?part=collections`, 'Nothing shared yet.'],
    [`/classes/${classId}?part=teachers`, 'Owner'],
    [`/classes/${classId}?part=history`, 'removed Dan'],
    [`/classes/${classId}/students/${student_id}`, 'Set a goal'],
    ['/classes/join#code', 'Join the class'],
  ] as const;
  const openSection = async (path: string): Promise<void> => {
    if (path === '/reports') await page.getByText('Show as a table').first().click();
    if (path === '/resources') await page.locator('summary').first().click();
    if (path.startsWith('/reports?')) await page.getByRole('button', { name: 'Practice these' }).click();
  };
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  for (const [path, text] of pages) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await goWithin(page, path);
    await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible();
    await openSection(path);
    await expectNoViolation(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => overhangOf(page), { message: path }).toBe(0);
  }
});

test('the main job is done by keyboard alone', async ({ page }) => {
  await arrive(page);
  const press = async (role: 'link' | 'button', name: string) => {
    const target = page.getByRole(role, { name, exact: true }).first();
    await expect(target).toBeVisible();
    for (let count = 0; count < 60; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('link', 'Create New Collection');
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(title('Step 1 - Create')).toBeFocused();
  await page.getByLabel('Collection name').focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/collection-setup/);
  await press('button', 'One by one Create Custom Items');
  await expect(page).toHaveURL(/collection-final-step/);
  await expect(title('Create Your Own Collection')).toBeFocused();
  await page.getByLabel('New item').focus();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await press('button', 'Save Collection');
  await expect(page.getByText('2 items')).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('50% Complete')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
});
