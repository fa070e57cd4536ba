import { listBadges } from '@sixty/contract/badges';
import { listBenchmarks } from '@sixty/contract/benchmarks';
import { listClasses } from '@sixty/contract/classes';
import { readCollection } from '@sixty/contract/collections';
import { removeLearnerGoal, setLearnerGoal } from '@sixty/contract/goals';
import { listProbes, readProbeSettings } from '@sixty/contract/probes';
import {
  listPracticedCollections,
  listReports,
  readProgress,
  type ReportPoint,
} from '@sixty/contract/reports';
import {
  addNote,
  exportStudent,
  type Note,
  readStudent,
  removeNote,
  type StudentDetail,
  updateNote,
} from '@sixty/contract/students';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../platform/save-file.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { classDetail, serveClass, student } from '../../testing/class-detail.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { listedReply } from '../../testing/listed.ts';
import { probePoint } from '../../testing/probe-points.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { storedProbe, storedReport } from '../../testing/report.ts';

const [ana, ben, zoe] = [
  student('ana', { name: 'Ana', nickname: 'Fox', avatar: 'fox' }),
  student('ben', { name: 'Ben' }),
  student('zoe', { name: 'Zoe' }),
];

const note = (id: string, changes: Partial<Note> = {}): Note => ({
  note_id: id,
  text: 'Mixes up b and d.',
  author_name: 'Ada Teacher',
  is_mine: true,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  ...changes,
});

const point = (daysAgo: number, perMinute: number): ReportPoint => ({
  report_id: `r${daysAgo}`,
  started_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  collection_id: 'letters',
  collection_name: 'Letters',
  category: 'Language Arts',
  mode: 'interactive',
  scored: true,
  stepped_by_hand: false,
  answering_time: 60,
  probe: null,
  time_taken: 60,
  total_items: perMinute,
  missed_items: 2,
  skipped_items: 0,
});

const progress = {
  points: [point(29, 24), point(15, 27), point(1, 30)],
  items: [
    { name: 'b', presentations: 8, missed: 4, skipped: 0, mean_ms: 2000 },
    { name: 'a', presentations: 8, missed: 0, skipped: 0, mean_ms: 1000 },
  ],
  reports_of_items: 3,
  days: [],
};

/** Answers as the server does, with `current` as its state. */
const serve = (changes: Partial<StudentDetail> = {}) => {
  let current: StudentDetail = {
    ...ana,
    class_id: 'room-5',
    left_at: null,
    goals: [],
    notes: [],
    ...changes,
  };
  answer(readStudent, () => current);
  return (next: Partial<StudentDetail>) => {
    current = { ...current, ...next };
  };
};

const open = (id = 'ana') => renderPage(`/classes/room-5/students/${id}`).user;

beforeEach(() => {
  serveClass({ students: [ana, ben, zoe] });
  answer(listPracticedCollections, ({ query }) =>
    query['student_id'] === undefined
      ? []
      : [{ collection_id: 'letters', collection_name: 'Letters', category: 'Language Arts', reports: 3 }],
  );
  answer(readProgress, progress);
  answer(listReports, {
    reports: [storedReport('r1', { collection_name: 'Letters', student_id: 'ana' })],
    total_count: 1,
  });
});

it('shows growth, items, sessions, and the neighbors of a student', async () => {
  serve();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fox' })).toBeVisible();
  // Others may see the screen.
  expect(screen.getByText('Ana')).not.toBeVisible();
  expect(
    await screen.findByText('Letters: from 24 to 30 a minute in four weeks, 9 of 10 right.'),
  ).toBeVisible();
  expect(await screen.findByText(/Trend: \+1\.5 a minute each week\./)).toBeVisible();
  expect(screen.getByText(/^For Fox, this letter is the hardest/)).toHaveTextContent('hardest: b');
  expect(screen.getByRole('link', { name: 'Room 5' })).toHaveAttribute('href', '/classes/room-5');
  expect(screen.queryByRole('radio', { name: 'Probes only' })).toBeNull();
  const sessions = within(await screen.findByRole('table', { name: '1 session' }));
  expect(sessions.getByRole('link', { name: 'Letters' })).toHaveAttribute('href', '/reports?report=r1');
  expect(sessions.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['60', '50%']);
  expect(callsOf(listReports).at(-1)?.query).toMatchObject({ student_id: 'ana', page: '1' });
  await expectNoViolation();
});

