import { expectNoViolation } from './support/axe.ts';
import type { Locator, Page } from '@playwright/test';
import { apiOf } from './support/collections.ts';
import { begun, pauseAtFirst, pressUntilGone, shown, verdictsOf } from './support/session.ts';
import { arrive, expect, test } from './support/test.ts';

type SavedItem = {
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  readonly answer?: string;
};

/** Step 1, up to the choices of step 2. */
const setUp = async (page: Page, name: string, category: string): Promise<void> => {
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.getByLabel('Collection name').fill(name);
  await page.getByLabel('Category').selectOption(category);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/collection-setup/);
};

const generate = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Generate Random Sequence' }).click();

const cards = (page: Page): Locator => page.getByRole('region', { name: 'Preview' }).getByRole('listitem');

/** What the cards of the preview are called. */
const previewNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^Edit / })
    .evaluateAll((buttons) => buttons.map((button) => (button.ariaLabel ?? '').replace('Edit ', '')));

/** Saves, and gives back what was sent to be stored. */
const save = async (page: Page): Promise<readonly SavedItem[]> => {
  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/collections'),
  );
  await page.getByRole('button', { name: 'Save Collection' }).click();
  const { description } = (await request).postDataJSON() as { description: string };
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  return JSON.parse(description) as SavedItem[];
};

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

const start = async (page: Page, name: string, seconds: string): Promise<Locator> => {
  await card(page, name).getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Seconds', { exact: true }).fill(seconds);
  return dialog;
};

type Sequence = {
  readonly label: string;
  /** What is asked for; null where the field is hidden. */
  readonly asked: string | null;
  readonly made: number;
  readonly name: RegExp;
};

const element = /^[A-Z][a-z]? - [A-Z][a-z]+ - \d{1,3}$/;
const term = /^[A-Za-z].+/;

const textSequences: Readonly<Record<string, readonly Sequence[]>> = {
  Math: [
    { label: 'Numbers', asked: '200', made: 100, name: /^\d{1,3}$/ },
    { label: 'Numbers 1-100', asked: null, made: 100, name: /^\d{1,3}$/ },
    { label: 'Math Problems', asked: '12', made: 12, name: /^\d{1,2} [-+×÷] \d{1,2}$/ },
    { label: 'Numbers 1-20', asked: null, made: 20, name: /^\d{1,2}$/ },
  ],
  'Language Arts': [
    { label: 'Uppercase Letters', asked: '100', made: 26, name: /^[A-Z]$/ },
    { label: 'Lowercase Letters', asked: '52', made: 26, name: /^[a-z]$/ },
    { label: 'Mixed Case Letters', asked: '52', made: 52, name: /^[A-Za-z]$/ },
    { label: 'Full Alphabet', asked: null, made: 52, name: /^[A-Za-z]$/ },
  ],
  Science: [
    { label: 'Periodic Table', asked: '10', made: 10, name: element },
    { label: 'Full Periodic Table', asked: null, made: 118, name: element },
    { label: 'Science Terms', asked: '', made: 20, name: term },
  ],
  Nursing: [{ label: 'Nursing Terms', asked: '', made: 20, name: term }],
};

for (const [category, sequences] of Object.entries(textSequences)) {
  test(`${category}: every sequence is made, shown and saved, without repetition`, async ({ page }) => {
    await arrive(page);
    await setUp(page, category, category);
    const type = page.getByLabel('Type', { exact: true });
    await expect(type.getByRole('option')).toHaveText(sequences.map(({ label }) => label));
    const count = page.getByLabel('Number of items');
    for (const { label, asked, made, name } of sequences) {
      await type.selectOption(label);
      if (asked === null) await expect(count).toHaveCount(0);
      // Empty: what stands there is taken.
      else if (asked !== '') await count.fill(asked);
      await generate(page);
      await expect(cards(page)).toHaveCount(made);
      const names = await previewNames(page);
      expect(new Set(names).size).toBe(made);
      for (const each of names) expect(each).toMatch(name);
    }
    const shownLast = await previewNames(page);
    const saved = await save(page);
    expect(saved.map(({ name }) => name)).toEqual(shownLast);
    await expect(card(page, category).getByText(`${saved.length} items in collection`)).toBeVisible();
  });
}

