import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { fill } from '../../testing/fill.ts';
import { transferEvent } from '../../testing/pictures.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { press } from '../../testing/press.ts';
import { generate, names, openSetup, save } from './testing/creation.ts';

const openImport = async (category: string) => {
  const rendered = openSetup(category);
  await press(rendered.user, /^Paste or import/);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...rendered, dialog, list: dialog.getByRole('textbox', { name: 'List' }) };
};

it('shows the items found in a pasted table, and adds them', async () => {
  const { user, dialog, list } = await openImport('Science');
  fill(list, 'No;Term;Meaning\n1;Atom;smallest part\n2;Ion;charged\n3;Atom;again\n4;;nothing');
  expect(await dialog.findByText(/^3 items found\./)).toBeVisible();
  expect(dialog.getByText('Skipped 1 empty line.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'The first row is a heading' })).toBeChecked();
  expect(dialog.getByText(/Column 1 isn’t used\./)).toBeVisible();
  const lines = () =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(lines()).toEqual(['Heading', 'Atom → smallest part', 'Ion → charged', 'Atom → again', 'Empty']);
  await press(user, 'Swap sides');
  expect(lines().slice(1)).toEqual(['smallest part → Atom', 'charged → Ion', 'again → Atom', 'nothing']);
  await press(user, 'Swap sides');
  await user.selectOptions(dialog.getByLabelText('Back from'), 'One side only');
  expect(dialog.getByText('Skipped 1 duplicate.')).toBeVisible();
  expect(lines()).toEqual(['Heading', 'Atom', 'Ion', 'Duplicate', 'Empty']);
  await expectNoViolation();
  await user.click(dialog.getByLabelText('Column 3: Meaning'));
  await user.click(dialog.getByLabelText('Column 2: Term'));
  expect(lines()).toEqual(['Heading', 'smallest part', 'charged', 'again', 'nothing']);
  await user.click(dialog.getByLabelText('Column 2: Term'));
  expect(lines()[1]).toBe('Atomsmallest part');
  await user.click(dialog.getByLabelText('Column 3: Meaning'));
  await press(user, 'Add 2 items');
  await waitFor(() => expect(names()).toEqual(['Atom', 'Ion']));
  const { items } = await save(user);
  expect(items.map(({ name }) => name)).toEqual(['Atom', 'Ion']);
});

it('splits a pasted list as chosen, and names every changed or skipped line', async () => {
  const { user, dialog, list } = await openImport('Math');
  fill(list, '1. 12/4\t3\n2. ½ + ½\t1\n3. 3+4=7\n4. 2 + 2\tfour\n2. ½ + ½\t1');
  expect(await dialog.findByText('4 items found.')).toBeVisible();
  expect(dialog.getByLabelText('Use answers from')).toHaveValue('1');
  expect(dialog.getByText('Line 3: 3. 3+4=7 → 3+4')).toBeVisible();
  expect(dialog.getByText('Line 4: four → 4')).toBeVisible();
  expect(dialog.getByText('Line 5: ½ + ½')).toBeVisible();
  await expectNoViolation();
  await user.click(dialog.getByLabelText('Remove list numbers and bullets'));
  expect(dialog.getByText('Line 3: 3. 3+4=7 → 3. 3+4')).toBeVisible();

  fill(list, 'cat, dog\nowl');
  expect(await dialog.findByText('2 items found.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Commas' }));
  expect(await dialog.findByText('3 items found.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Spaces' }));
  expect(await dialog.findByText('cat,')).toBeVisible();
});

it('asks about a first line that is unlike the others, and points out what it doubts', async () => {
  const { user, dialog, list } = await openImport('Math');
  fill(list, 'Practice for Monday\n__ + 5 = 12\n8 : 2\nx² = 9\n3 + 4 = 8');
  expect(await dialog.findByText('4 items found.')).toBeVisible();
  expect(dialog.getByText('“Practice for Monday” is unlike the rest. Is it a heading?')).toBeVisible();
  expect(dialog.getByText('__ + 5 = 12 → 7')).toBeVisible();
  expect(
    dialog.getByText('1 line without an answer we know. Sixty shows it, but doesn’t ask.'),
  ).toBeVisible();
  expect(dialog.getByText('Line 4: x² = 9')).toBeVisible();
  expect(dialog.getByText('Line 5: 3 + 4 = 8')).toBeVisible();
  await user.click(dialog.getByLabelText('The first row is a heading'));
  expect(dialog.getByText('5 items found.')).toBeVisible();
});

