import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { beginCollection, createCustomItems, generate } from './support/creation.ts';
import { save } from './support/saved-collection.ts';
import { expectItem, whenStarted, pauseAtFirst, shown, verdictsOf } from './support/session.ts';
import { enroll, expect, test } from './support/test.ts';
import { openSession } from './support/your-collections.ts';

const typeOf = (page: Parameters<typeof shown>[0]) => page.getByLabel('Type', { exact: true });

test('a session of each type shows its items with their accessible names, and takes answers', async ({
  page,
}) => {
  await enroll(page);

  await test.step('a session of dots: each picture, then its count in a star', async () => {
    await beginCollection(page, 'Stars', 'Number Sense');
    await page.getByLabel('Number of dots').fill('7');
    await generate(page);
    await save(page);
    const dialog = await openSession(page, 'Stars', '0.5');
    await dialog.getByLabel('Answer display time').fill('20');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await pauseAtFirst(page, 1);
    await expect.poll(() => shown(page)).toEqual(['Dots to count']);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => shown(page)).toEqual(['7']);
    await page.getByRole('button', { name: 'Back' }).click();
  });

  for (const [category, type] of [
    ['Science', 'Periodic Table'],
    ['Science', 'Science Terms'],
    ['Nursing', 'Nursing Terms'],
    ['Math', 'Numbers 1-20'],
  ] as const) {
    await test.step(`a session of ${type}: each item with its accessible name`, async () => {
      await beginCollection(page, type, category);
      await typeOf(page).selectOption(type);
      if (type === 'Periodic Table') await page.getByLabel('Number of items').fill('4');
      await generate(page);
      const { items: saved } = await save(page);
      const dialog = await openSession(page, type, '30');
      await dialog.getByRole('button', { name: 'Start' }).click();
      for (const [place, { name }] of saved.slice(0, 3).entries()) {
        const words = type === 'Periodic Table' ? name.replaceAll(' - ', ' ') : name;
        await expect.poll(() => shown(page)).toEqual([words]);
        if (place < saved.length - 1) await page.keyboard.press('ArrowRight');
      }
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    });
  }

  await test.step('a collection of dominoes without a domino is an ordinary session', async () => {
    const { make } = await apiOf(page);
    await make({ name: 'No sides', category: 'Domino Comparison', items: ['left', 'right'] });
    await openCollections(page);
    const dialog = await openSession(page, 'No sides', '30');
    await expect(dialog.getByText('2 items · 1 minute')).toBeVisible();
    await expect(dialog.getByLabel('Interactive mode')).toBeVisible();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => shown(page)).toEqual(['left']);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });

  const answer = page.getByRole('textbox', { name: 'Your answer' });
  const results = page.getByRole('dialog', { name: 'Results' });

  await test.step('a session of math problems: the result appears; answered, a wrong and a right one, then the results', async () => {
    await beginCollection(page, 'Sums', 'Math');
    await typeOf(page).selectOption('Math Problems');
    await page.getByLabel('Number of items').fill('2');
    await generate(page);
    const { items: problems } = await save(page);
    const [first] = problems;
    const shownAs = (name: string) => name.replaceAll(' ', '\u00a0').replaceAll('-', '−');
    const asked = shownAs(String(first?.name));

    let dialog = await openSession(page, 'Sums', '0.5');
    await dialog.getByLabel('Answer display time').fill('20');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await pauseAtFirst(page, 2);
    await expect.poll(() => shown(page)).toEqual([asked]);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => shown(page)).toEqual([`${asked}\u00a0=${shownAs(String(first?.count))}`]);
    await page.getByRole('button', { name: 'Back' }).click();

    dialog = await openSession(page, 'Sums', '0.5');
    await expect(dialog.getByLabel('Answer display time')).toHaveValue('20');
    await dialog.getByLabel('Answer display time').fill('1');
    await dialog.getByLabel('Interactive mode').check();
    await expect(dialog.getByText('Each item waits for an answer.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await whenStarted(page);
    const said = await verdictsOf(page);
    const verdicts = ['Incorrect, try again!'];
    await answer.fill('1000');
    await answer.press('Enter');
    await expect.poll(said).toEqual(verdicts);
    for (const { name, count } of problems) {
      await expect.poll(() => shown(page)).toEqual([shownAs(name)]);
      await answer.fill(String(count));
      await answer.press('Enter');
      verdicts.push(`Correct!${count}`);
      await expect.poll(said).toEqual(verdicts);
    }
    await expect(results.getByRole('row')).toHaveCount(3);
    await expect(results.getByRole('cell', { name: 'Missed' })).toBeVisible();
    await results.getByRole('button', { name: 'Return to Collections' }).click();
    await expect(cardOf(page, 'Sums').getByText('Completed 1 time')).toBeVisible();
  });

  await test.step('a session of clocks: the time appears; answered, a wrong and right ones, then the results', async () => {
    await beginCollection(page, 'Clocks', 'Math');
    await typeOf(page).selectOption('Telling Time');
    await generate(page);
    await createCustomItems(page);
    await page.getByLabel('Hour').fill('4');
    await page.getByLabel('Minutes').fill('7');
    await page.getByRole('button', { name: '+ Add Clock' }).click();
    const { items: clocks } = await save(page);
    let dialog = await openSession(page, 'Clocks', '0.5');
    await dialog.getByLabel('Answer display time').fill('20');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await pauseAtFirst(page, 2);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => shown(page)).toEqual([clocks[0]?.answer]);
    await page.getByRole('button', { name: 'Back' }).click();

    dialog = await openSession(page, 'Clocks', '0.5');
    await dialog.getByLabel('Answer display time').fill('1');
    await dialog.getByLabel('Interactive mode').check();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await whenStarted(page);
    const said = await verdictsOf(page);
    await answer.fill('13:00');
    await answer.press('Enter');
    const verdicts = ['Incorrect, try again!'];
    await expect.poll(said).toEqual(verdicts);
    for (const [index, { answer: time = '' }] of clocks.entries()) {
      await expectItem(page, index + 1, clocks.length);
      await expect.poll(() => shown(page)).toEqual(['Clock face']);
      await answer.fill(` ${time.padStart(5, '0')} `);
      await answer.press('Enter');
      verdicts.push(`Correct!${time}`);
      await expect.poll(said).toEqual(verdicts);
    }
    await expect(results.getByRole('row')).toHaveCount(3);
    await results.getByRole('button', { name: 'Return to Collections' }).click();
  });

  await test.step('a session of dominoes: three buttons, an answer each, then the results', async () => {
    await beginCollection(page, 'Sides', 'Domino Comparison');
    await page.getByLabel('Number of items').fill('2');
    await generate(page);
    const { items: saved } = await save(page);
    const dialog = await openSession(page, 'Sides', '0.5');
    await expect(dialog.getByText('Each item waits for an answer.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await whenStarted(page);
    const said = await verdictsOf(page);
    const verdicts: string[] = [];
    const labels = { left: 'Left Side', equal: 'Equal', right: 'Right Side' };
    for (const [index, { answer: side }] of saved.entries()) {
      await expectItem(page, index + 1, saved.length);
      await expect.poll(() => shown(page)).toEqual(['Domino']);
      for (const label of Object.values(labels))
        await expect(page.getByRole('button', { name: label })).toBeVisible();
      const right = Object.entries(labels).find(([key]) => key === side)?.[1] ?? '';
      await page.getByRole('button', { name: right }).click();
      verdicts.push(`Correct!${right}`);
      await expect.poll(said).toEqual(verdicts);
    }
    await expect(results).toBeVisible();
  });
});