test('Number Sense: dots by number, colour and shape, with a sample, errors at their fields, and a draft', async ({
  page,
}) => {
  await arrive(page);
  await setUp(page, 'Dots', 'Number Sense');
  await expect(page.getByText('A sample of what will be drawn')).toBeVisible();
  await expect(page.getByLabel('Dot color').getByRole('option')).toHaveText([
    'Blue',
    'Green',
    'Red',
    'Purple',
    'Orange',
  ]);
  await expect(page.getByLabel('Dot shape').getByRole('option')).toHaveText(['Circle', 'Square', 'Triangle']);
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);

  // Fixed: every picture has so many dots, and no two are the same.
  await page.getByLabel('Number of dots').fill('4');
  await page.getByLabel('Number of items').fill('6');
  await generate(page);
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).getByText('Number Sense: 4 dots')).toHaveCount(6);

  // Random: between the two, of which the greater cannot be below the smaller.
  await page.getByLabel('Random').check();
  await expect(page.getByLabel('Min dots')).toHaveValue('1');
  await expect(page.getByLabel('Max dots')).toHaveValue('10');
  await page.getByLabel('Min dots').fill('5');
  await expect(page.getByLabel('Max dots')).toHaveAttribute('min', '5');
  await page.getByLabel('Max dots').fill('3');
  await page.getByLabel('Number of items').fill('0');
  await generate(page);
  await expect(page.getByText('Max dots must be a whole number from min dots to 25.')).toBeVisible();
  await expect(page.getByText('Number of items must be a whole number of at least 1.')).toBeVisible();
  await expect(page.getByLabel('Max dots')).toBeFocused();
  await expectNoViolation(page);
  await page.getByLabel('Max dots').fill('8');
  await page.getByLabel('Number of items').fill('9');
  await page.getByLabel('Dot color').selectOption('Orange');
  await page.getByLabel('Dot shape').selectOption('Triangle');
  await generate(page);
  await expect(cards(page)).toHaveCount(9);
  await expectNoViolation(page);

  // All of it is there again after a reload.
  await page.reload();
  await expect(cards(page)).toHaveCount(9);
  await expect(page.getByLabel('Random')).toBeChecked();
  await expect(page.getByLabel('Min dots')).toHaveValue('5');
  await expect(page.getByLabel('Max dots')).toHaveValue('8');
  await expect(page.getByLabel('Dot shape')).toHaveValue('triangle');

  const saved = await save(page);
  expect(saved).toHaveLength(9);
  expect(new Set(saved.map(({ svg }) => svg)).size).toBe(9);
  for (const { name, count = 0, svg = '' } of saved) {
    expect(name).toBe(`Number Sense: ${count} dots`);
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(8);
    expect(svg).toMatch(/^<svg /);
  }
});

test('Domino Comparison: min and max from 1 to 9, a colour, and the answer of each', async ({ page }) => {
  await arrive(page);
  await setUp(page, 'Dominoes', 'Domino Comparison');
  const min = page.getByLabel('Min dots per side');
  const max = page.getByLabel('Max dots per side');
  await expect(min).toHaveValue('1');
  await expect(max).toHaveValue('6');
  await expect(page.getByLabel('Dot color').getByRole('option')).toHaveText([
    'Black',
    'Red',
    'Blue',
    'Green',
  ]);
  await min.fill('0');
  await max.fill('10');
  await generate(page);
  await expect(page.getByText('Min dots must be a whole number from 1 to 9.')).toBeVisible();
  await expect(page.getByText('Max dots must be a whole number from min dots to 9.')).toBeVisible();
  await min.fill('7');
  await max.fill('9');
  await page.getByLabel('Number of items').fill('9');
  await page.getByLabel('Dot color').selectOption('Green');
  await generate(page);
  await expect(cards(page)).toHaveCount(9);
  await expectNoViolation(page);
  const saved = await save(page);
  expect(new Set(saved.map(({ name }) => name)).size).toBe(9);
  for (const { name, answer, count } of saved) {
    const [left = 0, right = 0] = (/^Domino: ([7-9]) vs ([7-9])$/.exec(name) ?? []).slice(1).map(Number);
    let expected = { answer: 'equal', count: 0 };
    if (left > right) expected = { answer: 'left', count: 1 };
    if (right > left) expected = { answer: 'right', count: 2 };
    expect({ answer, count }).toEqual(expected);
  }
});

