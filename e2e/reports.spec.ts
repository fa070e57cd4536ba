import { readFile } from 'node:fs/promises';
import { apiOf } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { arrive, enroll, expect, followFromAccount, test } from './support/test.ts';
import { open, list, names, button } from './support/reports-page.ts';

test('eleven reports are paged, filtered, listed with their collections, and exported as a file', async ({
  page,
}) => {
  await arrive(page);
  const api = await apiOf(page);
  const letterNames = await api.make({ name: 'Letters', items: ['a', 'e', 'i', 'o'] });
  for (let day = 1; day <= 9; day += 1) {
    const started_at = `2026-02-0${day}T12:00:00.000Z`;
    await storeReport(api, { started_at, collection_id: letterNames, collection_name: 'Letters' });
  }
  await storeReport(api, { started_at: '2026-02-10T12:00:00.000Z', collection_name: '=1+1', mode: 'domino' });
  await storeReport(api, {
    started_at: '2026-02-11T12:00:00.000Z',
    collection_name: 'Watched',
    mode: 'auto',
    scored: false,
    ending: 'stopped',
    items: ['a', 'b'].map((name) => ({ name, ms: 1000, outcome: 'seen' })),
  });
  await api.call('POST', `/collections/${letterNames}/complete`);

  await followFromAccount(page, 'Reports');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(names(page)).toHaveText(['Watched', '=1+1', ...Array<string>(8).fill('Letters')]);
  const watched = list(page).getByRole('listitem').first();
  await expect(watched).toContainText(/Feb 11, 2026/);
  await expect(watched).toContainText(/Items\s*2\s*Total time\s*0:02\s*2\.0 s\s*Missed\s*0\s*Skipped\s*0/);
  await expect(watched).toContainText('not scored');
  await expect(watched).toContainText('auto pace');
  await expect(watched).toContainText('Stopped early');
  const second = list(page).getByRole('listitem').nth(1);
  await expect(second).toContainText(/Items\s*4\s*Time\s*0:06\s*6\.0 s\s*Missed\s*1\s*Skipped\s*1/);
  await expect(second).toContainText(/Accuracy\s*50%/);
  await expect(second).toContainText('student’s pace');

  await list(page).getByRole('link', { name: 'Watched' }).click();
  await expect(page.getByText('Auto pace (1 second each), not the student’s own speed.')).toBeVisible();
  await expect(page.getByText('Not scored, so we can’t tell which items were hard.')).toBeVisible();
  await expect(page.getByText('Well done!')).toHaveCount(0);
  await page.getByRole('link', { name: 'All reports', exact: true }).click();

  await expect(button(page, 'Previous')).toBeDisabled();
  await button(page, 'Next').click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(names(page)).toHaveText(['Letters']);
  await expect(page).toHaveURL(/\?page=2$/);
  await page.reload();
  await expect(names(page)).toHaveText(['Letters']);
  await expect(button(page, 'Next')).toBeDisabled();
  await button(page, 'Previous').click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await open(page, '?page=99&mode=fast');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  const download = async (): Promise<string[]> => {
    const waiting = page.waitForEvent('download');
    await button(page, 'Save as CSV').click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe('Reports.csv');
    // Trimming would remove the byte order mark.
    return (await readFile(await file.path(), 'utf8')).replace(/\r\n$/, '').split('\r\n');
  };
  const all = await download();
  expect(all).toHaveLength(12);
  expect(all[0]).toMatch(/^\uFEFFstarted at,collection,/);
  expect(all[2]).toContain(",'=1+1,");

  await page.getByLabel('Collection', { exact: true }).selectOption('Letters');
  await expect(page.getByText('9 reports', { exact: true }).first()).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-02-03');
  await page.getByLabel('To', { exact: true }).fill('2026-02-05');
  await expect(names(page)).toHaveText(['Letters', 'Letters', 'Letters']);
  await page.reload();
  await expect(names(page)).toHaveText(['Letters', 'Letters', 'Letters']);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-02-05');
  expect(await download()).toHaveLength(4);
  await page.getByLabel('Mode', { exact: true }).selectOption('Automatic');
  await expect(page.getByText('No reports match.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2026-02-01');
  await expect(page.getByRole('alert')).toHaveText('The end date is before the start date.');
  await button(page, 'Clear filters').last().click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  const collections = page.getByRole('region', { name: 'Collections' });
  await expect(collections.getByRole('listitem')).toContainText(['Letters']);
  await expect(collections).toContainText('Completed 1 time');
  await collections.getByRole('link', { name: 'Letters' }).click();
  await expect(page).toHaveURL(new RegExp(`collection=${letterNames}`));
  await expect(names(page)).toHaveCount(9);
});

test('charts show pace, accuracy, items, and days, and offer the same to screen readers', async ({
  page,
}) => {
  await enroll(page);
  const api = await apiOf(page);
  await storeReport(api, { started_at: '2026-03-02T12:00:00.000Z' });
  await storeReport(api, {
    started_at: '2026-03-09T12:00:00.000Z',
    items: ['a', 'e', 'i', 'o'].map((name) => ({ name, ms: name === 'o' ? 4000 : 500, outcome: 'right' })),
  });
  await open(page);
  const series = page.getByRole('region', { name: 'Over time: Vowels' });
  await expect(series).toContainText('Student’s pace: from 40 at first to 44 now.');
  await expect(series).toContainText('Correct: from 50% at first to 100% now.');
  await expect(series.locator('[data-line]')).toHaveCount(2);
  await series.getByText('Show as a table').click();
  await expect(series.getByRole('row')).toHaveText([
    /^Date/,
    /^Mar 9, 2026.*1.*44.*–.*100%$/,
    /^Mar 2, 2026.*1.*40.*–.*50%$/,
  ]);

  const items = page.getByRole('region', { name: 'Items to practice' });
  const rows = items.getByRole('rowheader');
  await expect(rows).toHaveText(['e', 'o', 'a', 'i']);
  await items.getByText('Slowest').click();
  await expect(rows).toHaveText(['o', 'e', 'a', 'i']);
  await expect(items.getByRole('row', { name: /^o/ })).toContainText('2.5 s, slow');

  const days = page.getByRole('region', { name: 'Practice days' });
  await expect(days).toContainText('2 days of practice. Longest streak: 1 day.');
  const march = days.getByRole('table', { name: /^March 2026/ });
  for (let month = 0; month < 240 && !(await march.isVisible()); month += 1)
    await button(page, 'Earlier').click();
  await expect(march.getByRole('cell', { name: '9 : 1 session, 4 items' })).toBeVisible();
});
