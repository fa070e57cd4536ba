import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { fill } from '../../testing/fill.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { press } from '../../testing/press.ts';
import { cards, generate, openFinalStep, openSetup, save } from './testing/creation.ts';

it('keeps a half-edited name over a reload, and Save commits it', async () => {
  const { user, unmount } = await openFinalStep('Language Arts');
  await user.type(screen.getByLabelText('New item'), 'one{Enter}two{Enter}');
  // Comes with the sortable cards, which replace the first ones.
  await screen.findByRole('button', { name: 'Move one' });
  await press(user, 'Edit one');
  expect(screen.getByLabelText('Item name')).toHaveFocus();
  fill(screen.getByLabelText('Item name'), '');
  await press(user, 'Save Collection');
  expect(await screen.findByRole('alert')).toHaveTextContent('Item name cannot be empty.');
  fill(screen.getByLabelText('Item name'), 'first');
  unmount();
  const { user: later } = renderPage('/collection-final-step');
  expect(await screen.findByLabelText('Item name')).toHaveValue('first');
  expect(screen.getByLabelText('Item name')).not.toHaveFocus();
  fill(screen.getByLabelText('New item'), 'three');
  const { items } = await save(later);
  expect(items.map(({ name }) => name)).toEqual(['first', 'two', 'three']);
});

it('offers the six categories in step 1', async () => {
  renderPage('/new-collection');
  const category = within(await screen.findByLabelText('Category'));
  expect(category.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Math',
    'Language Arts',
    'Number Sense',
    'Science',
    'Nursing',
    'Domino Comparison',
  ]);
});

it('asks in step 1 whether to continue the draft', async () => {
  const { user } = openSetup('Nursing', 'Nurse');
  fill(await screen.findByLabelText('Number of items'), '20');
  await generate(user);
  await waitFor(() => expect(cards()).toHaveLength(20));
  const startAnother = async () => user.click(screen.getByRole('link', { name: 'New' }));
  await startAnother();
  const continuing = await screen.findByRole('button', { name: 'Continue "Nurse" (20 items)' });
  expect(screen.queryByLabelText('Collection name')).toBeNull();
  await expectNoViolation();
  await user.click(continuing);
  await waitFor(() => expect(cards()).toHaveLength(20));

  await startAnother();
  await press(user, 'Start new');
  await waitFor(() => expect(screen.getByLabelText('Collection name')).toHaveFocus());
  fill(screen.getByLabelText('Collection name'), 'Dominoes');
  await user.selectOptions(screen.getByLabelText('Category'), 'Domino Comparison');
  await press(user, 'Next');
  await generate(user);
  expect((await save(user)).items).toHaveLength(1);
  await startAnother();
  await press(user, 'Continue Nurse');
  expect(await screen.findByLabelText('Collection name')).toHaveValue('Nurse');
});

it('offers the draft of another tab after that tab closes, and doesn’t delete one that is open', async () => {
  const locks = fakeLocks();
  const { user, unmount } = openSetup('Nursing', 'Nurse');
  await generate(user);
  await waitFor(() => expect(cards()).not.toHaveLength(0));
  unmount();
  sessionStorage.clear();
  const key = Object.keys(localStorage).find((name) => name.startsWith('draft:new-collection:')) ?? '';
  await waitFor(() => expect(locks.isOwned(key)).toBe(false));
  locks.own(key);
  const { user: later } = renderPage('/new-collection');
  await waitFor(() => expect(locks.hasWaiter(key)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Continue Nurse' })).toBeNull();
  locks.release(key);
  expect(await screen.findByRole('button', { name: 'Continue Nurse' })).toBeVisible();

  locks.own(key);
  await press(later, 'Delete Nurse');
  expect(await screen.findByText('Nurse is open in another tab.')).toBeVisible();
  expect(localStorage.getItem(key)).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue Nurse' })).toBeNull());
});

it('asks whether to keep the items when the category changes', async () => {
  const { user } = openSetup('Nursing', 'Nurse');
  fill(await screen.findByLabelText('Number of items'), '3');
  await generate(user);
  await user.click(screen.getByRole('link', { name: 'Back to step 1' }));
  const category = await screen.findByLabelText('Category');
  const choose = async (to: string, reply: string) => {
    await user.selectOptions(category, to);
    const question = await screen.findByRole('dialog', { name: `Change to ${to}?` });
    expect(question).toHaveTextContent(/already has 3 items for/);
    await user.click(within(question).getByRole('button', { name: reply }));
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  await choose('Domino Comparison', 'Cancel');
  expect(category).toHaveValue('Nursing');
  await choose('Domino Comparison', 'Remove items');
  expect(category).toHaveValue('Domino Comparison');
  expect(screen.queryByText(/^This collection has/)).toBeNull();
  await press(user, 'Undo');
  expect(await screen.findByText('This collection has 3 items so far.')).toBeVisible();
  await choose('Nursing', 'Keep items');
  expect(category).toHaveValue('Nursing');
  expect(screen.getByText('This collection has 3 items so far.')).toBeVisible();
});

it('drops an unfinished collection that another tab has sent', async () => {
  const { user, unmount } = openSetup('Nursing', 'Nurse');
  await generate(user);
  await waitFor(() => expect(cards()).not.toHaveLength(0));
  unmount();
  sessionStorage.clear();
  renderPage('/new-collection');
  expect(await screen.findByRole('button', { name: 'Continue Nurse' })).toBeVisible();
  const key = Object.keys(localStorage).find((name) => name.startsWith('draft:new-collection:')) ?? '';
  localStorage.removeItem(key);
  const sent = new StorageEvent('storage', { key, newValue: null });
  act(() => void window.dispatchEvent(sent));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue Nurse' })).toBeNull());
});
