import { listMyCollections } from '@sixty/contract/collections';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { answerReports } from '../../testing/sent-reports.ts';
import { listedReply } from '../../testing/listed.ts';

const collection = (name: string, category: string) =>
  listedReply(name, { category, items: { text: '[{"name":"a"}]', category }, item_count: 1 });

const open = async (user: UserEvent, name: string) => {
  const card = await screen.findByRole('article', { name });
  await user.click(within(card).getByRole('button', { name: 'Start' }));
  return within(await screen.findByRole('dialog', { name }));
};

const started = async (): Promise<unknown> => {
  await waitFor(() => expect(location.pathname).toBe('/fullscreen-display'));
  return (history.state as { usr: unknown }).usr;
};

const stored = (...keys: string[]) => keys.map((key) => localStorage.getItem(key));

beforeEach(answerReports);

it('offers the last choices, and starts the timer at zero', async () => {
  answer(listMyCollections, [collection('Letters', 'Language Arts')]);
  const { user } = renderPage('/your-collections');
  let dialog = await open(user, 'Letters');
  const retype = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  await retype('Seconds', '0.5');
  expect(dialog.getByLabelText('Items per minute')).toHaveValue(120);
  expect(dialog.queryByLabelText(/Answer display time/)).toBeNull();
  expect(dialog.queryByLabelText('Timer minutes')).toBeNull();
  const stopCondition = dialog.getByLabelText('When to stop');
  await user.selectOptions(stopCondition, 'timer');
  expect(dialog.getByLabelText('Timer minutes')).toHaveAttribute('min', '0');
  await retype('Timer minutes', '1');
  await user.selectOptions(stopCondition, 'collection');
  await user.selectOptions(stopCondition, 'timer');
  expect(dialog.getByLabelText('Timer minutes')).toHaveValue(0);
  await user.type(dialog.getByLabelText('Timer seconds'), '{Enter}');
  expect(dialog.getByText('Set the timer to more than 0:00.')).toBeVisible();
  await retype('Items per minute', '70');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/your-collections');
  expect(stored('lastUsedSpeed', 'lastUsedStopCondition')).toEqual([null, 'timer']);

  dialog = await open(user, 'Letters');
  expect(dialog.getByLabelText('When to stop')).toHaveValue('timer');
  await retype('Seconds', '40');
  await retype('Timer minutes', '2');
  await user.type(dialog.getByLabelText('Seconds'), '{Enter}');
  expect(await started()).toEqual({
    collectionId: 'Letters',
    collectionName: 'Letters',
    sequence: [{ id: 0, name: 'a', isAnswer: false }],
    category: 'Language Arts',
    type: 'custom',
    answerDisplayTime: expect.any(Number) as unknown,
    speed: 40_000,
    stopCondition: 'timer',
    timerMinutes: 2,
    timerSeconds: 0,
    isInteractive: false,
    shuffle: false,
  });
  expect(stored('lastUsedMinutes', 'lastUsedSeconds', 'lastUsedSpeed')).toEqual(['0', '40', '40000']);
});

it('says beside each field what its limits are, and keeps the exact speed of a rate', async () => {
  answer(listMyCollections, [collection('Dots', 'Number Sense')]);
  const { user } = renderPage('/your-collections');
  let dialog = await open(user, 'Dots');
  const field = (label: string | RegExp) => dialog.getByLabelText(label);
  const retype = async (label: string | RegExp, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), text);
  };
  const answerTime = /^Answer display time/;
  expect(field('Minutes')).toHaveAttribute('min', '0');
  for (const [name, value] of Object.entries({ min: '0', max: '59', step: '0.1' }))
    expect(field('Seconds')).toHaveAttribute(name, value);
  expect(field(answerTime)).toHaveAttribute('min', '1');
  await retype('Minutes', '-1{Enter}');
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Minutes must be a whole number, 0 or more\.$/);
  expect(field('Minutes')).toHaveFocus();
  await retype('Minutes', '0');
  await retype('Seconds', '60{Enter}');
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Seconds can be 0 to 59, in steps of 0\.1\.$/);
  expect(field('Seconds')).toHaveFocus();

  await retype('Items per minute', '70');
  await retype(answerTime, '2');
  expect(stored('lastUsedAnswerDisplayTime')).toEqual(['2']);
  await user.click(dialog.getByRole('checkbox', { name: /^Shuffle/ }));
  await user.type(field(answerTime), '{Enter}');
  expect(await started()).toMatchObject({ speed: 857, answerDisplayTime: 2000, shuffle: true });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  dialog = await open(user, 'Dots');
  expect(field('Seconds')).toHaveValue(0.9);
  expect(field('Items per minute')).toHaveValue(70);
  expect(dialog.getByRole('radio', { name: /^70\s*yours$/ })).toBeChecked();
  expect(field(answerTime)).toHaveValue(2);
});

