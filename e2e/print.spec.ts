import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { becomeTeacher, makeClass } from './support/classes.ts';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { png } from './support/pictures.ts';
import { expectEach, printed } from './support/printed.ts';
import { storeReport } from './support/reports.ts';
import { enroll, expect, origin, test } from './support/test.ts';

const papers = [
  { name: 'Letter', size: { width: 612, height: 792 } },
  { name: 'A4', size: { width: 595, height: 842 } },
] as const;

/** A word of its own, long enough to occur once. */
const unique = (index: number): string => `W${index}x${String.fromCodePoint(97 + (index % 26))}q`;

const sentences = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => unique(from + index)).join(' ');

const letters = 'abcdefghij'.split('');

/** On each paper, expects the number of pages, none without a text. */
const printOnEach = async (
  page: Page,
  dialog: Locator,
  count: number,
  expectTexts: (pages: Awaited<ReturnType<typeof printed>>) => void,
): Promise<void> => {
  for (const { name, size } of papers) {
    await dialog.getByText(name, { exact: true }).click();
    const pages = await printed(page);
    expect(pages.map(({ text, ...paper }) => ({ ...paper, isEmpty: text === '' }))).toEqual(
      Array.from({ length: count }, () => ({ ...size, isEmpty: false })),
    );
    expectTexts(pages);
  }
};

const openPrint = async (page: Page, collection: string): Promise<Locator> => {
  await openCollections(page);
  await cardOf(page, collection)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  return page.getByRole('dialog', { name: `Print ${collection}` });
};