it.each([
  ['a file that is no text', new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), /couldn’t read this file as text/],
  [
    'a PDF, whatever its name',
    new TextEncoder().encode('%PDF-1.7'),
    /This is a PDF\. Open it, copy the words/,
  ],
])('says what to do about %s, and keeps the typed text', async (_, bytes, problem) => {
  const { user, dialog, list, unmount } = await openImport('Math');
  fill(list, '3 + 4');
  const csv = new File([bytes], 'list.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Choose a file'), csv);
  expect(await dialog.findByText(problem)).toBeVisible();
  expect(list).toHaveValue('3 + 4');
  expect(dialog.getByText('3 + 4 = 7')).toBeVisible();
  unmount();
  const { user: later } = renderPage('/collection-setup');
  await press(later, /^Paste or import/);
  expect(await screen.findByRole('textbox', { name: 'List' })).toHaveValue('3 + 4');
});

it('reads a file that is dropped on it, and says what to do about what is no list', async () => {
  const { dialog, list } = await openImport('Science');
  fireEvent(list, transferEvent('drop', [new File(['fern\nmoss'], 'words.txt')]));
  expect(await dialog.findByText('2 items found.')).toBeVisible();
  fireEvent(list, transferEvent('drop', [new File(['<html><p>fern'], 'words.txt')]));
  expect(await dialog.findByText(/This is a web page\./)).toBeVisible();
  fill(list, 'https://quizlet.com/1/plants-flash-cards/');
  expect(await dialog.findByText(/This is a Quizlet address\. There, choose Export/)).toBeVisible();
  expect(dialog.queryByRole('region', { name: 'What we found' })).toBeNull();
});

it('says when the items are too many for a collection', async () => {
  const { user, dialog } = await openImport('Math');
  const words = Array.from({ length: 1950 }, (_, n) => `word ${n + 1}`).join('\n');
  await user.upload(
    dialog.getByLabelText('Choose a file'),
    new File([words], 'words.txt', { type: 'text/plain' }),
  );
  await press(user, 'Add 1950 items');
  await user.selectOptions(screen.getByLabelText('Type'), 'Numbers 1-100');
  await generate(user);
  expect(await screen.findByText('A collection can hold up to 2000 items.')).toBeVisible();
  expect(screen.getByText('1950 items')).toBeVisible();
});

it('takes a table of a document with its cells, one’s own signs, and further right answers', async () => {
  const { user, dialog, list } = await openImport('Language Arts');
  const markup =
    '<table><tr><td>clerk</td><td><p>Büro/Amt</p></td></tr><tr><td>color</td><td>Ton</td></tr></table>';
  fireEvent.paste(list, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? markup : '') },
  });
  expect(list).toHaveValue('clerk\tBüro/Amt\ncolor\tTon\n');
  expect(await dialog.findByText('clerk → Büro/Amt')).toBeVisible();
  await user.click(dialog.getByLabelText('“/” separates right answers'));
  expect(dialog.getByText('clerk → Büro (also Amt)')).toBeVisible();
  fill(list, 'clerk = Amt; color = Ton = Farbe');
  await user.click(dialog.getByRole('radio', { name: 'Your signs' }));
  fill(dialog.getByLabelText('Between front and back'), ' = ');
  fill(dialog.getByLabelText('Between items'), '; ');
  expect(await dialog.findByText('color → Ton = Farbe')).toBeVisible();
  await expectNoViolation();
  await press(user, 'Add 2 items');
  const { items } = await save(user);
  expect(items.map(({ name, back }) => [name, back?.name])).toEqual([
    ['clerk', 'Amt'],
    ['color', 'Ton = Farbe'],
  ]);
});
