import { listBadges } from '@sixty/contract/badges';
import { readCollection } from '@sixty/contract/collections';
import {
  addNote,
  readStudent,
  removeLearnerGoal,
  removeNote,
  setLearnerGoal,
  updateNote,
} from '@sixty/contract/students';
import { listPracticedCollections, listReports } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { listedReply } from '../../testing/listed.ts';
import { ben, note, open, serve, serveStudentPage, zoe } from './testing/student-page.ts';

beforeEach(serveStudentPage);

it('shows growth, items, sessions, and the neighbors of a student', async () => {
  serve();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  expect(screen.getByText('Fox')).toBeVisible();
  expect(
    await screen.findByText('Letters: from 24 to 30 a minute in four weeks, 28 of 30 right (93%).'),
  ).toBeVisible();
  expect(await screen.findByText(/Trend: \+1\.5 a minute each week\./)).toBeVisible();
  expect(screen.getByText(/^For Ana, this letter is the hardest/)).toHaveTextContent('hardest: b');
  expect(screen.getByRole('link', { name: 'Room 5' })).toHaveAttribute('href', '/classes/room-5');
  expect(screen.queryByRole('radio', { name: 'Probes only' })).toBeNull();
  const sessions = within(await screen.findByRole('table', { name: '1 session' }));
  expect(sessions.getByRole('link', { name: 'Letters' })).toHaveAttribute('href', '/reports?report=r1');
  expect(sessions.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['60', '50%']);
  expect(callsOf(listReports).at(-1)?.query).toMatchObject({ student_id: 'ana', page: '1' });
  await expectNoViolation();
});

