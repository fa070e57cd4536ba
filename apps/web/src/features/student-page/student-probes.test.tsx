import { listBenchmarks } from '@sixty/contract/benchmarks';
import { listClasses } from '@sixty/contract/classes';
import { readCollection } from '@sixty/contract/collections';
import { listProbes, readProbeSettings } from '@sixty/contract/probes';
import { listReports, readProgress, type ReportPoint } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { classDetail } from '../../testing/class-detail.ts';
import { answer, callsOf } from '../../testing/fake-api.ts';
import { listedReply } from '../../testing/listed.ts';
import { probePoint } from '../../testing/probe-points.ts';
import { storedProbe, storedReport } from '../../testing/report.ts';
import { ana, open, serve, serveStudentPage, point, progress } from './testing/student-page.ts';

beforeEach(serveStudentPage);

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
  expect(await setUp.findByRole('button', { name: /Who is practicing\?\s*Ana/ })).toBeVisible();
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
  expect(third).toHaveTextContent(/Reading probeDiscarded: the page was reloaded––$/);
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
  await waitFor(() => expect(items.getByText(/^For Ana, this letter/)).toHaveTextContent('hardest: q'));
  expect(new URLSearchParams(location.search).get('mode')).toBe('probe');
  expect(items.getByRole('row', { name: 'q 6 3' })).toBeVisible();

  await user.click(items.getByRole('button', { name: 'Family sheet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Family sheet' });
  const cards = (await within(dialog).findByText('One tricky letter to practice at home')).parentElement;
  expect(cards).toHaveTextContent(/at homeCut out and shuffle the cards.*plenty\.q$/);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(items.getByRole('button', { name: 'Family sheet' })).toHaveFocus();
});
