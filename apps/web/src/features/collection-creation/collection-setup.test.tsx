import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { fill } from '../../testing/fill.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { cards, generate, names, openSetup } from './testing/creation.ts';

it('quick counts fill in the number of items, whose default stays 1', async () => {
  const { user } = renderPage('/new-collection');
  await user.type(await screen.findByLabelText('Collection name'), 'Small letters');
  expect(await screen.findByText(/^Others see the name/)).toHaveTextContent('Others see the name “ada”.');
  await user.selectOptions(screen.getByLabelText('Category'), 'Language Arts');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.selectOptions(await screen.findByLabelText('Type'), 'Lowercase Letters');
  const count = screen.getByLabelText('Number of items');
  expect(count).toHaveValue(1);
  // The field takes 52, as specified; there are 26.
  expect(count).toHaveAccessibleDescription('Up to 26');
  const quick = within(screen.getByRole('group', { name: 'Quick choices' }));
  expect(quick.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['10', '20', 'All 26']);
  await user.click(quick.getByRole('button', { name: '10' }));
  expect(count).toHaveValue(10);
  await user.click(quick.getByRole('button', { name: 'All 26' }));
  expect(quick.getByRole('button', { name: 'All 26' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Generate Random Sequence' }));
  expect(await screen.findByText('26 items')).toBeVisible();
});

it('makes math facts by a preset, by tables, and by numbers of one’s own', async () => {
  const { user, unmount } = openSetup('Math');
  await user.selectOptions(await screen.findByLabelText('Type'), 'Math Problems');
  const preset = () => screen.getByLabelText('Problems');
  await user.selectOptions(preset(), 'Times tables');
  const tables = within(screen.getByRole('group', { name: 'Tables' }));
  for (const table of ['2', '5', '7']) await user.click(tables.getByRole('button', { name: table }));
  fill(screen.getByLabelText('Number of items'), '100');
  await generate(user);
  await waitFor(() => expect(cards()).toHaveLength(20));
  expect(screen.getByText('That’s all 20 there are.')).toBeVisible();
  for (const name of names()) expect(name).toMatch(/^(7|10) × ([1-9]|10)$/);

  await user.selectOptions(preset(), 'Addition to 10');
  await user.click(screen.getByText('Numbers 0 to 10, answers up to 10'));
  fill(screen.getByLabelText('Numbers from'), '6');
  expect(screen.getByText('Numbers 6 to 10, answers up to 10')).toBeVisible();
  expect(preset()).toHaveDisplayValue('My own numbers');
  await generate(user);
  expect(screen.getByText('No problems fit these limits. Try more numbers or higher answers.')).toBeVisible();
  fill(screen.getByLabelText('Answers up to'), 'x');
  await generate(user);
  expect(screen.getByLabelText('Answers up to')).toBeInvalid();
  fill(screen.getByLabelText('Answers up to'), '13');
  await user.click(screen.getByRole('button', { name: 'Addition' }));
  await generate(user);
  expect(screen.getByText('Please choose at least one operation.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Addition' }));
  await expectNoViolation();
  await generate(user);
  await waitFor(() => expect([...names()].toSorted()).toEqual(['6 + 6', '6 + 7', '7 + 6']));

  unmount();
  openSetup('Math');
  expect(await screen.findByLabelText('Answers up to')).toHaveValue(13);
});

it('shows what the chosen tile has below, also after a reload', async () => {
  const { user, unmount } = openSetup('Nursing');
  const tiles = within(await screen.findByRole('group', { name: 'Ways to add items' }));
  expect(tiles.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Make for meRandom or in order',
    'Paste or importWords, a table, or a file',
    'One by oneCreate Custom Items',
    'Pictures and PDFsOurs, or your own',
  ]);
  expect(tiles.getByRole('button', { pressed: true })).toHaveTextContent('Make for me');
  expect(screen.getByRole('button', { name: 'Generate Random Sequence' })).toBeVisible();
  expect(screen.getByLabelText('Choose files')).not.toBeVisible();

  await user.click(tiles.getByRole('button', { name: /^Pictures/ }));
  expect(screen.getByLabelText('Choose files')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Generate Random Sequence' })).toBeNull();
  await expectNoViolation();
  unmount();
  openSetup('Nursing');
  expect(await screen.findByLabelText('Choose files')).toBeVisible();
});