it('names the neighbors in roster order', async () => {
  serve({ ...ben });
  const user = open('ben');
  await screen.findByRole('heading', { level: 1, name: 'Ben' });
  expect(screen.getByRole('link', { name: 'Previous student: Ana' })).toBeVisible();
  serve({ ...zoe });
  await user.click(screen.getByRole('link', { name: 'Next student: Zoe' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoe' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Next student/ })).toBeNull();
});

it('shows earned badges of this student', async () => {
  serve();
  const badge = { badge_id: 'five_sessions', note: '', is_celebrated: true } as const;
  answer(listBadges, ({ query }) =>
    query['student_id'] === 'ana'
      ? [
          { ...badge, name: 'Five Sessions', awarded_at: '2026-11-01T12:00:00.000Z' },
          { ...badge, badge_id: 'perfect_score' as const, name: 'Perfect Score', awarded_at: null },
        ]
      : [],
  );
  open();
  const badges = within(await screen.findByRole('region', { name: 'Badges' }));
  expect(await badges.findByText('1 of 2 earned.')).toBeVisible();
  expect(badges.getByText('Five Sessions')).toBeVisible();
  expect(badges.queryByText('Perfect Score')).toBeNull();
});

it('opens the session settings with the hardest items, for this student', async () => {
  serve();
  answer(readCollection, listedReply('letters', { category: 'Language Arts' }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Start a session' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Practice again: Letters');
});

describe('the goal', () => {
  const region = async () => within(await screen.findByRole('region', { name: 'Growth' }));

  it('is the teacher’s own number: set, changed, and removed', async () => {
    const change = serve();
    const user = open();
    answer(setLearnerGoal, ({ body }) => {
      change({ goals: [{ collection_id: 'letters', rate: (body as { rate: number }).rate, by: null }] });
      return undefined;
    });
    await user.click(await (await region()).findByRole('button', { name: 'Set a goal' }));
    const field = await screen.findByLabelText('Goal');
    await waitFor(() => expect(field).toHaveFocus());
    fill(field, '0');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a number from 1 to 1000.');
    expect(callsOf(setLearnerGoal)).toEqual([]);
    fill(field, '40');
    await expectNoViolation();
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(await screen.findByText('Goal: 40 a minute.')).toBeVisible();
    expect(screen.getByText(/10 to go\./)).toBeVisible();
    expect(callsOf(setLearnerGoal)[0]).toMatchObject({
      params: { collection_id: 'letters' },
      query: { student_id: 'ana' },
      body: { rate: 40, by: null },
    });
    const opener = screen.getByRole('button', { name: 'Change goal' });
    expect(opener).toHaveFocus();

    answer(removeLearnerGoal, () => {
      change({ goals: [] });
      return undefined;
    });
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Remove goal' }));
    expect(await screen.findByRole('button', { name: 'Set a goal' })).toBeVisible();
    expect(screen.queryByText(/^Goal:/)).toBeNull();
  });

  it('says why it wasn’t saved, and keeps the number', async () => {
    expectErrors(/./);
    serve();
    answer(setLearnerGoal, refusal('not_found', 'There’s nothing here.'));
    const user = open();
    await user.click(await (await region()).findByRole('button', { name: 'Set a goal' }));
    fill(await screen.findByLabelText('Goal'), '40');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The goal wasn’t saved. There’s nothing here.',
    );
    expect(screen.getByLabelText('Goal')).toHaveValue(40);
  });
});

describe('notes', () => {
  it('keep what is typed while one is saved', async () => {
    serve();
    const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
    answer(addNote, async ({ body }) => {
      await promise;
      return note('new', body as { text: string });
    });
    const user = open();
    const field = await screen.findByLabelText('Add a note');
    await user.type(field, 'Reads at home.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.type(field, ' Likes birds.');
    arrive(undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add note' })).toBeEnabled());
    expect(field).toHaveValue('Reads at home. Likes birds.');
  });

  it('are written, edited by their author, and removed with Undo', async () => {
    const change = serve({ notes: [note('old', { is_mine: false, author_name: null })] });
    answer(addNote, ({ body }) => {
      const added = note('new', body as { text: string });
      change({ notes: [added] });
      return added;
    });
    const user = open();
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(notes.getByText('A former teacher')).toBeVisible();
    expect(notes.queryByRole('button', { name: /^More for the note/ })).toBeNull();
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(notes.getByRole('alert')).toHaveTextContent('Please write something.');
    await user.type(notes.getByLabelText('Add a note'), 'Reads at home.');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByText('Reads at home.', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(notes.getByLabelText('Add a note')).toHaveValue(''));
    await expectNoViolation();

    answer(updateNote, ({ body }) => {
      const updated = note('new', { ...(body as { text: string }), updated_at: '2026-11-21T12:00:00.000Z' });
      change({ notes: [updated] });
      return updated;
    });
    await user.click(notes.getByRole('button', { name: /^More for the note/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    fill(notes.getByLabelText('Edit note'), 'Reads every day.');
    await user.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await notes.findByText('Nov 20, 2026, edited')).toBeVisible();
    expect(notes.getByText('Reads every day.')).toBeVisible();

    answer(removeNote, () => {
      change({ notes: [] });
      return undefined;
    });
    await user.click(notes.getByRole('button', { name: /^More for the note/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(notes.queryByText('Reads every day.')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Note restored.')).toBeVisible();
    expect(await notes.findByText('Reads every day.')).toBeVisible();
    expect(callsOf(addNote).map(({ body }) => body)).toEqual([
      { text: 'Reads at home.' },
      { text: 'Reads every day.' },
    ]);
  });

  it('keep the text if it couldn’t be saved or may not be removed', async () => {
    expectErrors(/./);
    serve({ notes: [note('mine')] });
    answer(addNote, refusal('internal', 'Please try again later.'));
    answer(removeNote, refusal('forbidden', 'Only its author removes a note.'));
    const user = open();
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    await user.type(notes.getByLabelText('Add a note'), 'Kept.');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByRole('alert')).toHaveTextContent(/^The note wasn’t saved\. \S/);
    expect(notes.getByLabelText('Add a note')).toHaveValue('Kept.');
    await user.click(notes.getByRole('button', { name: /^More for the note/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('The note wasn’t removed. Only its author removes a note.')).toBeVisible();
    expect(notes.getByText('Mixes up b and d.')).toBeVisible();
  });
});

it('shows of a former student what the API gives, and offers no changes', async () => {
  serve({ left_at: '2026-11-10T12:00:00.000Z', notes: [note('old')] });
  open();
  expect(await screen.findByText(/^Ana left this class on Nov 10, 2026\./)).toBeVisible();
  expect(await screen.findByText('Mixes up b and d.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Growth' })).toBeVisible();
  for (const name of ['Set a goal', 'Add note', 'Practice', 'Start a session'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Badges' })).toBeNull();
  expect(callsOf(listBadges).filter(({ query }) => query['student_id'] !== undefined)).toEqual([]);
  await expectNoViolation();
});

it('says that a foreign student isn’t in a class of yours', async () => {
  expectErrors(/A request failed/);
  answer(readStudent, refusal('not_found'));
  open();
  expect(await screen.findByText('This student isn’t in a class of yours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your classes' })).toHaveAttribute('href', '/classes');
  await expectNoViolation();
});

it('offers another try, and shows a student who never practiced', async () => {
  expectErrors(/A request failed/);
  answer(readStudent, refusal('internal'));
  answer(listPracticedCollections, []);
  answer(listReports, { reports: [], total_count: 0 });
  const user = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The student didn’t load\. \S/);
  serve();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No practice yet\./)).toBeVisible();
  expect(await screen.findByText('No sessions yet.')).toBeVisible();
  expect(await screen.findByText('No badges yet.')).toBeVisible();
});
