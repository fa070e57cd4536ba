import type { Probe } from '@sixty/contract/probes';
import {
  createReport,
  listReports,
  readProgress,
  readReport,
  type Report,
  type ReportItem,
  type ReportPoint,
} from '@sixty/contract/reports';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { leaveWaiting, newProbe, storedProbe, storedReport } from '../../testing/report.ts';

const items: ReportItem[] = [
  ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, ms: null, outcome: 'right' as const })),
  { name: 'f', ms: null, outcome: 'missed' },
  { name: 'g', ms: null, outcome: 'corrected' },
];

const ofProbe = (id: string, changes: Partial<Omit<Report, 'probe'>> = {}, probe: Partial<Probe> = {}) => ({
  ...storedReport(id, {
    mode: 'probe',
    answering_time: null,
    time_taken: 60,
    total_items: 7,
    missed_items: 1,
    ...changes,
  }),
  probe: storedProbe({
    form: { version: 1, seed: 123_456, items: 40, per_row: 5 },
    self_corrections: 1,
    correct_per_minute: 6,
    ...probe,
  }),
});

const ofVoid = (id: string) =>
  ofProbe(
    id,
    { ending: 'void', total_items: 0, missed_items: 0, time_taken: 20 },
    { stop_reason: null, void_reason: 'hidden', self_corrections: 0, correct_per_minute: null },
  );

const detailOf = (report: ReturnType<typeof ofProbe>, read: readonly ReportItem[]) => ({
  ...report,
  items: [...read],
  probe: { ...report.probe, log: [], second_scorer: null },
});

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

const figuresIn = (element: HTMLElement) =>
  textsOf(within(element).getAllByRole('term')).map((term, index) => [
    term,
    within(element).getAllByRole('definition')[index]?.textContent.trim(),
  ]);

it('lists a probe by what was correct in a minute, and a void or waiting one with its reason', async () => {
  const slow = ofProbe('1', { time_taken: 90, missed_items: 2 }, { time_factor: 1.5 });
  const discontinued = ofProbe('2', { ending: 'stopped', missed_items: 7 });
  answer(listReports, { reports: [slow, discontinued, ofVoid('3')], total_count: 3 });
  expectErrors(/^A report waits/);
  answer(createReport, refusal('unavailable'));
  leaveWaiting(testSubject(), {
    mode: 'probe',
    ending: 'void',
    items: [],
    probe: newProbe([{ type: 'void', reason: 'reloaded', at: 5000 }]),
  });
  renderPage('/reports');
  const list = await screen.findByRole('list', { name: 'Reports' });
  const [first, second, third] = within(list).getAllByRole('listitem');
  if (!first || !second || !third) throw new Error('There are not three reports.');
  expect(first).toHaveTextContent('Reading probe');
  expect(figuresIn(first)).toEqual([
    ['Read', '7'],
    ['Time', '1:30 1.5× time'],
    ['Errors', '2 and 1 self-corrected'],
    ['Accuracy', '71%'],
    ['Correct per minute', '3.3'],
  ]);
  expect(second).toHaveTextContent('Discontinued');
  expect(second).toHaveTextContent(/Correct per minute\s*0$/);
  expect(third).toHaveTextContent('Discarded: the page was hidden');
  expect(figuresIn(third)).toEqual([['Time', '0:20']]);
  expect(await screen.findByRole('region', { name: '1 report waiting' })).toHaveTextContent(
    'Discarded: the page was reloaded',
  );
});

it('shows what shaped a probe and where its errors lie, without times of items', async () => {
  const report = ofProbe(
    '1',
    { time_taken: 90, collection_id: 'vowels' },
    { time_factor: 1.5, is_calm: true },
  );
  answer(readReport, detailOf(report, items));
  renderPage('/reports?report=1');
  expect(await screen.findByText('Vowels: 4 correct a minute, 6 of 7 right (86%).')).toBeVisible();
  for (const text of ['Reading probe', 'Time was up', 'Form 123456', '60 seconds', '1.5× time', 'Calm mode'])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(figuresIn(document.body).slice(0, 4)).toEqual([
    ['Correct per minute', '4.0'],
    ['Read', '7'],
    ['Errors', '1'],
    ['Self-corrected', '1'],
  ]);
  expect(screen.getByText(/^The student read for up to 90 seconds/)).toBeVisible();
  const picture = within(screen.getByRole('table', { name: 'Items read, row by row' }));
  expect(textsOf(picture.getAllByRole('row'))).toEqual(['abcde', 'f, errorg, self-corrected1 error']);
  const table = within(screen.getByRole('table', { name: 'Items' }));
  const rows = textsOf(table.getAllByRole('row'));
  expect([rows[0], ...rows.slice(-2)]).toEqual(['No.ItemOutcome', '6fError', '7gSelf-corrected']);
  expect(screen.queryByText(/^Items per minute/)).toBeNull();
  expect(screen.getByText('1 item to work on')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Probe growth' })).toHaveAttribute(
    'href',
    '/probes?collection=vowels',
  );
  await expectNoViolation();
});

it('shows no figures of a void probe, and says that it doesn’t count', async () => {
  answer(readReport, detailOf(ofVoid('1'), []));
  renderPage('/reports?report=1');
  expect(await screen.findByText(/^This probe doesn’t count/)).toBeVisible();
  expect(screen.getByText('Discarded: the page was hidden')).toBeVisible();
  expect(screen.queryByRole('term')).toBeNull();
  expect(screen.queryByText(/of 10 right|a minute|1 session/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('finds probes by their mode, and draws them on a line of their own', async () => {
  answer(listReports, { reports: [ofProbe('1')], total_count: 1 });
  const at = (day: number) => ({ started_at: `2026-03-0${day}T12:00:00.000Z` });
  const points: ReportPoint[] = [
    { ...storedReport('3', at(1)), time_taken: 60, answering_time: 60, total_items: 30 },
    ofProbe('2', { ...at(2), total_items: 34 }),
    ofProbe('1', { ...at(3), total_items: 42 }),
  ];
  answer(readProgress, { points, items: [], reports_of_items: 3, days: [] });
  const { user } = renderPage('/reports');
  expect(
    await screen.findByText('Vowels: from 33 to 41 correct a minute in one day, 41 of 42 right (98%).'),
  ).toBeVisible();
  const series = within(screen.getByRole('region', { name: 'Over time: Vowels' }));
  expect(series.getByText('Student’s pace')).toBeVisible();
  expect(series.getByText('Probe')).toBeVisible();
  expect(series.queryByText('Auto pace')).toBeNull();
  await user.click(series.getByText('Show as a table'));
  const table = within(await series.findByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Probe, correct per minute' })).toBeVisible();
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => textsOf(within(row).getAllByRole('cell')))).toEqual([
    ['1', '–', '–', '41', '98%'],
    ['1', '–', '–', '33', '97%'],
    ['1', '30', '–', '–', '97%'],
  ]);
  await user.selectOptions(screen.getByLabelText('Mode'), 'Reading probe');
  expect(callsOf(listReports).at(-1)?.query).toMatchObject({ mode: 'probe' });
});
