import { sequenceTypesOf } from '@sixty/domain/sequences';
import { blue, makePdf } from '../support/pdfs.ts';
import { png } from '../support/pictures.ts';
import { button, card, dialog, field, fill, heading, reads, sees, type Tab } from './tab.ts';
import { expect, test, visit, writeFile } from './test.ts';

const begin = async (tab: Tab, name: string, category: string): Promise<void> => {
  await visit(tab, '/new-collection');
  await fill(tab, field(/^Collection name/), name);
  await tab.choose(field(/^Category/), category);
  await tab.click(button('Next'));
};

const save = async (tab: Tab, name: string): Promise<void> => {
  await tab.click(button('Save Collection'));
  await sees(tab, heading('Your Collections'));
  await sees(tab, card(name));
};

test('a collection of own items has a text, a picture, and the first page of a PDF', async ({
  tab,
  api: _api,
}) => {
  await begin(tab, 'Animals', 'Language Arts');
  await tab.click(button(/^Pictures and PDFs/));
  await tab.upload(field('Choose files'), [
    writeFile('cat.png', png(40, 30)),
    writeFile('owl.pdf', makePdf({ pages: [blue], text: 'Who?' })),
  ]);
  await sees(tab, button('Delete cat'));
  await sees(tab, button('Delete owl'));
  // A card far from the window has only a name.
  await tab.middleOf(button('Edit owl'));
  const drawn = () =>
    tab.run(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('main li img')].filter(
          ({ naturalWidth }) => naturalWidth > 0,
        ).length,
    );
  await expect.poll(drawn).toBe(2);
  await fill(tab, field('New item'), 'otter');
  await tab.press('Enter');
  await sees(tab, button('Delete otter'));
  await save(tab, 'Animals');
  await reads(tab, '3 items in collection', card('Animals'));
  await tab.click(button('Edit', card('Animals')));
  await sees(tab, dialog());
  expect(await tab.run(() => document.querySelector(':focus-visible')?.ariaLabel ?? null)).toBe(null);
});

const generated = [
  ['Language Arts', 'Mixed Case Letters'],
  ['Math', 'Math Problems'],
  ['Math', 'Telling Time'],
  ['Number Sense', 'Number Sense'],
  ['Number Sense', 'Domino Comparison'],
] as const;

test('a collection of each kind of item is generated and saved', async ({ tab, api: _api }) => {
  for (const [category, type] of generated) {
    await test.step(type, async () => {
      await begin(tab, `My ${type}`, category);
      if (sequenceTypesOf(category).length > 1) await tab.choose(field('Type'), type);
      await tab.click(button('Generate Random Sequence'));
      await sees(tab, button(/^Delete /));
      await save(tab, `My ${type}`);
    });
  }
});