it('disables what an answer doesn’t need, says why, and offers the last mode and order again', async () => {
  answer(listMyCollections, [
    collection('Letters', 'Language Arts'),
    listedReply('Dominoes', {
      category: 'Domino Comparison',
      items: {
        text: '[{"name":"Domino: 3 vs 5","svg":"<svg/>","answer":"right"}]',
        category: 'Domino Comparison',
      },
      item_count: 1,
    }),
  ]);
  const { user } = renderPage('/your-collections');
  let dialog = await open(user, 'Letters');
  const mode = (name: RegExp) => dialog.getByRole('radio', { name });
  expect(mode(/^Watch/)).toBeChecked();
  await user.clear(dialog.getByLabelText('Seconds'));
  await user.click(mode(/^Answer/));
  for (const label of ['Minutes', 'Seconds', 'Items per minute', '60'])
    expect(dialog.getByLabelText(label)).toBeDisabled();
  expect(dialog.getByRole('group', { name: 'Pace' })).toHaveAccessibleDescription(
    'No pace: each item waits for an answer.',
  );
  expect(dialog.getByLabelText('When to stop')).toBeEnabled();
  await user.click(dialog.getByRole('checkbox', { name: /^Shuffle/ }));
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  expect(await started()).toMatchObject({ isInteractive: true, shuffle: true, speed: 500 });
  await user.click(await screen.findByRole('button', { name: 'Back' }));

  dialog = await open(user, 'Dominoes');
  expect(mode(/^Watch/)).toBeDisabled();
  expect(mode(/^Answer/)).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  expect(await started()).toMatchObject({ isInteractive: false, shuffle: true });
  await user.click(await screen.findByRole('button', { name: 'Back' }));

  dialog = await open(user, 'Letters');
  expect(mode(/^Answer/)).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /^Shuffle/ })).toBeChecked();
});

it('plays animated pictures only if that is chosen, which is offered where pictures are', async () => {
  const pictures = {
    text: '[{"name":"a","svg":"<svg/>","type":"image"}]',
    category: 'Math',
  };
  answer(listMyCollections, [
    collection('Letters', 'Language Arts'),
    listedReply('Pictures', { items: pictures, item_count: 1 }),
  ]);
  const { user } = renderPage('/your-collections');
  const letters = await open(user, 'Letters');
  expect(letters.queryByLabelText('Play animated pictures')).toBeNull();
  await user.click(letters.getByRole('button', { name: 'Close' }));
  const dialog = await open(user, 'Pictures');
  const choice = dialog.getByLabelText('Play animated pictures');
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  expect(await started()).toMatchObject({ playsAnimations: true });
});

it('doesn’t start a damaged or empty collection, and says why', async () => {
  answer(listMyCollections, [
    listedReply('Damaged', { items: { text: '[{"name":', category: 'Math' }, item_count: 3 }),
    listedReply('Empty'),
  ]);
  renderPage('/your-collections');
  const damaged = within(await screen.findByRole('article', { name: 'Damaged' }));
  expect(damaged.getByText(/damaged and can’t be read/)).toBeVisible();
  expect(damaged.getByRole('button', { name: 'Start' })).toBeDisabled();
  const empty = within(screen.getByRole('article', { name: 'Empty' }));
  expect(empty.getByText('This collection has no items to practice yet.')).toBeVisible();
  expect(empty.getByRole('button', { name: 'Start' })).toBeDisabled();
});
