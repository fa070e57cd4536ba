import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { learnerStore } from '../../platform/learner.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { findShown, letters, progress, renderSession } from './testing/session.ts';
import { testSubject } from '../../testing/render-app.tsx';
import { advanceTime } from '../../testing/advance-time.ts';
import { findCollections, sentReports } from '../../testing/sent-reports.ts';

const interactive = { isInteractive: true, answerDisplayTime: 4000 };
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your answer' });
const button = (name: string) => screen.getByRole('button', { name });
const results = async () => within(await screen.findByRole('dialog', { name: 'Results' }));

/** `given`: null passes the item. */
const answerItem = async (user: UserEvent, name: string, given: string | null) => {
  await findShown(name);
  await waitFor(() => expect(field()).toHaveValue(''));
  if (given !== null) await user.type(field(), `${given}{Enter}`);
  if (given === name) await advanceTime(4100);
  else await user.click(button('Next'));
};

it('says whether a typed answer is right, and shows the results', async () => {
  const { user } = await renderSession([{ name: 'cat' }, { name: 'm f + -' }], interactive);
  expect(field()).toHaveFocus();
  await user.keyboard('dog{Enter}');
  expect(await screen.findByText('Incorrect, try again!')).toBeVisible();
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 3]);
  await user.keyboard(' CAT {Enter}');
  const verdict = await screen.findByText('Correct!');
  expect(verdict.parentElement).toHaveTextContent(/^Correct!cat$/);
  expect(field()).toHaveAttribute('readonly');
  await advanceTime(4100);
  await findShown('m f + -');
  await waitFor(() => expect(field()).toHaveValue(''));
  await user.keyboard('m f + -');
  expect(field()).toHaveValue('m f + -');
  await user.click(button('Submit'));
  await advanceTime(4100);
  const dialog = await results();
  for (const text of ['Total Time', 'Time answering', 'Average Time per Item'])
    expect(dialog.getByText(text)).toBeVisible();
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'ItemOutcomeTime',
    expect.stringMatching(/^catMissed\d:\d\d (\d\.\d s)?$/),
    expect.stringMatching(/^m f \+ -Correct\d:\d\d (\d\.\d s)?$/),
  ]);
  await user.click(dialog.getByRole('button', { name: 'Return to Collections' }));
  await findCollections();
  const [report] = sentReports();
  expect(report).toMatchObject({
    mode: 'interactive',
    ending: 'completed',
    total_items: 2,
    missed_items: 1,
  });
  expect((report?.time_taken ?? 0) - (report?.answering_time ?? 0)).toBeGreaterThanOrEqual(7.9);
});

it('shows a problem whose answer nobody knows, asks for none, and leaves it out of the results', async () => {
  const { user } = await renderSession([{ name: 'x² = 9' }, { name: '8 : 2', count: 4 }], {
    ...interactive,
    category: 'Math',
  });
  expect(field()).toHaveAttribute('readonly');
  expect(field()).toHaveAttribute('placeholder', 'Nothing to answer here');
  await user.keyboard('{Enter}');
  await findShown('8\u00a0:\u00a02');
  await user.keyboard('4{Enter}');
  await advanceTime(4100);
  const dialog = await results();
  expect(dialog.getByText('1 of 1 right')).toBeVisible();
  expect(dialog.queryByText('x² = 9')).toBeNull();
});

it('leads from the results to the missed items, or to the same session again', async () => {
  const { user } = await renderSession([{ name: 'cat' }, { name: 'owl' }, { name: 'fox' }], interactive);
  await answerItem(user, 'cat', 'cat');
  await answerItem(user, 'owl', 'elf');
  await answerItem(user, 'fox', 'fox');
  const first = await results();
  expect(first.getByText('2 of 3 right')).toBeVisible();
  const practice = first.getByRole('button', { name: 'Practice the one you missed' });
  expect(practice).toHaveFocus();
  await expectNoViolation();
  await advanceTime(1000);
  await user.keyboard('{Enter}');
  await answerItem(user, 'owl', 'owl');
  const second = await results();
  expect(second.getByText('1 of 1 right')).toBeVisible();
  expect(second.queryByRole('button', { name: /you missed$/ })).toBeNull();
  expect(history.state).toMatchObject({ usr: { collectionId: null, sequence: [{ id: 0, name: 'owl' }] } });
  await advanceTime(1000);
  await user.click(second.getByRole('button', { name: 'Play again' }));
  await answerItem(user, 'owl', null);
  expect((await results()).getByText('0 of 1 right')).toBeVisible();
  await advanceTime(1000);
  await user.click(button('Return to Collections'));
  await findCollections();
  expect(sentReports()).toHaveLength(3);
});

