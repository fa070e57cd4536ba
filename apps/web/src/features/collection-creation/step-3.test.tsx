import { createCollection } from '@sixty/contract/collections';
import { uploadMedia } from '@sixty/contract/media';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { elementAt } from '../../testing/element-at.ts';
import { answer, callsOf } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { press } from '../../testing/press.ts';
import { cards, goToFinalStep, names, openFinalStep, save } from './testing/creation.ts';
import { decodePictures, png, uploaded } from './testing/picture-files.ts';

const emptyName = 'Item name cannot be empty.';

const optionsIn = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('needs a name and an item', async () => {
  const { user } = renderPage('/collection-final-step');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Create Your Own Collection');
  expect(
    await screen.findByText('Collection name is missing. Please go back and enter a name.'),
  ).toBeVisible();
  await press(user, 'Save Collection');
  expect(location.pathname).toBe('/collection-final-step');
  await user.click(screen.getByRole('link', { name: 'Enter a name' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Step 1 - Create' })).toBeVisible();
  fill(screen.getByLabelText('Collection name'), 'Empty');
  await press(user, /^Next/);
  await goToFinalStep(user);
  await press(user, 'Save Collection');
  expect(await screen.findByText(/^Nothing to save yet\./)).toBeVisible();
  expect(callsOf(createCollection)).toEqual([]);
});

it('adds any text, by Enter and by +', async () => {
  const { user } = await openFinalStep('Language Arts');
  const field = screen.getByLabelText('New item');
  const add = screen.getByRole('button', { name: '+ Add Item' });
  await user.click(add);
  expect(screen.getByText(emptyName)).toBeVisible();
  await expectNoViolation();
  const hostile = ['<img src=x onerror=alert(1)>', '"}],"a":[{', 'שלום', '\u0000null', '👩‍👩‍👧‍👦'];
  for (const [index, text] of hostile.entries()) {
    fill(field, text);
    if (index % 2) await user.type(field, '{Enter}');
    else await user.click(add);
    expect(field).toHaveFocus();
    await waitFor(() => expect(cards()).toHaveLength(index + 1));
  }
  expect(document.querySelector('img[src="x"]')).toBeNull();
  fill(field, 'x'.repeat(1001));
  await user.click(add);
  expect(screen.getByText('Please keep each item to 1000 characters.')).toBeVisible();
  await press(user, 'Clear All Items');
  expect(cards()).toEqual([]);
  await press(user, 'Undo');
  await waitFor(() => expect(cards()).toHaveLength(5));
  fill(field, 'quick');
  await user.tripleClick(add);
  expect(cards()).toHaveLength(6);
  expect(screen.queryByText(emptyName)).toBeNull();
  const { items } = await save(user);
  expect(items.map(({ name }) => name)).toEqual([...hostile, 'quick']);
});

it('makes math problems of two numbers from 1 to 10, with the answers of all four operators', async () => {
  const { user, unmount } = await openFinalStep('Math', 'Math Problems');
  const left = await screen.findByLabelText('First number');
  const right = screen.getByLabelText('Second number');
  const operator = screen.getByLabelText('Operator');
  expect(optionsIn(operator)).toEqual(['+', '-', '×', '÷']);
  fill(left, '0');
  fill(right, '11');
  await press(user, 'Add Math Problem');
  expect(screen.getAllByText('A whole number from 1 to 10.')).toHaveLength(2);
  await waitFor(() => expect(left).toHaveFocus());
  for (const sign of ['+', '-', '×', '÷']) {
    fill(left, '10');
    await user.selectOptions(operator, sign);
    fill(right, '3');
    await press(user, 'Add Math Problem');
  }
  // The preview is the list of problems, with their answers.
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    '10 + 3= 13',
    '10 − 3= 7',
    '10 × 3= 30',
    '10 ÷ 3= 3.33',
  ]);
  await expectNoViolation();

  await user.click(screen.getByLabelText('More numbers (0 to 100)'));
  fill(left, '0');
  fill(right, '0');
  await press(user, 'Add Math Problem');
  expect(screen.getByText('A whole number from 1 to 100.')).toBeVisible();
  fill(right, '100');
  await press(user, 'Add Math Problem');

  await user.click(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('New item'), '12{Enter}');
  unmount();
  const { user: later } = renderPage('/collection-final-step');
  await waitFor(() => expect(cards()).toHaveLength(6));
  expect(screen.getByLabelText('Text')).toBeChecked();
  const { items } = await save(later);
  expect(items.map(({ name, count }) => [name, count])).toEqual([
    ['10 + 3', 13],
    ['10 - 3', 7],
    ['10 × 3', 30],
    ['10 ÷ 3', 3.33],
    ['0 ÷ 100', 0],
    ['12', undefined],
  ]);
});

it('composes dots in fields and on the board, in sync, by keyboard too', async () => {
  const { user, unmount } = await openFinalStep('Number Sense');
  const positions = () => screen.getAllByRole('spinbutton', { name: 'Position' });
  const position = (index: number) => elementAt(positions(), index);
  const removers = () => screen.queryAllByRole('button', { name: 'Remove Dot' });
  const cell = (number: number, is: string) =>
    screen.getByRole('gridcell', { name: `Position ${number}: ${is}` });
  const second = (label: string) => elementAt(screen.getAllByLabelText(label), 1);
  await waitFor(() => expect(position(0)).toHaveValue(1));
  expect(removers()).toEqual([]);
  expect(optionsIn(screen.getByLabelText('Color'))).toEqual(['Blue', 'Green', 'Red', 'Purple', 'Orange']);
  expect(optionsIn(screen.getByLabelText('Shape'))).toEqual(['Circle', 'Square', 'Triangle']);

  await press(user, 'Add Another Dot');
  await waitFor(() => expect(position(1)).toHaveFocus());
  expect(position(1)).toHaveValue(2);
  expect(removers()).toHaveLength(2);
  fill(position(1), '1');
  expect(screen.getByText('There’s already a dot there.')).toBeVisible();
  await press(user, '+ Add picture of 2 dots');
  await waitFor(() => expect(position(1)).toHaveFocus());
  expect(cards()).toEqual([]);
  fill(position(1), '26');
  expect(screen.getByText('Enter a position from 1 to 25.')).toBeVisible();
  fill(position(1), '25');
  await user.selectOptions(second('Color'), 'Red');
  await user.selectOptions(second('Shape'), 'Triangle');
  expect(cell(25, 'red triangle')).toHaveAttribute('aria-selected', 'true');

  cell(1, 'blue circle').focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(cell(7, 'empty')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell(7, 'red triangle')).toHaveFocus();
  expect(position(2)).toHaveValue(7);
  await user.keyboard(' ');
  expect(positions()).toHaveLength(2);
  await user.keyboard('{End}');
  expect(cell(10, 'empty')).toHaveFocus();
  await user.keyboard(' ');
  expect(positions()).toHaveLength(3);
  await user.click(elementAt(removers(), 0));
  expect(cell(1, 'empty')).toBeVisible();
  await expectNoViolation();

  unmount();
  const { user: later } = renderPage('/collection-final-step');
  await waitFor(() => expect(positions()).toHaveLength(2));
  expect(cell(25, 'red triangle')).toBeVisible();
  // The second click of a double click finds another picture there.
  await later.dblClick(screen.getByRole('button', { name: '+ Add picture of 2 dots' }));
  expect(positions()).toHaveLength(1);
  expect(position(0)).toHaveValue(1);
  await press(later, '+ Add picture of 1 dot');
  const { items } = await save(later);
  expect(items).toMatchObject([
    { name: 'Number Sense: 2 dots', count: 2, type: 'sequence', svg: expect.stringMatching(/^<svg /) },
    { name: 'Number Sense: 1 dot', count: 1, type: 'sequence' },
  ]);
});

it('counts uploaded pictures from 0 on, and says which images were not added', async () => {
  decodePictures();
  answer(uploadMedia, uploaded('none'));
  const { user } = await openFinalStep('Number Sense');
  await user.upload(screen.getByLabelText(/Choose images/), [
    png('none.png'),
    png('large.png', 10, 10, 6_000_000),
    new File(['text'], 'text.png', { type: 'image/png' }),
    // The file chooser doesn't offer a PDF.
    new File(['%PDF-1.4\nstartxref\n9\n%%EOF'], 'plan.pdf', { type: 'image/png' }),
  ]);
  const rejected = (await screen.findByText('Some images were not added:')).closest('[role="alert"]');
  const reasons = within(rejected as HTMLElement).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'large.png: Image size must be less than 5MB',
    'text.png: Only JPEG, PNG, GIF, and WebP images are allowed. This is a text file. Paste its words instead.',
    'plan.pdf: PDFs can’t be added here',
  ]);
  const count = await screen.findByLabelText('Count of none');
  expect(count).toHaveAttribute('min', '0');
  fill(count, '-1');
  expect(screen.getByText('A whole number, 0 or more.')).toBeVisible();
  fill(count, '0');
  expect(screen.queryByText('A whole number, 0 or more.')).toBeNull();
  const { items } = await save(user);
  expect(items).toMatchObject([{ name: 'none', count: 0, type: 'image' }]);
});