const probeOf = (daysAgo: number, perMinute: number): ReportPoint => ({
  ...point(daysAgo, perMinute),
  mode: 'probe',
  answering_time: null,
});

const serveProbes = () => {
  answer(listProbes, [probePoint(14, 20), probePoint(7, 22), probePoint(0, 24)]);
  answer(listBenchmarks, []);
};

it('shows probes apart from sessions, with the goal beside them', async () => {
  serve({ goals: [{ collection_id: 'letters', rate: 40, by: null }] });
  serveProbes();
  answer(readProbeSettings, { time_factor: 1, is_calm: false });
  answer(readProgress, { ...progress, points: [...progress.points, probeOf(7, 22), probeOf(0, 24)] });
  open();
  const probes = within(await screen.findByRole('region', { name: 'Probe growth' }));
  expect(await probes.findByText('From 22 to 24 correct a minute, +2.0 a minute each week.')).toBeVisible();
  expect(probes.getByText('Goal: 40 correct a minute.')).toBeVisible();
  expect(callsOf(listProbes)[0]?.query).toEqual({ student_id: 'ana', collection_id: 'letters' });
  const growth = within(screen.getByRole('region', { name: 'Growth' }));
  expect(growth.getByText(/^Letters: from 24 to 30 a minute/)).toBeVisible();
  expect(growth.queryByText('Probe')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Change goal' })).toHaveLength(1);
});

it('starts a probe of the student in the collection that is shown', async () => {
  serve();
  serveProbes();
  answer(readProbeSettings, { time_factor: 1, is_calm: false });
  answer(readProgress, { ...progress, points: [probeOf(0, 24)] });
  answer(readCollection, listedReply('Letters', { items: { text: '["a","b"]', category: 'Language Arts' } }));
  answer(listClasses, [classDetail({ students: [ana] })]);
  const user = open();
  const probes = within(await screen.findByRole('region', { name: 'Probe growth' }));
  await user.click(await probes.findByRole('button', { name: 'Probe' }));
  const setUp = within(await screen.findByRole('dialog', { name: 'Probe: Letters' }));
  expect(await setUp.findByRole('button', { name: /Who is practicing\?\s*Fox/ })).toBeVisible();
});

it('shows probes of a student who never had a session in this collection', async () => {
  serve();
  serveProbes();
  answer(readProbeSettings, { time_factor: 1, is_calm: false });
  answer(readProgress, { ...progress, points: [probeOf(0, 24)] });
  open();
  expect(await screen.findByRole('region', { name: 'Probe growth' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Growth' })).toBeNull();
});

it('shows probes of a former student, whose settings and goals can’t be read', async () => {
  serve({ left_at: '2026-11-10T12:00:00.000Z' });
  serveProbes();
  answer(readProgress, { ...progress, points: [probeOf(0, 24)] });
  open();
  expect(await screen.findByText(/^From 22 to 24 correct a minute/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set a goal' })).toBeNull();
  expect(callsOf(readProbeSettings)).toEqual([]);
});

it('tells probes from sessions in the list: their rates, and why a run is void', async () => {
  serve();
  const ofProbe = { mode: 'probe', answering_time: null, time_taken: 60 } as const;
  const isVoid = { ending: 'void', total_items: 0, missed_items: 0 } as const;
  answer(listReports, {
    reports: [
      { ...storedReport('r1', { ...ofProbe, total_items: 20 }), probe: storedProbe({ time_factor: 2 }) },
      { ...storedReport('r2', { ...ofProbe, ending: 'stopped', missed_items: 2 }), probe: storedProbe() },
      { ...storedReport('r3', { ...ofProbe, ...isVoid }), probe: storedProbe({ void_reason: 'reloaded' }) },
    ],
    total_count: 3,
  });
  open();
  const sessions = within(await screen.findByRole('table', { name: '3 sessions' }));
  const [first, second, third] = sessions.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent(/Reading probe19correct · 2× time95%$/);
  expect(second).toHaveTextContent(/Reading probeDiscontinued0correct0%$/);
  expect(third).toHaveTextContent(/Reading probeVoid: the page was reloaded––$/);
});

it('names the neighbors in roster order', async () => {
  serve({ ...ben });
  const user = open('ben');
  await screen.findByRole('heading', { level: 1, name: 'Ben' });
  expect(screen.getByRole('link', { name: 'Previous student: Fox' })).toBeVisible();
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

it('counts the items of probes only if asked, and prints the hardest of them for the family', async () => {
  serve();
  const ofProbes = [{ name: 'q', presentations: 6, missed: 3, skipped: 0, mean_ms: null }];
  const points = [...progress.points, { ...point(0, 20), mode: 'probe', answering_time: null } as const];
  answer(readProgress, ({ query }) =>
    query['mode'] === 'probe' ? { ...progress, items: ofProbes } : { ...progress, points },
  );
  answer(readCollection, listedReply('letters', { category: 'Language Arts' }));
  serveProbes();
  answer(readProbeSettings, { time_factor: 1, is_calm: false });
  const user = open();
  const items = within(await screen.findByRole('region', { name: 'Items to practice' }));
  await user.click(items.getByRole('radio', { name: 'Probes only' }));
  await waitFor(() => expect(items.getByText(/^For Fox, this letter/)).toHaveTextContent('hardest: q'));
  expect(new URLSearchParams(location.search).get('mode')).toBe('probe');
  expect(items.getByRole('row', { name: 'q 6 3' })).toBeVisible();

  await user.click(items.getByRole('button', { name: 'Family sheet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Family sheet' });
  const cards = (await within(dialog).findByText('One tricky letter to practice at home')).parentElement;
  expect(cards).toHaveTextContent(/at homeqCut the cards out/);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(items.getByRole('button', { name: 'Family sheet' })).toHaveFocus();
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
    const field = screen.getByLabelText('Goal');
    expect(field).toHaveFocus();
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
    fill(screen.getByLabelText('Goal'), '40');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The goal wasn’t saved. There’s nothing here.',
    );
    expect(screen.getByLabelText('Goal')).toHaveValue(40);
  });
});

describe('notes', () => {
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
    expect(await notes.findByText('Reads at home.')).toBeVisible();
    expect(notes.getByLabelText('Add a note')).toHaveValue('');
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
    expect(await notes.findByText('Reads every day.')).toBeVisible();
    expect(notes.getByText('Nov 20, 2026, edited')).toBeVisible();

    answer(removeNote, () => {
      change({ notes: [] });
      return undefined;
    });
    await user.click(notes.getByRole('button', { name: /^More for the note/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(notes.queryByText('Reads every day.')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The note is back.')).toBeVisible();
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
  expect(await screen.findByText(/^Fox left this class on Nov 10, 2026\./)).toBeVisible();
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
  expect(screen.getByText('No sessions yet.')).toBeVisible();
  expect(await screen.findByText('No badges yet.')).toBeVisible();
});

describe('files', () => {
  const choose = async (user: ReturnType<typeof open>, entry: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for Fox' }));
    await user.click(screen.getByRole('menuitem', { name: entry }));
  };

  it('hold everything, or the sessions as CSV, under a name without the student’s', async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const saveText = vi.spyOn(files, 'saveTextFile').mockImplementation(() => undefined);
    serve();
    answer(exportStudent, () => Response.json({ format: 'sixty-student', version: 1, reports: [] }));
    const user = open();
    await choose(user, 'Download everything');
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(saveFile.mock.calls[0]?.[0]).toMatch(/^sixty-student-\d{4}-\d\d-\d\d\.json$/);
    await choose(user, 'Save as CSV');
    await waitFor(() => expect(saveText).toHaveBeenCalledTimes(1));
    expect(saveText.mock.calls[0]).toEqual([
      'Sessions of a student.csv',
      expect.stringMatching(/^started at,collection,/),
      'csv',
    ]);
  });

  it('include a family sheet with the real name, growth in words, and tricky items to cut out', async () => {
    serve();
    answer(listReports, {
      reports: [
        storedReport('r1', {
          collection_id: 'letters',
          collection_name: 'Letters',
          started_at: new Date().toISOString(),
        }),
        storedReport('void', {
          collection_id: 'letters',
          mode: 'probe',
          ending: 'void',
          started_at: new Date().toISOString(),
        }),
      ],
      total_count: 2,
    });
    answer(readCollection, listedReply('letters', { category: 'Language Arts' }));
    const user = open();
    await choose(user, 'Family sheet');
    const dialog = await screen.findByRole('dialog', { name: 'Family sheet' });
    expect(await within(dialog).findByText('Ana practiced once in the last four weeks.')).toBeVisible();
    expect(dialog).toHaveTextContent('Ana read 24 letters a minute four weeks ago and 30 now. (Letters)');
    expect(dialog).toHaveTextContent('One tricky letter to practice at home');
    expect(dialog).not.toHaveTextContent('Fox');
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await expectNoViolation();
  });
});
