import { listMyCollections, updateCollection } from '@sixty/contract/collections';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { elementAt } from '../../testing/element-at.ts';
import { answer, callsOf } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { listedReply } from '../../testing/listed.ts';

type SavedItem = { name: string; count?: number; svg?: string; back?: { name: string } };
type Body = { name: string; status: string; description: string };

const collection = (items: readonly unknown[], category = 'Language Arts', name = 'Letters') =>
  listedReply(name.replaceAll(' ', '-'), {
    name,
    category,
    items: { text: JSON.stringify(items), category },
    item_count: items.length,
  });

const dialog = () => within(screen.getByRole('dialog'));
const addButton = () => dialog().getByRole('button', { name: /^\+/ });
const names = () =>
  dialog()
    .getAllByLabelText<HTMLInputElement>(/^Name of item/)
    .map(({ value }) => value);
const options = (label: string) =>
  within(dialog().getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const openPage = (...collections: readonly ReturnType<typeof listedReply>[]) => {
  let stored = collections;
  answer(listMyCollections, () => [...stored]);
  answer(updateCollection, ({ params, body }) => {
    const edit = body as Body;
    const update = (each: (typeof stored)[number]) => ({
      ...each,
      ...edit,
      status: edit.status === 'public' ? ('public' as const) : ('private' as const),
      version: each.version + 1,
      item_count: (JSON.parse(edit.description) as unknown[]).length,
    });
    stored = stored.map((each) => (each.collection_id === params['id'] ? update(each) : each));
    return stored.find((each) => each.collection_id === params['id']) ?? collection([]);
  });
  const { user } = renderPage('/your-collections');
  const openEdit = async (name: string) => {
    const card = within(await screen.findByRole('article', { name }));
    await user.click(card.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('heading', { name: 'Edit Collection' });
  };
  const press = async (name: string) => user.click(dialog().getByRole('button', { name }));
  const save = async () => {
    await press('Save Collection');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = callsOf(updateCollection).at(-1) ?? { body: null };
    const { name, status, description } = body as Body;
    return { name, status, items: JSON.parse(description) as readonly SavedItem[] };
  };
  return { user, openEdit, press, save };
};

it('opens with the current name and visibility, and a save shows on the card', async () => {
  const { user, openEdit, press, save } = openPage(collection(['a', 'b']));
  await openEdit('Letters');
  const name = dialog().getByLabelText('Collection name');
  expect(name).toHaveValue('Letters');
  expect(dialog().getByLabelText('Make Collection Public')).not.toBeChecked();
  fill(name, '');
  await press('Save Collection');
  expect(await dialog().findByText('Please enter a collection name.')).toBeVisible();
  fill(name, 'Vowels');
  await user.click(dialog().getByLabelText('Make Collection Public'));
  await press('Remove b');
  expect(await save()).toMatchObject({ name: 'Vowels', status: 'public', items: [{ name: 'a' }] });
  expect(callsOf(updateCollection).at(-1)?.headers.get('if-match')).toBe('"1"');
  const card = within(await screen.findByRole('article', { name: 'Vowels' }));
  expect(card.getByText('1 item')).toBeVisible();
  await openEdit('Vowels');
  expect(dialog().getByLabelText('Make Collection Public')).toBeChecked();
  await user.click(dialog().getByLabelText('Make Collection Public'));
  expect(await save()).toMatchObject({ status: 'private' });
});

it('saves nothing after Cancel, which can be undone', async () => {
  const { user, openEdit, press } = openPage(collection(['a', 'b']));
  const name = () => dialog().getByLabelText('Collection name');
  await openEdit('Letters');
  fill(name(), 'Thrown away');
  await press('Cancel');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(name()).toHaveValue('Thrown away'));
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openEdit('Letters');
  expect(name()).toHaveValue('Letters');
  await press('Undo');
  await waitFor(() => expect(name()).toHaveValue('Thrown away'));
  await press('Start over');
  expect(name()).toHaveValue('Letters');
  expect(callsOf(updateCollection)).toEqual([]);
});

it('keeps the changes for the next time when closed by a press outside', async () => {
  const { user, openEdit } = openPage(collection(['a', 'b']));
  await openEdit('Letters');
  fill(dialog().getByLabelText('Collection name'), 'Half done');
  // A press on the backdrop targets the dialog.
  await user.click(screen.getByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openEdit('Letters');
  expect(dialog().getByLabelText('Collection name')).toHaveValue('Half done');
  expect(dialog().getByText(/^Here are your changes from last time\./)).toBeVisible();
  expect(callsOf(updateCollection)).toEqual([]);
});

it('offers the item types of the category and Custom Item, or the only one there is', async () => {
  const types = {
    Math: ['Math Problems', 'Telling Time', 'Custom Item'],
    'Language Arts': ['Custom Item'],
    'Number Sense': ['Number Sense', 'Custom Item'],
    Science: ['Periodic Table', 'Science Terms', 'Custom Item'],
    Nursing: ['Nursing Terms', 'Custom Item'],
    'Domino Comparison': ['Custom Item'],
  };
  const { user, openEdit } = openPage(
    ...Object.keys(types).map((category) => collection(['my own'], category, category)),
    collection(['Vital Signs'], 'Nursing', 'Only nursing'),
  );
  const close = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  for (const [category, labels] of Object.entries(types)) {
    await openEdit(category);
    expect(options('Item type')).toEqual(labels);
    await close();
  }
  for (const [name, kind, noun] of [
    ['Language Arts', 'Custom Item', 'items of your own'],
    ['Only nursing', 'Nursing Terms', 'nursing terms'],
  ] as const) {
    await openEdit(name);
    expect(options('Item type')).toEqual([kind]);
    expect(dialog().getByText(`This collection can only have ${noun}.`)).toBeVisible();
    await close();
  }
});

it('offers nursing terms for nursing items', async () => {
  const { openEdit } = openPage(collection(['Vital Signs'], 'Nursing'));
  await openEdit('Letters');
  expect(options('Term')).toEqual(expect.arrayContaining(['Choose a term', 'Vital Signs']));
});

it('picks elements and terms from lists that can be searched; none adds a blank item', async () => {
  const { user, openEdit, save } = openPage(collection(['my own'], 'Science'));
  await openEdit('Letters');
  await user.selectOptions(dialog().getByLabelText('Item type'), 'Periodic Table');
  await user.selectOptions(dialog().getByLabelText('Element'), 'H - Hydrogen - 1');
  await user.click(addButton());
  await user.type(dialog().getByLabelText('Find an element'), 'gold{Enter}');
  await user.selectOptions(dialog().getByLabelText('Item type'), 'Science Terms');
  await user.selectOptions(dialog().getByLabelText('Term'), 'Gravity');
  await user.click(addButton());
  await user.click(addButton());
  expect(names()).toEqual(['my own', 'H - Hydrogen - 1', 'Au - Gold - 79', 'Gravity', '']);
  expect(dialog().getByText('Not saved without a name')).toBeVisible();
  const { items } = await save();
  expect(items.map(({ name }) => name)).toEqual(['my own', 'H - Hydrogen - 1', 'Au - Gold - 79', 'Gravity']);
  const card = within(screen.getByRole('article', { name: 'Letters' }));
  expect(card.getByText('4 items in collection')).toBeVisible();
});

it('adds an item of your own by Enter and by +; an empty one is a New Custom Item', async () => {
  const { user, openEdit, save } = openPage(collection(['a', 'b']));
  await openEdit('Letters');
  const field = dialog().getByLabelText('Custom item name');
  await user.type(field, 'cat{Enter}');
  expect(field).toHaveValue('');
  fill(field, ' dog ');
  await user.click(addButton());
  await user.click(addButton());
  expect(names()).toEqual(['a', 'b', 'cat', 'dog', 'New Custom Item']);
  fill(dialog().getByLabelText('Name of item 1'), 'A');
  fill(dialog().getByLabelText('Name of item 2'), '   ');
  fill(field, 'cow');
  const { items } = await save();
  expect(items.map(({ name }) => name)).toEqual(['A', 'cat', 'dog', 'New Custom Item', 'cow']);
});

it('adds math problems with their answers, and nothing else', async () => {
  const { user, openEdit, save } = openPage(collection(['1 + 1'], 'Math'));
  await openEdit('Letters');
  expect(dialog().getByText(/can only have math problems/)).toBeVisible();
  const field = dialog().getByLabelText('Math problem');
  fill(field, 'many');
  await user.click(addButton());
  expect(dialog().getByText('Please enter a math problem, such as 3 + 4.')).toBeVisible();
  expect(names()).toEqual(['1 + 1']);
  fill(field, '');
  await user.type(field, '6 × 7{Enter}');
  expect((await save()).items).toMatchObject([
    { name: '1 + 1', count: 2 },
    { name: '6 × 7', count: 42 },
  ]);
});

it('gives patterns a count, and Update Style draws them in the chosen color and shape', async () => {
  const blue = "<path d='M10 10h0M30 10h0' stroke='#1c64d8' stroke-width='14' stroke-linecap='round'/>";
  const dots = {
    name: 'Number Sense: 2 dots',
    svg: `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5 -5 110 110' width='440' height='440'><title>2</title><rect x='-5' y='-5' width='110' height='110' rx='10' fill='#fff'/>${blue}</svg>`,
    count: 2,
  };
  const { user, openEdit, save } = openPage(collection([dots, dots, dots, dots], 'Number Sense'));
  await openEdit('Letters');
  expect(options('Dot color')).toEqual(['Blue', 'Red', 'Green', 'Black']);
  expect(options('Dot shape')).toEqual(['Circle', 'Square', 'Triangle']);
  const count = (item: number) => dialog().getByLabelText(`Count of item ${item}`);
  fill(count(1), '5');
  fill(count(2), '-2');
  fill(count(3), '');
  await user.selectOptions(dialog().getByLabelText('Dot color'), 'Red');
  await user.selectOptions(dialog().getByLabelText('Dot shape'), 'Square');
  await user.click(elementAt(dialog().getAllByRole('button', { name: 'Update Style' }), 3));
  fill(dialog().getByLabelText('Number of dots'), '7');
  await user.click(addButton());
  fill(count(4), '40');
  const [five, one, other, full, added] = (await save()).items;
  expect(five).toMatchObject({ name: 'Number Sense: 5 dots', count: 5 });
  expect(five?.svg?.match(/h0/g)).toHaveLength(5);
  expect(five?.svg).toContain('#1c64d8');
  expect(one).toMatchObject({ name: 'Number Sense: 1 dot', count: 1 });
  expect(other).toMatchObject({ count: 1 });
  expect(full).toMatchObject({ name: 'Number Sense: 25 dots', count: 25 });
  expect(full?.svg?.match(/h10v10/g)).toHaveLength(25);
  expect(full?.svg).toContain('#d3202f');
  expect(added).toMatchObject({ name: 'Number Sense: 7 dots', count: 7 });
});

it('moves items by their arrows and removes them', async () => {
  const { user, openEdit, press, save } = openPage(collection(['a', 'b', 'c']));
  await openEdit('Letters');
  await press('Move a one later');
  await press('Move a one later');
  expect(names()).toEqual(['b', 'c', 'a']);
  const earlier = dialog().getByRole('button', { name: 'Move b one earlier' });
  earlier.focus();
  expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(earlier).toHaveFocus();
  expect(names()).toEqual(['b', 'c', 'a']);
  await press('Remove b');
  expect(names()).toEqual(['c', 'a']);
  expect((await save()).items.map(({ name }) => name)).toEqual(['c', 'a']);
});

it('adds our pictures, except where a collection has only math problems', async () => {
  const { user, openEdit, save } = openPage(collection(['a']), collection(['2 + 3'], 'Math', 'Facts'));
  await openEdit('Facts');
  expect(dialog().queryByRole('button', { name: 'Our pictures' })).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await openEdit('Letters');
  await user.click(dialog().getByRole('button', { name: 'Our pictures' }));
  const pictures = within(await screen.findByRole('dialog', { name: 'Our pictures' }));
  await user.click(pictures.getByRole('button', { name: 'apple' }));
  await user.click(pictures.getByRole('button', { name: 'Add 1 picture' }));
  await waitFor(() => expect(names()).toEqual(['a', 'apple']));
  expect(dialog().getByText(/1 item added\./)).toBeVisible();
  const { items } = await save();
  expect(items).toMatchObject([{ name: 'a' }, { name: 'apple', svg: expect.stringMatching(/^<svg /) }]);
});

it('adds fronts with their backs by the keyboard, and saves their languages', async () => {
  const { user, openEdit, save } = openPage(collection(['a']));
  await openEdit('Letters');
  const front = dialog().getByLabelText('Custom item name');
  await user.click(front);
  await user.keyboard('dog{Tab}le chien{Enter}cat{Tab}le chat{Enter}');
  expect(front).toHaveFocus();
  await user.click(dialog().getByText('Two sides'));
  await user.selectOptions(dialog().getByLabelText('Language of the backs'), 'French');
  await user.click(dialog().getByLabelText('Articles may be left out'));
  expect(dialog().getByText('le chien')).toHaveAttribute('lang', 'fr');
  expect((await save()).items).toMatchObject([
    { name: 'a' },
    { name: 'dog', back: { name: 'le chien' } },
    { name: 'cat', back: { name: 'le chat' } },
  ]);
  expect(callsOf(updateCollection).at(-1)?.body).toMatchObject({
    front_language: null,
    back_language: 'fr',
    accents_matter: false,
    articles_optional: true,
  });
});

it('asks for the front of a back, and keeps it', async () => {
  const { openEdit, press } = openPage(collection(['a'], 'Math'));
  await openEdit('Letters');
  fill(dialog().getByLabelText('Back (optional)'), 'le chien');
  await press('Save Collection');
  expect(await dialog().findByText('Please enter the front, too.')).toBeVisible();
  expect(dialog().getByLabelText('Back (optional)')).toHaveValue('le chien');
  expect(callsOf(updateCollection)).toEqual([]);
});

it('changes a back with its other right answers in a dialog, and removes it', async () => {
  const { user, openEdit, save } = openPage(collection(['dog']));
  const openBack = async () => {
    await user.click(screen.getByRole('button', { name: /^(Add|Change) back of dog$/ }));
    return within(await screen.findByRole('dialog', { name: 'Back of dog' }));
  };
  await openEdit('Letters');
  let back = await openBack();
  await user.click(back.getByRole('button', { name: 'Save the back' }));
  expect(back.getByText('Please enter the back, or add a picture.')).toBeVisible();
  await user.type(back.getByLabelText('Back'), 'le chien');
  await user.type(back.getByLabelText('One more'), 'chien{Enter}toutou');
  expect(back.getByText('chien')).toBeVisible();
  await user.click(back.getByRole('button', { name: 'Save the back' }));
  expect(screen.getByText('le chien')).toBeVisible();
  expect((await save()).items).toEqual([
    expect.objectContaining({ name: 'dog', back: { name: 'le chien' }, accepted: ['chien', 'toutou'] }),
  ]);
  await openEdit('Letters');
  back = await openBack();
  await user.click(back.getByRole('button', { name: 'Remove the back' }));
  expect((await save()).items).toEqual([expect.not.objectContaining({ accepted: expect.anything() })]);
});