test('everything printed has the paper of choice, no empty page, and each text whole and once', async ({
  page,
}) => {
  await enroll(page);
  const api = await apiOf(page);
  await becomeTeacher(api);
  const words = Array.from({ length: 16 }, (_, index) => unique(index));
  const long = sentences(100, 120);
  const unbroken = Array.from({ length: 24 }, (_, index) => unique(400 + index)).join('');
  const picture = {
    name: 'Mill',
    svg: `data:image/png;base64,${png(40, 30).toString('base64')}`,
    type: 'image',
  };
  await api.make({ name: 'Printed', items: [...words, long, unbroken, picture] });
  const fronts = words.slice(0, 5).map((word) => `F${word}`);
  const backs = [
    ...words.slice(0, 3).map((word) => `B${word}\nline two of ${word}`),
    Array.from({ length: 110 }, (_, index) => unique(1000 + index)).join(' '),
    Array.from({ length: 100 }, (_, index) => unique(2000 + index)).join('\n'),
  ];
  await api.make({
    name: 'Two sides',
    items: fronts.map((name, index) => ({ name, back: { name: backs[index] ?? '' } })),
  });
  await api.make({ name: 'Sums', category: 'Math', items: ['311 + 400', '512 + 301'] });
  await api.make({ name: 'Small letters', items: letters });
  await api.make({ name: 'Passages', items: ['extraordinary mississippi river boats', 'cat'] });

  await test.step('flash cards, also with their backs', async () => {
    const dialog = await openPrint(page, 'Printed');
    await printOnEach(page, dialog, 3, (pages) => expectEach(pages, [...words, long, unbroken]));
    await dialog.getByRole('checkbox', { name: 'Answers on the back' }).check();
    await dialog.getByRole('radio', { name: '12', exact: true }).check();
    await printOnEach(page, dialog, 4, (pages) => {
      expectEach(pages, [...words, long, unbroken], 2);
      expectEach(pages, ['Mill']);
    });
    await expectNoViolation(page);
  });

  await test.step('cards with two sides, behind or beside to fold', async () => {
    const dialog = await openPrint(page, 'Two sides');
    await expect(dialog.getByRole('checkbox', { name: 'Answers on the back' })).toBeChecked();
    await dialog.getByRole('radio', { name: '12', exact: true }).check();
    await printOnEach(page, dialog, 2, (pages) => {
      expectEach(pages.slice(0, 1), fronts);
      expectEach(pages.slice(1), backs);
    });
    await dialog.getByRole('radio', { name: 'Beside, to fold' }).check();
    await printOnEach(page, dialog, 1, (pages) => expectEach(pages, [...fronts, ...backs]));
    await expectNoViolation(page);
  });

  await test.step('a practice sheet; long texts have more room', async () => {
    const dialog = await openPrint(page, 'Printed');
    await dialog.getByText('Practice sheet').click();
    await printOnEach(page, dialog, 4, (pages) => {
      expectEach(pages, [...words, long, unbroken]);
      expectEach(pages, ['Page 4 of 4']);
    });
  });

  await test.step('the paper is remembered', async () => {
    const dialog = await openPrint(page, 'Sums');
    await expect(dialog.getByRole('radio', { name: 'A4' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Answers on the back' }).check();
    await printOnEach(page, dialog, 2, (pages) =>
      expectEach(pages, ['311 + 400', '512 + 301', '711', '813']),
    );
  });

  await test.step('a probe form and the scorer’s copy', async () => {
    for (const { name, texts, pages } of [
      { name: 'Small letters', texts: [], pages: 2 },
      { name: 'Passages', texts: ['extraordinary mississippi river boats'], pages: 2 },
    ]) {
      await openCollections(page);
      await cardOf(page, name).getByRole('button', { name: 'Probe', exact: true }).click();
      await page
        .getByRole('dialog', { name: /^Probe/ })
        .getByRole('button', { name: 'Print' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Print this form' });
      await printOnEach(page, dialog, pages, (printedPages) => {
        expectEach(printedPages, ['Scorer’s copy', 'Correct per minute =']);
        expectEach(printedPages, texts, 50);
      });
    }
  });

  const longName = `Wolfeschlegelsteinhausenbergerdorff ${sentences(500, 7)}`;
  const className = `Room 5, ${sentences(600, 10)}`;
  const names = [longName, ...Array.from({ length: 34 }, (_, index) => `Pupil ${unique(700 + index)}`)];
  const { classId, students } = await makeClass(api, className, names);
  const student = students[0];
  if (!student) throw new Error('The class has no students.');
  const practiced = [0, 1, 2].map((index) => `Letters ${sentences(800 + 20 * index, 18)}`);
  for (const name of practiced) {
    const id = await api.make({ name, items: letters });
    for (const daysAgo of [20, 1])
      await storeReport(api, {
        student_id: student.student_id,
        class_id: classId,
        collection_id: id,
        collection_name: name,
        started_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        items: letters.map((letter) => ({
          name: letter,
          ms: 1500 + daysAgo,
          outcome: letter < 'f' ? 'missed' : 'right',
        })),
      });
  }

  await test.step('a class summary', async () => {
    await page.goto(`${origin()}/classes/${classId}`);
    await page.getByRole('button', { name: 'More for this class' }).click();
    await page.getByRole('menuitem', { name: 'Class summary' }).click();
    const dialog = page.getByRole('dialog', { name: 'Class summary' });
    await expect(dialog.getByText(longName)).toBeVisible();
    await expectNoViolation(page);
    await printOnEach(page, dialog, 2, (pages) => {
      expectEach(pages, names);
      expectEach(pages, [className], 2);
      expectEach(pages, ['Page 2 of 2', 'a, b, c, d, e']);
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a page itself, once the dialog is closed', async () => {
    const pages = await printed(page);
    expectEach(pages, names.slice(1));
    expectEach(pages, ['Skip to main content', 'Discover', 'Timed practice'], 0);
  });

  await test.step('a family sheet', async () => {
    const [firstName = ''] = longName.split(' ');
    await page.goto(`${origin()}/classes/${classId}/students/${student.student_id}`);
    await page.getByRole('button', { name: `More for ${longName}` }).click();
    await page.getByRole('menuitem', { name: 'Family sheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Family sheet' });
    await expect(dialog.getByText('Five tricky letters to practice at home')).toBeVisible();
    await printOnEach(page, dialog, 1, (pages) => {
      expectEach(pages, [className, `${firstName} practiced 6 times`, 'One minute a day', 'Sixty']);
      // In the list of what was practiced, and with the growth.
      expectEach(pages, practiced, 2);
      expectEach(pages, [`${firstName} read`], 3);
    });
  });

  await test.step('an open dialog instead of the page behind it', async () => {
    await openCollections(page);
    await cardOf(page, 'Printed').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Collection' })).toBeVisible();
    const pages = await printed(page);
    expectEach(pages, ['Edit Collection']);
    expectEach(pages, ['Jump back in'], 0);
  });
});
