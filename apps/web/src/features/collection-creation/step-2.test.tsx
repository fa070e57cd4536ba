import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { fill } from '../../testing/fill.ts';
import { press } from '../../testing/press.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { cards, generate, goToFinalStep, names, openSetup, queryPreview, save } from './testing/creation.ts';

const element = /^[A-Z][a-z]? - [A-Z][a-z]+ - \d{1,3}$/;
const term = /^[A-Za-z].+/;

/** `asked`: null without a field, '' for the default. */
const sequences = {
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
} as const;

const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe.each(Object.entries(sequences))('%s', (category, all) => {
  it('generates, shows, and saves every sequence, without repetition', async () => {
    const { user } = openSetup(category, category);
    const type = await screen.findByLabelText('Type');
    expect(options('Type')).toEqual(all.map(({ label }) => label));
    for (const { label, asked, made, name } of all) {
      await user.selectOptions(type, label);
      const count = screen.queryByLabelText('Number of items');
      expect(count === null).toBe(asked === null);
      if (count && asked) fill(count, asked);
      await generate(user);
      await waitFor(() => expect(cards()).toHaveLength(made));
      expect(new Set(names()).size).toBe(made);
      for (const each of names()) expect(each).toMatch(name);
    }
    const shownLast = names();
    const { items } = await save(user);
    expect(items.map(({ name }) => name)).toEqual(shownLast);
  });
});

it('begins with Math and one item, and then with the last category and number of items of a type', async () => {
  const toItems = async (user: ReturnType<typeof renderPage>['user']) => {
    fill(screen.getByLabelText('Collection name'), 'Letters');
    await press(user, 'Next');
    return screen.findByLabelText('Number of items');
  };
  const { user, unmount } = renderPage('/new-collection');
  const category = await screen.findByLabelText('Category');
  expect(category).toHaveValue('Math');
  await user.selectOptions(category, 'Language Arts');
  const count = await toItems(user);
  expect(count).toHaveValue(1);
  fill(count, '5');
  await generate(user);
  await waitFor(() => expect(cards()).toHaveLength(5));
  await save(user);
  unmount();

  const later = renderPage('/new-collection');
  expect(await screen.findByLabelText('Category')).toHaveValue('Language Arts');
  expect(await toItems(later.user)).toHaveValue(5);
  await later.user.selectOptions(screen.getByLabelText('Type'), 'Mixed Case Letters');
  expect(screen.getByLabelText('Number of items')).toHaveValue(1);
});

it('makes dots by number, color and shape, with a sample, errors at their fields, and a draft', async () => {
  const { user, unmount } = openSetup('Number Sense');
  expect(await screen.findByText('A sample of your items')).toBeVisible();
  expect(options('Dot color')).toEqual(['Blue', 'Green', 'Red', 'Purple', 'Orange']);
  expect(options('Dot shape')).toEqual(['Circle', 'Square', 'Triangle']);
  expect(screen.getByLabelText('Number of items')).toHaveValue(1);
  expect(queryPreview()).toBeNull();

  fill(screen.getByLabelText('Number of dots'), '4');
  fill(screen.getByLabelText('Number of items'), '6');
  await generate(user);
  await waitFor(() => expect(names()).toEqual(Array.from({ length: 6 }, () => 'Number Sense: 4 dots')));

  await user.click(screen.getByLabelText('Random'));
  expect(screen.getByLabelText('Min dots')).toHaveValue(1);
  expect(screen.getByLabelText('Max dots')).toHaveValue(10);
  fill(screen.getByLabelText('Min dots'), '5');
  expect(screen.getByLabelText('Max dots')).toHaveAttribute('min', '5');
  fill(screen.getByLabelText('Max dots'), '3');
  fill(screen.getByLabelText('Number of items'), '0');
  await generate(user);
  expect(screen.getByText('Max dots must be a whole number from min dots to 25.')).toBeVisible();
  expect(screen.getByText('Number of items must be a whole number of at least 1.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Max dots')).toHaveFocus());
  await expectNoViolation();
  fill(screen.getByLabelText('Max dots'), '8');
  fill(screen.getByLabelText('Number of items'), '9');
  await user.selectOptions(screen.getByLabelText('Dot color'), 'Orange');
  await user.selectOptions(screen.getByLabelText('Dot shape'), 'Triangle');
  await generate(user);
  await waitFor(() => expect(cards()).toHaveLength(9));

  unmount();
  const { user: later } = openSetup('Number Sense');
  await waitFor(() => expect(cards()).toHaveLength(9));
  expect(screen.getByLabelText('Random')).toBeChecked();
  expect(screen.getByLabelText('Min dots')).toHaveValue(5);
  expect(screen.getByLabelText('Max dots')).toHaveValue(8);
  expect(screen.getByLabelText('Dot shape')).toHaveValue('triangle');
  const { items } = await save(later);
  expect(new Set(items.map(({ svg }) => svg)).size).toBe(9);
  for (const { name, count = 0, svg } of items) {
    expect(name).toBe(`Number Sense: ${count} dots`);
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(8);
    expect(svg).toMatch(/^<svg /);
  }
});