test('the preview is edited, cleared and brought back', async ({ page }) => {
  await arrive(page);
  await setUp(page, 'Edited', 'Language Arts');
  await expect(page.getByRole('button', { name: 'Save Collection' })).toHaveCount(0);
  await page.getByLabel('Number of items').fill('5');
  await generate(page);
  const addItem = page.getByRole('button', { name: 'Add Item' });
  await expect(addItem).toBeDisabled();
  await page.getByLabel('New item').fill('   ');
  await expect(addItem).toBeDisabled();
  await page.getByLabel('New item').fill(' cat ');
  await addItem.click();
  await expect(page.getByLabel('New item')).toHaveValue('');
  await expect(cards(page)).toHaveCount(6);

  await page.getByRole('button', { name: 'Edit cat' }).click();
  await page.getByLabel('Item name').fill('  ');
  await page.getByLabel('Item name').press('Enter');
  await expect(page.getByText('Item name cannot be empty.')).toBeVisible();
  await page.getByLabel('Item name').fill('dog');
  await page.getByLabel('Item name').press('Enter');
  await expect(page.getByRole('button', { name: 'Edit dog' })).toBeFocused();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(cards(page)).toHaveCount(5);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(5);
  const saved = await save(page);
  expect(saved.at(-1)).toMatchObject({ name: 'dog' });
});

test('a draft that somebody spoilt in the browser is left behind, kindly', async ({ page }) => {
  await arrive(page);
  await setUp(page, 'Spoilt', 'Math');
  await generate(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('draft:new-collection:')) ?? '';
    localStorage.setItem(key, '{"fields":{"dots":[],"domino":7},"description":{"a":1}}');
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Step 2 - Add items' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
});

test('a session of dots: each picture, then its star with the count', async ({ page }) => {
  await arrive(page);
  await setUp(page, 'Stars', 'Number Sense');
  await page.getByLabel('Number of dots').fill('7');
  await generate(page);
  await save(page);
  const dialog = await start(page, 'Stars', '0.5');
  await dialog.getByLabel('Answer display time').fill('20');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await pauseAtFirst(page, 1);
  await expect.poll(() => shown(page)).toEqual(['Number Sense: 7 dots']);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => shown(page)).toEqual(['7']);
});

