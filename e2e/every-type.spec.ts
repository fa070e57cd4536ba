import { expectNoViolation } from './support/axe.ts';
import { cardOf } from './support/collections.ts';
import { beginCollection, createCustomItems, generate } from './support/creation.ts';
import { cards, names, save } from './support/saved-collection.ts';
import { begun, pauseAtFirst, shown, verdictsOf } from './support/session.ts';
import { enroll, expect, test } from './support/test.ts';
import { openSession } from './support/your-collections.ts';

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
    { label: 'Telling Time', asked: '50', made: 24, name: /^Clock: \d{1,2}:[03]0$/ },
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
    await enroll(page);
    await beginCollection(page, category, category);
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
      const called = await names(page);
      expect(new Set(called).size).toBe(made);
      for (const each of called) expect(each).toMatch(name);
    }
    const shownLast = await names(page);
    const { items: saved } = await save(page);
    expect(saved.map(({ name }) => name)).toEqual(shownLast);
    await expect(cardOf(page, category).getByText(`${saved.length} items in collection`)).toBeVisible();
  });
}

test('Number Sense: dots by number, colour and shape, with a sample, errors at their fields, and a draft', async ({
  page,
}) => {
  await enroll(page);
  await beginCollection(page, 'Dots', 'Number Sense');
  await expect(page.getByText('A sample of your items')).toBeVisible();
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

  const { items: saved } = await save(page);
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
  await enroll(page);
  await beginCollection(page, 'Dominoes', 'Domino Comparison');
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
  const { items: saved } = await save(page);
  expect(new Set(saved.map(({ name }) => name)).size).toBe(9);
  for (const { name, answer, count } of saved) {
    const [left = 0, right = 0] = (/^Domino: ([7-9]) vs ([7-9])$/.exec(name) ?? []).slice(1).map(Number);
    let expected = { answer: 'equal', count: 0 };
    if (left > right) expected = { answer: 'left', count: 1 };
    if (right > left) expected = { answer: 'right', count: 2 };
    expect({ answer, count }).toEqual(expected);
  }
});

test('Telling Time: clocks by step, one of your own, and a session that is answered', async ({ page }) => {
  await enroll(page);
  await beginCollection(page, 'Clocks', 'Math');
  await page.getByLabel('Type', { exact: true }).selectOption('Telling Time');
  await expect(page.getByText('A sample of your items')).toBeVisible();
  const times = page.getByLabel('Times');
  await expect(times.getByRole('option')).toHaveText([
    'Hours (3:00)',
    'Half hours (3:30)',
    'Quarter hours (3:45)',
    'Five minutes (3:55)',
  ]);
  await times.selectOption('Hours (3:00)');
  await expect(page.getByText('Up to 12')).toBeVisible();
  await times.selectOption('Quarter hours (3:45)');
  await page.getByLabel('Number of items').fill('2');
  await generate(page);
  await expect(cards(page)).toHaveCount(2);
  for (const name of await names(page)) expect(name).toMatch(/^Clock: \d{1,2}:(00|15|30|45)$/);
  await page.reload();
  await expect(times).toHaveValue('quarterHours');
  await expectNoViolation(page);

  await createCustomItems(page);
  await page.getByLabel('Hour').fill('13');
  await page.getByLabel('Minutes').fill('7');
  await page.getByRole('button', { name: '+ Add Clock' }).click();
  await expect(page.getByText('A whole number from 1 to 12.')).toBeVisible();
  await page.getByLabel('Hour').fill('4');
  await page.getByRole('button', { name: '+ Add Clock' }).click();
  await expect(cards(page)).toHaveCount(3);
  expect((await names(page)).at(-1)).toBe('Clock: 4:07');
  await expectNoViolation(page);
  const { items: saved } = await save(page);
  for (const { name, answer, svg = '' } of saved) {
    expect(name).toBe(`Clock: ${answer}`);
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toContain(answer);
  }

  let dialog = await openSession(page, 'Clocks', '0.5');
  await dialog.getByLabel('Answer display time').fill('20');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await pauseAtFirst(page, 3);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => shown(page)).toEqual([saved[0]?.answer]);
  await page.getByRole('button', { name: 'Back' }).click();

  dialog = await openSession(page, 'Clocks', '0.5');
  await dialog.getByLabel('Answer display time').fill('1');
  await dialog.getByLabel('Interactive mode').check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await begun(page);
  const said = await verdictsOf(page);
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.fill('13:00');
  await field.press('Enter');
  const verdicts = ['Incorrect, try again!'];
  await expect.poll(said).toEqual(verdicts);
  for (const { name, answer = '' } of saved) {
    await expect.poll(() => shown(page)).toEqual([name]);
    await field.fill(` ${answer.padStart(5, '0')} `);
    await field.press('Enter');
    verdicts.push(`Correct!${answer}`);
    await expect.poll(said).toEqual(verdicts);
  }
  await expect(page.getByRole('dialog', { name: 'Results' }).getByRole('row')).toHaveCount(4);
});

test('the preview is edited, cleared and brought back', async ({ page }) => {
  await enroll(page);
  await beginCollection(page, 'Edited', 'Language Arts');
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
  const { items: saved } = await save(page);
  expect(saved.at(-1)).toMatchObject({ name: 'dog' });
});

test('a draft that somebody spoilt in the browser is left behind, kindly', async ({ page }) => {
  await enroll(page);
  await beginCollection(page, 'Spoilt', 'Math');
  await generate(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('draft:new-collection:')) ?? '';
    localStorage.setItem(key, '{"fields":{"dots":[],"domino":7},"description":{"a":1}}');
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Step 2 - Add items' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
});
