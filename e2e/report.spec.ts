import { apiOf } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { readShown } from './support/session.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { open, list, names, button } from './support/reports-page.ts';

test('a report lists every item, and hard ones are practiced again or saved as a collection', async ({
  page,
  openAsOther,
}) => {
  await enroll(page);
  const api = await apiOf(page);
  const collection_id = await api.make({
    name: 'Dots',
    category: 'Number Sense',
    items: ['one', 'two', 'three', 'four', 'five'].map((name, index) => ({
      name,
      count: index + 1,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${index + 1}00" height="100"><circle cx="50" cy="50" r="9"/></svg>`,
    })),
  });
  const dots = { collection_id, collection_name: 'Dots', category: 'Number Sense' };
  const id = await storeReport(api, {
    ...dots,
    items: [
      { name: 'three', ms: 1000, outcome: 'right' },
      { name: 'one', ms: 4250, outcome: 'right' },
      { name: 'two', ms: 1000, outcome: 'missed' },
      { name: 'four', ms: 1000, outcome: 'right' },
    ],
  });
  await open(page);
  await list(page).getByRole('link', { name: 'Dots' }).click();
  await expect(page).toHaveURL(`${origin()}/reports?report=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dots' })).toBeVisible();
  await expect(page.getByText('The student set the pace.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Items' }).getByRole('row');
  await expect(rows).toHaveText([
    /^No\.ItemTime takenOutcome$/,
    /^1three1\.00 sCorrect$/,
    /^2one4\.25 sCorrect$/,
    /^3two1\.00 sMissed$/,
    /^4four1\.00 sCorrect$/,
  ]);
  await page.getByLabel('Order').selectOption('Slowest first');
  await expect(rows.nth(1)).toHaveText('2one4.25 sCorrect');
  await page.getByLabel('Order').selectOption('Missed first');
  await expect(rows.nth(1)).toHaveText('3two1.00 sMissed');

  await button(page, 'Practice these').click();
  const dialog = page.getByRole('dialog', { name: 'Practice these' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByRole('checkbox', { name: 'one' })).toHaveAccessibleDescription('slow: 4.3 s');
  await dialog.getByRole('button', { name: 'Save as a collection' }).click();
  await dialog.getByLabel('Collection name').fill(' ');
  await dialog.getByRole('button', { name: 'Save Collection' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a collection name.');
  await dialog.getByLabel('Collection name').fill('Hard dots');
  await dialog.getByRole('button', { name: 'Save Collection' }).click();
  await expect(page.getByText('Hard dots was added to your collections.')).toBeVisible();
  const stored = (await (await api.call('GET', '/users/me/collections')).json()) as {
    name: string;
    category: string;
    description: string;
  }[];
  const hard = stored.find(({ name }) => name === 'Hard dots');
  expect(hard?.category).toBe('Number Sense');
  expect(JSON.parse(hard?.description ?? '')).toMatchObject([
    { name: 'two', count: 2, svg: expect.stringContaining('<circle') as unknown },
    { name: 'one', count: 1 },
  ]);

  /** The picture on the stage, told by its width: its name would give the answer. */
  const shownWidth = () =>
    page
      .locator('[data-key]:not([aria-hidden]) img')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await button(page, 'Practice these').click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  const settings = page.getByRole('dialog', { name: 'Practice again: Dots' });
  await settings.getByLabel('Seconds', { exact: true }).fill('20');
  await settings.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(`${origin()}/fullscreen-display`);
  await expect(page.getByText('50% Complete')).toBeVisible();
  await expect.poll(shownWidth).toBe(200);
  await readShown(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(shownWidth).toBe(100);
  await readShown(page);
  await button(page, 'Back').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await open(page);
  await expect(names(page)).toHaveText(['Practice again: Dots', 'Dots']);

  const other = await openAsOther(/This report doesn’t exist/);
  await enroll(other);
  await other.goto(`${origin()}/reports?report=${id}`);
  await expect(other.getByText('We couldn’t find that report.')).toBeVisible();
  await names(page).first().getByRole('link').click();
  await expect(page.getByText(/^Auto pace \(20 seconds each\)/)).toBeVisible();

  await test.step('a report of twenty thousand items is usable', async () => {
    const items = Array.from({ length: 20_000 }, (_, n) => ({
      name: `word ${n + 1}`,
      ms: 800,
      outcome: 'right',
    }));
    const longId = await storeReport(api, { collection_name: 'A long day', items });
    await page.goto(`${origin()}/reports?report=${longId}`);
    await expect(page.getByText('Page 1 of 200')).toBeVisible();
    await button(page, 'Next').click();
    await expect(page.getByRole('row', { name: /word 101/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).toHaveCount(101);
    await expect(page.getByRole('table', { name: 'Items' })).toBeFocused();
    await expect(page.getByRole('row', { name: /word 101/ })).toBeInViewport();
  });
});