test('a session of math problems: the result appears; answered, a wrong and a right one, then the results', async ({
  page,
}) => {
  await arrive(page);
  await setUp(page, 'Sums', 'Math');
  await page.getByLabel('Type', { exact: true }).selectOption('Math Problems');
  await page.getByLabel('Number of items').fill('2');
  await generate(page);
  const problems = await save(page);
  const [first] = problems;
  const asked = String(first?.name).replaceAll(' ', '\u00a0');

  let dialog = await start(page, 'Sums', '0.5');
  await dialog.getByLabel('Answer display time').fill('20');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await pauseAtFirst(page, 2);
  await expect.poll(() => shown(page)).toEqual([asked]);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => shown(page)).toEqual([`${asked}\u00a0=${first?.count}`]);
  await page.getByRole('button', { name: 'Back' }).click();

  dialog = await start(page, 'Sums', '0.5');
  await expect(dialog.getByLabel('Answer display time')).toHaveValue('20');
  await dialog.getByLabel('Answer display time').fill('1');
  await dialog.getByLabel('Interactive mode').check();
  await expect(dialog.getByText('Each item waits for its answer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await begun(page);
  const said = await verdictsOf(page);
  const verdicts = ['Incorrect, try again!'];
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('1000');
  await answer.press('Enter');
  await expect.poll(said).toEqual(verdicts);
  for (const { name, count } of problems) {
    await expect.poll(() => shown(page)).toEqual([name.replaceAll(' ', '\u00a0')]);
    await answer.fill(String(count));
    await answer.press('Enter');
    verdicts.push(`Correct!${count}`);
    await expect.poll(said).toEqual(verdicts);
  }
  const results = page.getByRole('dialog', { name: 'Results' });
  await expect(results.getByRole('row')).toHaveCount(3);
  await expect(results.getByRole('cell', { name: 'Missed' })).toBeVisible();
  await pressUntilGone(results.getByRole('button', { name: 'Return to Collections' }));
  await expect(card(page, 'Sums').getByText('Completed 1 time')).toBeVisible();
});

test('a session of dominoes: three buttons, an answer each, then the results', async ({ page }) => {
  await arrive(page);
  await setUp(page, 'Sides', 'Domino Comparison');
  await page.getByLabel('Number of items').fill('2');
  await generate(page);
  const saved = await save(page);
  const dialog = await start(page, 'Sides', '0.5');
  await expect(dialog.getByText('Each item waits for its answer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await begun(page);
  const said = await verdictsOf(page);
  const verdicts: string[] = [];
  const labels = { left: 'Left Side', equal: 'Equal', right: 'Right Side' };
  for (const { name, answer } of saved) {
    await expect.poll(() => shown(page)).toEqual([name]);
    for (const label of Object.values(labels))
      await expect(page.getByRole('button', { name: label })).toBeVisible();
    const right = Object.entries(labels).find(([side]) => side === answer)?.[1] ?? '';
    await page.getByRole('button', { name: right }).click();
    verdicts.push(`Correct!${right}`);
    await expect.poll(said).toEqual(verdicts);
  }
  await expect(page.getByRole('dialog', { name: 'Results' })).toBeVisible();
});

test('what was chosen last is offered again, and the timer starts from nothing', async ({ page }) => {
  await arrive(page);
  await setUp(page, 'Settings', 'Language Arts');
  await generate(page);
  await save(page);
  let dialog = await start(page, 'Settings', '0.5');
  await expect(dialog.getByLabel('Items per minute')).toHaveValue('120');
  await expect(dialog.getByLabel('Answer display time')).toHaveCount(0);
  await expect(dialog.getByLabel('Timer minutes')).toHaveCount(0);
  await dialog.getByLabel('Stop condition').selectOption('timer');
  await dialog.getByLabel('Timer minutes').fill('1');
  await dialog.getByLabel('Stop condition').selectOption('collection');
  await dialog.getByLabel('Stop condition').selectOption('timer');
  await expect(dialog.getByLabel('Timer minutes')).toHaveValue('0');
  await dialog.getByLabel('Timer seconds').press('Enter');
  await expect(dialog.getByText('Set the timer to more than 0:00.')).toBeVisible();
  await dialog.getByLabel('Items per minute').fill('70');
  await expect(dialog.getByText('857 ms')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await card(page, 'Settings').getByRole('button', { name: 'Start' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/your-collections/);

  await card(page, 'Settings').getByRole('button', { name: 'Start' }).click();
  dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Stop condition')).toHaveValue('timer');
  await dialog.getByLabel('Seconds', { exact: true }).fill('40');
  await dialog.getByLabel('Timer minutes').fill('2');
  await dialog.getByLabel('Seconds', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/fullscreen-display/);
  const handedOver = await page.evaluate(() => (history.state as { usr: Record<string, unknown> }).usr);
  expect(handedOver).toEqual({
    collectionId: expect.any(String) as unknown,
    collectionName: 'Settings',
    sequence: [{ id: 0, name: expect.any(String) as unknown, isAnswer: false }],
    category: 'Language Arts',
    type: 'custom',
    answerDisplayTime: expect.any(Number) as unknown,
    speed: 40_000,
    stopCondition: 'timer',
    timerMinutes: 2,
    timerSeconds: 0,
    isInteractive: false,
    shuffle: false,
  });
  expect(
    await page.evaluate(() =>
      ['lastUsedMinutes', 'lastUsedSeconds', 'lastUsedSpeed'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual(['0', '40', '40000']);
});

test('the limits of the settings are those of the fields, and each is said beside its field', async ({
  page,
}) => {
  await arrive(page);
  await setUp(page, 'Limits', 'Number Sense');
  await generate(page);
  await save(page);
  const dialog = await start(page, 'Limits', '0.5');
  const minutes = dialog.getByLabel('Minutes', { exact: true });
  const seconds = dialog.getByLabel('Seconds', { exact: true });
  const answers = dialog.getByLabel('Answer display time');
  await expect(minutes).toHaveAttribute('min', '0');
  await expect(seconds).toHaveAttribute('min', '0');
  await expect(seconds).toHaveAttribute('max', '59');
  await expect(seconds).toHaveAttribute('step', '0.1');
  await expect(answers).toHaveAttribute('min', '1');
  await minutes.fill('-1');
  await minutes.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Minutes are whole numbers from 0.');
  await expect(minutes).toBeFocused();
  await minutes.fill('0');
  await seconds.fill('60');
  await seconds.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Seconds go from 0 to 59 in steps of 0.1.');
  await expect(seconds).toBeFocused();

  // The exact speed of a rate is what the session has, and what is offered again.
  await dialog.getByLabel('Items per minute').fill('70');
  await answers.fill('2');
  await dialog.getByLabel('Shuffle').check();
  await answers.press('Enter');
  await expect(page).toHaveURL(/fullscreen-display/);
  const handedOver = await page.evaluate(() => (history.state as { usr: Record<string, unknown> }).usr);
  expect(handedOver).toMatchObject({ speed: 857, answerDisplayTime: 2000, shuffle: true });
  await page.getByRole('button', { name: 'Back' }).click();
  await card(page, 'Limits').getByRole('button', { name: 'Start' }).click();
  await expect(seconds).toHaveValue('0.9');
  await expect(dialog.getByLabel('Items per minute')).toHaveValue('70');
  await expect(dialog.getByText('857 ms')).toBeVisible();
  await expect(answers).toHaveValue('2');
});

test('a collection of dominoes without one is a session like others', async ({ page }) => {
  await arrive(page);
  const { make } = await apiOf(page);
  await make({ name: 'No sides', category: 'Domino Comparison', items: ['left', 'right'] });
  await page.reload();
  const dialog = await start(page, 'No sides', '30');
  await expect(dialog.getByText('2 items take 1:00')).toBeVisible();
  await expect(dialog.getByLabel('Interactive mode')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('2 a minute')).toBeVisible();
});

for (const [category, type] of [
  ['Science', 'Periodic Table'],
  ['Science', 'Science Terms'],
  ['Nursing', 'Nursing Terms'],
  ['Math', 'Numbers 1-20'],
] as const) {
  test(`a session of ${type}: each item, as it is called`, async ({ page }) => {
    await arrive(page);
    await setUp(page, type, category);
    await page.getByLabel('Type', { exact: true }).selectOption(type);
    await generate(page);
    const saved = await save(page);
    const dialog = await start(page, type, '30');
    await dialog.getByRole('button', { name: 'Start' }).click();
    for (const { name } of saved.slice(0, 4)) {
      await expect.poll(() => shown(page)).toEqual([name]);
      await page.keyboard.press('ArrowRight');
    }
  });
}

test.describe('a collection that cannot be practised', () => {
  test('says why, and cannot be started', async ({ page, context }) => {
    await arrive(page);
    await context.route('**/api/users/me/collections', async (route) => {
      const answer = await route.fetch();
      const base = {
        user_id: 'me',
        type: null,
        category: 'Math',
        status: 'private',
        version: 1,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
        creator_display_name: null,
        creator_username: null,
        isSubscribed: false,
        position: null,
      };
      await route.fulfill({
        response: answer,
        json: [
          { ...base, collection_id: 'a', name: 'Damaged', description: '[{"name":', item_count: 3 },
          { ...base, collection_id: 'b', name: 'Empty', description: '[]', item_count: 0 },
        ],
      });
    });
    await page.reload();
    await expect(card(page, 'Damaged').getByText(/damaged and cannot be read/)).toBeVisible();
    await expect(card(page, 'Damaged').getByRole('button', { name: 'Start' })).toBeDisabled();
    await expect(card(page, 'Empty').getByText('There is nothing in it to practise yet.')).toBeVisible();
    await expect(card(page, 'Empty').getByRole('button', { name: 'Start' })).toBeDisabled();
    await expectNoViolation(page);
  });
});
