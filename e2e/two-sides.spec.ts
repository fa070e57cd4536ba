import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { cardOf, openCollections } from './support/collections.ts';
import { shown } from './support/session.ts';
import { authorizationOf, enroll, expect, origin, test } from './support/test.ts';

const words = [
  { id: 'a', name: 'naive', back: { name: 'naïf' } },
  { id: 'b', name: 'the cat', back: { name: 'le chat' } },
  { id: 'c', name: 'dog', back: { name: 'le chien' } },
  { id: 'd', name: 'book', back: { name: 'le livre' } },
  { id: 'e', name: 'water', back: { name: 'l’eau' } },
];

const backs = new Map(words.map(({ name, back }) => [name, back.name]));

const start = async (page: Page, way: string) => {
  await openCollections(page);
  await cardOf(page, 'French').getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'French' });
  await dialog.getByRole('radio', { name: /^Answer/ }).check();
  await dialog.getByRole('radio', { name: way }).check();
  await expect(dialog.getByRole('radio', { name: 'Front' })).toBeChecked();
  await dialog.getByLabel('Answer display time').fill('3');
  await dialog.getByRole('button', { name: 'Start' }).press('Enter');
};

const nextAfter = async (page: Page, text: string | null): Promise<string> => {
  await expect.poll(async () => (await shown(page))[0] ?? text).not.toBe(text);
  return (await shown(page))[0] ?? '';
};

test('a deck with two sides is typed, chosen, and rated by keyboard; what was typed can be counted as right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await enroll(page);
  const { request } = page;
  const authorization = await authorizationOf(page);
  const made = await request.post(`${origin()}/api/collections`, {
    headers: { authorization },
    data: {
      name: 'French',
      category: 'Language Arts',
      status: 'private',
      description: JSON.stringify(words),
      front_language: 'en',
      back_language: 'fr',
      articles_optional: true,
    },
  });
  expect(made.status()).toBe(201);

  await test.step('a near answer is accepted with its spelling, which stays on screen for its time', async () => {
    await page.reload();
    await start(page, 'Type it');
    await expect.poll(() => shown(page)).toEqual(['naive']);
    await page.keyboard.type('Naif');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Accepted. It’s spelled')).toBeVisible();
    await expect.poll(() => shown(page)).toEqual(['naïf']);
    await expectNoViolation(page);
    await expect.poll(() => shown(page)).toEqual(['the cat']);
    await page.keyboard.type('minou');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect, try again!')).toBeVisible();
    await page.keyboard.type('chat');
    await page.keyboard.press('Enter');
    await expect(page.getByText('le chat.')).toHaveAttribute('lang', 'fr');
    for (const { name, back } of words.slice(2)) {
      await expect.poll(() => shown(page)).toEqual([name]);
      await page.keyboard.type(back.name);
      await page.keyboard.press('Enter');
      await expect.poll(() => shown(page)).toEqual([back.name]);
    }
    const results = page.getByRole('dialog', { name: 'Results' });
    await expect(results.getByText('minou')).toBeVisible();
    await results.getByRole('button', { name: 'Return to Collections' }).click();
  });

  await test.step('one of four is chosen by its number', async () => {
    await start(page, 'Pick it');
    let before: string | null = null;
    for (const _word of words) {
      const front: string = await nextAfter(page, before);
      const group = page.getByRole('group', { name: 'Choose the answer' });
      await expect(group.getByRole('button')).toHaveCount(4);
      await expect(group).toBeFocused();
      const options = await group.getByRole('button').allTextContents();
      const right = options.findIndex((text) => text.endsWith(backs.get(front) ?? '-'));
      if (before === null) await expectNoViolation(page);
      await page.keyboard.press(String(right + 1));
      await expect(page.getByText('Correct!')).toBeVisible();
      before = await nextAfter(page, front);
    }
    const results = page.getByRole('dialog', { name: 'Results' });
    await expect(results.getByText('5 of 5 right')).toBeVisible();
    await results.getByRole('button', { name: 'Return to Collections' }).click();
  });

  await test.step('each is recalled, looked at for as long as wanted, and rated', async () => {
    await start(page, 'Flip and rate');
    let before: string | null = null;
    for (const [place] of words.entries()) {
      const front: string = await nextAfter(page, before);
      await page.keyboard.press('Space');
      before = await nextAfter(page, front);
      expect(before).toBe(backs.get(front));
      await expect(page.getByRole('button', { name: 'Knew it' })).toBeFocused();
      await page.keyboard.press(place === 0 ? '1' : 'Enter');
    }
    const results = page.getByRole('dialog', { name: 'Results' });
    await expect(results.getByText('4 of 5 right')).toBeVisible();
    await results.getByRole('button', { name: 'Return to Collections' }).click();
  });

  await test.step('the report says what was typed, and counts it as right from then on', async () => {
    await expect(page).toHaveURL(/your-collections/);
    const reports = await request.get(`${origin()}/api/reports?limit=10`, { headers: { authorization } });
    const { reports: all } = (await reports.json()) as {
      reports: { report_id: string; started_at: string }[];
    };
    expect(all).toHaveLength(3);
    await page.goto(`${origin()}/reports?report=${all.at(-1)?.report_id ?? ''}`);
    const row = page.getByRole('row', { name: /the cat/ });
    await expect(row.getByText('minou').first()).toBeVisible();
    await row.getByRole('button', { name: 'Count “minou” as right' }).click();
    await expect(row.getByText('Counts as right from now on.')).toBeVisible();
    await expectNoViolation(page);
  });

  await test.step('on a phone, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await start(page, 'Type it');
    await expect.poll(() => shown(page)).toEqual(['naive']);
    await page.getByRole('button', { name: 'Next' }).last().click();
    await expect.poll(() => shown(page)).toEqual(['the cat']);
    await page.getByRole('textbox', { name: 'Your answer' }).fill('minou');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Correct!')).toBeVisible();
  });
});