it('offers three answers to a domino, and continues after the verdict', async () => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>";
  const { user } = await renderSession(
    [
      { name: 'Domino: 3 vs 5', svg, answer: 'right' },
      { name: 'Domino: 2 vs 2', svg, answer: 'equal' },
    ],
    { category: 'Domino Comparison' },
  );
  for (const name of ['Left Side', 'Equal', 'Right Side']) expect(button(name)).toBeVisible();
  await user.click(button('Right Side'));
  const right = await screen.findByText('Correct!');
  expect(right.parentElement).toHaveTextContent(/^Correct!Right Side$/);
  expect(button('Left Side')).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(progress(100)).not.toBeNull());
  await user.click(button('Left Side'));
  const wrong = await screen.findByText('Incorrect');
  expect(wrong.parentElement).toHaveTextContent(/^IncorrectEqual$/);
  expect((await results()).getByText('1 of 2 right')).toBeVisible();
});

describe('for small hands', () => {
  const tile = (name: string) => screen.getByRole('button', { name });
  const pressed = async () => within(await screen.findByRole('group', { name: 'Your answer' }));
  const beAna = () => learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
  const byFinger = () => {
    const touched = (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(pointer: coarse)', media });
    vi.stubGlobal('matchMedia', touched);
  };
  const problems = [
    { name: '8 + 4', count: 12 },
    { name: '3 - 2', count: 1 },
  ];

  it('numbers are pressed instead of typed, and a wrong one counts like a wrong typed one', async () => {
    beAna();
    const { user } = await renderSession(problems, { ...interactive, category: 'Math' });
    const tiles = await pressed();
    expect(tiles.getAllByRole('button')).toHaveLength(21);
    expect(screen.queryByRole('textbox')).toBeNull();
    await expectNoViolation();
    await user.click(tile('11'));
    expect(await screen.findByText('Incorrect, try again!')).toBeVisible();
    await user.click(tile('12'));
    expect((await screen.findByText('Correct!')).parentElement).toHaveTextContent(/^Correct!12$/);
    expect(tile('1')).toHaveAttribute('aria-disabled', 'true');
    await user.click(tile('1'));
    await advanceTime(4100);
    await user.click(tile('1'));
    await advanceTime(4100);
    expect((await results()).getByText('1 of 2 right')).toBeVisible();
    await user.click(button('Return to Collections'));
    await findCollections();
    expect(sentReports()).toMatchObject([{ mode: 'interactive', total_items: 2, missed_items: 1 }]);
  });

  it('a keyboard finds the tile of what is typed, and Enter presses it', async () => {
    beAna();
    const { user } = await renderSession(problems, { ...interactive, category: 'Math' });
    await pressed();
    await user.keyboard('12');
    expect(tile('12')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Correct!')).toBeVisible();
    await advanceTime(4100);
    await user.keyboard('71');
    expect(tile('1')).toHaveFocus();
    await user.keyboard('{Enter}');
    await advanceTime(4100);
    expect((await results()).getByText('2 of 2 right')).toBeVisible();
  });

  it('letters are pressed on a touch screen, without the buttons for grown-ups', async () => {
    byFinger();
    const { user } = await renderSession(letters('gk'), interactive);
    const tiles = await pressed();
    expect(tiles.getAllByRole('button').map(({ textContent }) => textContent)).toHaveLength(26);
    for (const name of ['Help', 'Full screen', /Tour$/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(tile('g'));
    expect(await screen.findByText('Correct!')).toBeVisible();
  });

  it('words are typed', async () => {
    beAna();
    await renderSession([{ name: 'cat' }], interactive);
    expect(field()).toHaveFocus();
  });

  it('the halves of a domino are its buttons', async () => {
    byFinger();
    const svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>";
    const { user } = await renderSession([{ name: 'Domino: 3 vs 5', svg, answer: 'right' }], {
      category: 'Domino Comparison',
    });
    const sides = within(screen.getByRole('group', { name: 'Which side has more dots?' }));
    expect(sides.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Left Side',
      'Right Side',
      'Equal',
    ]);
    await expectNoViolation();
    await user.click(button('Right Side'));
    expect(await screen.findByText('Correct!')).toBeVisible();
    expect((await results()).getByText('1 of 1 right')).toBeVisible();
  });
});