it('makes dominoes with min and max from 1 to 9, a color, and the answer of each', async () => {
  const { user } = openSetup('Domino Comparison');
  const min = await screen.findByLabelText('Min dots per side');
  const max = screen.getByLabelText('Max dots per side');
  expect(min).toHaveValue(1);
  expect(max).toHaveValue(6);
  expect(options('Dot color')).toEqual(['Black', 'Red', 'Blue', 'Green']);
  fill(min, '0');
  fill(max, '10');
  await generate(user);
  expect(screen.getByText('Min dots must be a whole number from 1 to 9.')).toBeVisible();
  expect(screen.getByText('Max dots must be a whole number from min dots to 9.')).toBeVisible();
  fill(min, '7');
  fill(max, '9');
  fill(screen.getByLabelText('Number of items'), '9');
  await user.selectOptions(screen.getByLabelText('Dot color'), 'Green');
  await generate(user);
  await waitFor(() => expect(cards()).toHaveLength(9));
  await expectNoViolation();
  const { items } = await save(user);
  expect(new Set(items.map(({ name }) => name)).size).toBe(9);
  for (const { name, answer, count } of items) {
    const [left = 0, right = 0] = (/^Domino: ([7-9]) vs ([7-9])$/.exec(name) ?? []).slice(1).map(Number);
    let expected = { answer: 'equal', count: 0 };
    if (left > right) expected = { answer: 'left', count: 1 };
    if (right > left) expected = { answer: 'right', count: 2 };
    expect({ answer, count }).toEqual(expected);
  }
});

it('makes clocks by step, and one of your own', async () => {
  const { user, unmount } = openSetup('Math');
  await user.selectOptions(await screen.findByLabelText('Type'), 'Telling Time');
  expect(screen.getByText('A sample of your items')).toBeVisible();
  expect(options('Times')).toEqual([
    'Hours (3:00)',
    'Half hours (3:30)',
    'Quarter hours (3:45)',
    'Five minutes (3:55)',
  ]);
  await user.selectOptions(screen.getByLabelText('Times'), 'Hours (3:00)');
  expect(screen.getByText('Up to 12')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Times'), 'Quarter hours (3:45)');
  fill(screen.getByLabelText('Number of items'), '2');
  await generate(user);
  await waitFor(() => expect(cards()).toHaveLength(2));
  for (const name of names()) expect(name).toMatch(/^Clock: \d{1,2}:(00|15|30|45)$/);
  unmount();
  const { user: later } = openSetup('Math');
  expect(await screen.findByLabelText('Times')).toHaveValue('quarterHours');
  await expectNoViolation();

  await goToFinalStep(later);
  fill(await screen.findByLabelText('Hour'), '13');
  fill(screen.getByLabelText('Minutes'), '7');
  await press(later, '+ Add Clock');
  expect(screen.getByText('A whole number from 1 to 12.')).toBeVisible();
  fill(screen.getByLabelText('Hour'), '4');
  await press(later, '+ Add Clock');
  await waitFor(() => expect(names().at(-1)).toBe('Clock: 4:07'));
  await expectNoViolation();
  const { items } = await save(later);
  expect(items).toHaveLength(3);
  for (const { name, answer, svg = '' } of items) {
    expect(name).toBe(`Clock: ${answer}`);
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toContain(answer);
  }
});

it('edits the preview, clears it and brings it back', async () => {
  const { user } = openSetup('Language Arts');
  fill(await screen.findByLabelText('Number of items'), '5');
  expect(screen.queryByRole('button', { name: 'Save Collection' })).toBeNull();
  await generate(user);
  const addItem = await screen.findByRole('button', { name: 'Add Item' });
  const newItem = screen.getByLabelText('New item');
  expect(addItem).toBeDisabled();
  fill(newItem, '   ');
  expect(addItem).toBeDisabled();
  fill(newItem, ' cat ');
  await user.click(addItem);
  expect(newItem).toHaveValue('');
  await waitFor(() => expect(cards()).toHaveLength(6));

  await press(user, 'Edit cat');
  fill(screen.getByLabelText('Item name'), '  ');
  await user.type(screen.getByLabelText('Item name'), '{Enter}');
  expect(screen.getByText('Item name cannot be empty.')).toBeVisible();
  fill(screen.getByLabelText('Item name'), 'dog');
  await user.type(screen.getByLabelText('Item name'), '{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit dog' })).toHaveFocus());
  await press(user, `Delete ${names()[0]}`);
  expect(cards()).toHaveLength(5);

  await press(user, 'Clear');
  expect(queryPreview()).toBeNull();
  await press(user, 'Undo');
  await waitFor(() => expect(cards()).toHaveLength(5));
  const { items } = await save(user);
  expect(items.at(-1)).toMatchObject({ name: 'dog' });
});

it('withdraws Undo when the items change again, and when the step is left', async () => {
  const { user } = openSetup('Math');
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  const clear = async () => {
    await generate(user);
    await press(user, 'Clear');
    expect(undo()).toBeVisible();
  };
  await clear();
  fill(screen.getByLabelText('Number of items'), '2');
  expect(undo()).toBeVisible();
  await generate(user);
  await waitFor(() => expect(undo()).toBeNull());
  await clear();
  await user.click(screen.getByRole('link', { name: 'Back to step 1' }));
  await screen.findByLabelText('Collection name');
  await waitFor(() => expect(undo()).toBeNull());
});

it('starts an empty draft if the stored one is unreadable', async () => {
  const { user, unmount } = openSetup('Math');
  await generate(user);
  await waitFor(() => expect(cards()).toHaveLength(1));
  unmount();
  const key = Object.keys(localStorage).find((name) => name.startsWith('draft:new-collection:')) ?? '';
  localStorage.setItem(key, '{"fields":{"dots":[],"domino":7},"description":{"a":1}}');
  openSetup('Math');
  expect(await screen.findByLabelText('Type')).toBeVisible();
  expect(queryPreview()).toBeNull();
});