it('picks elements from the periodic table, by press, by search and by keyboard', async () => {
  const { user } = await openFinalStep('Science');
  const table = within(await screen.findByRole('grid', { name: 'Periodic table' }));
  const element = (name: string) => table.getByRole('gridcell', { name });
  expect(table.getAllByRole('gridcell')).toHaveLength(118);
  expect(table.getAllByRole('row')).toHaveLength(9);
  await user.click(element('1 H Hydrogen'));
  expect(element('1 H Hydrogen')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(element('2 He Helium')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(element('10 Ne Neon')).toHaveAttribute('aria-selected', 'true');

  const search = screen.getByLabelText('Find an element');
  fill(search, '26');
  expect(screen.getByText('1 element')).toBeVisible();
  await user.type(search, '{Enter}');
  expect(search).toHaveValue('');
  fill(search, 'unobtainium');
  expect(screen.getByText('No elements match.')).toBeVisible();
  await user.type(search, '{Enter}');
  fill(search, 'go');
  await press(user, 'Au Gold');
  expect(screen.getByRole('button', { name: 'Au Gold' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolation();
  await user.click(element('10 Ne Neon'));
  expect(element('10 Ne Neon')).toHaveAttribute('aria-selected', 'false');
  const { items } = await save(user);
  expect(items.map(({ name }) => name)).toEqual(['H - Hydrogen - 1', 'Fe - Iron - 26', 'Au - Gold - 79']);
});

it.each([
  ['Science', 'Science Terms', 'Photosynthesis', 'Our own term'],
  ['Nursing', 'Nursing Terms', 'Vital Signs', 'Triage'],
])('offers the terms of %s, and takes a term of your own', async (category, type, listed, typed) => {
  const { user } = await openFinalStep(category, type);
  fill(await screen.findByLabelText('Find a term'), listed.toLowerCase().slice(0, 6));
  await press(user, listed);
  expect(screen.getByRole('button', { name: listed })).toHaveAttribute('aria-pressed', 'true');
  await press(user, '+ Add Item');
  expect(screen.getByText(emptyName)).toBeVisible();
  await user.type(screen.getByLabelText('Custom term'), `${typed}{Enter}`);
  await expectNoViolation();
  const { items } = await save(user);
  expect(items.map(({ name }) => name)).toEqual([listed, typed]);
});

it('makes dominoes of 1 to 9 dots a side, in a color', async () => {
  const { user } = await openFinalStep('Domino Comparison');
  const left = await screen.findByLabelText('Left dots');
  const right = screen.getByLabelText('Right dots');
  fill(left, '0');
  fill(right, '10');
  await press(user, '+ Add Domino');
  expect(screen.getAllByText('A whole number from 1 to 9.')).toHaveLength(2);
  expect(optionsIn(screen.getByLabelText('Dot color'))).toEqual(['Black', 'Red', 'Blue', 'Green']);
  for (const [l, r] of [
    ['1', '9'],
    ['9', '1'],
    ['5', '5'],
  ] as const) {
    fill(left, l);
    fill(right, r);
    await press(user, '+ Add Domino');
  }
  expect(names()).toHaveLength(3);
  await expectNoViolation();
  const { items } = await save(user);
  expect(items.map(({ name, answer: side, count }) => [name, side, count])).toEqual([
    ['Domino: 1 vs 9', 'right', 2],
    ['Domino: 9 vs 1', 'left', 1],
    ['Domino: 5 vs 5', 'equal', 0],
  ]);
});
