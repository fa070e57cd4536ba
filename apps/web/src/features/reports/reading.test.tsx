import { readCompletionCounts } from '@sixty/contract/collections';
import {
  listPracticedCollections,
  listReports,
  readProgress,
  readReport,
  scoreReport,
} from '@sixty/contract/reports';
import type { Report, ReportItem } from '@sixty/contract/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { storedReport } from '../../testing/report.ts';

const button = (name: string) => screen.findByRole('button', { name });

const read = (items: readonly ReportItem[], changes: Partial<Report> = {}) => ({
  ...storedReport('1', changes),
  items: [...items],
});

const unscored = { mode: 'auto', scored: false, speed: 1000, created_at: new Date().toISOString() } as const;
const seen = ['a', 'b'].map((name) => ({ name, ms: 1000, outcome: 'seen' as const }));

it('asks for a day when it is whole, and not for each digit of its year', async () => {
  answer(listReports, { reports: [storedReport('1')], total_count: 1 });
  const { user } = renderPage('/reports?from=2026-02-01');
  const to = await screen.findByLabelText('To');
  // Chromium reports the year while it is typed.
  for (const day of ['0002-02-05', '0020-02-05', '0202-02-05', '2026-02-05'])
    fireEvent.change(to, { target: { value: day } });
  await waitFor(() => expect(location.search).toBe('?from=2026-02-01&to=2026-02-05'));
  expect(await screen.findByRole('heading', { level: 3, name: 'Vowels' })).toBeVisible();
  const asked = () => new Set(callsOf(listReports).map(({ query }) => query['to']));
  await waitFor(() => expect(asked()).toEqual(new Set([undefined, '2026-02-05'])));
  await user.clear(to);
  await waitFor(() => expect(location.search).toBe('?from=2026-02-01'));
});

it('counts the reports of a saved game, and shows no time for missed items', async () => {
  answer(listPracticedCollections, [
    { collection_id: 'animals', collection_name: 'Animals', category: 'game', reports: 1 },
    { collection_id: 'begun', collection_name: 'Begun', category: 'Math', reports: 1 },
  ]);
  answer(readCompletionCounts, {});
  answer(listReports, { reports: [storedReport('1')], total_count: 1 });
  const { unmount } = renderPage('/reports');
  const collections = within(await screen.findByRole('region', { name: 'Collections' }));
  const texts = () => collections.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(texts()[1]).toContain('Not completed yet'));
  expect(texts()[0]).toMatch(/^Animals\s*1 report$/);
  unmount();

  const items: ReportItem[] = [
    { name: 'cat', ms: 2000, outcome: 'right' },
    { name: 'dog', ms: 0, outcome: 'missed' },
  ];
  answer(readReport, read(items, { category: 'game', mode: 'matching_game' }));
  renderPage('/reports?report=1');
  const table = within(await screen.findByRole('table', { name: 'Items' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'No.ItemTime takenOutcome',
    '1cat2.00 sCorrect',
    '2dog–Missed',
  ]);
  expect(screen.getByText('Matching Game')).toBeVisible();
  expect(screen.queryByText('game')).toBeNull();
});

it('says of items stepped by hand that they have no pace', async () => {
  const byHand = { mode: 'auto', speed: 1000, stepped_by_hand: true, answering_time: null } as const;
  answer(listReports, { reports: [storedReport('1', byHand)], total_count: 1 });
  answer(readReport, read(seen, byHand));
  const { user } = renderPage('/reports');
  const list = within(await screen.findByRole('list', { name: 'Reports' }));
  const [report] = list.getAllByRole('listitem');
  expect(report).toHaveTextContent('Stepped by hand');
  expect(report).toHaveTextContent(/Accuracy\s*50%\s*Items per minute\s*–$/);
  await user.click(list.getByRole('link'));
  expect(await screen.findByText(/it has no pace/)).toBeVisible();
  expect(screen.getByText('Accuracy')).toBeVisible();
  expect(screen.queryByText(/^Items per minute/)).toBeNull();
});

it('scores a session afterwards, with marks that survive a reload', async () => {
  answer(readReport, read(seen, unscored));
  const { unmount } = renderPage('/reports?report=1');
  fireEvent.click(await button('b'));
  expect(await button('b')).toHaveAttribute('aria-pressed', 'true');
  unmount();
  const { user } = renderPage('/reports?report=1');
  expect(await button('b')).toHaveAttribute('aria-pressed', 'true');
  const scored = read(
    seen.map((item) => ({ ...item, outcome: item.name === 'b' ? 'missed' : 'right' })),
    { ...unscored, scored: true, scored_at: new Date().toISOString() },
  );
  answer(scoreReport, { ...scored, badges: [] });
  answer(readReport, scored);
  await user.click(await button('Save with 1 missed'));
  expect(await screen.findByText('Score saved.')).toBeVisible();
  expect(callsOf(scoreReport)).toMatchObject([{ body: { missed: [1] } }]);
  expect(screen.queryByRole('region', { name: 'How was it read?' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Vowels' })).toHaveFocus();
  expect(screen.getByText(/Scored afterward\./)).toBeVisible();
  expect(screen.getByRole('row', { name: /b .* Missed/ })).toBeVisible();
});

it('says that the session is scored already, and shows that score', async () => {
  expectErrors(/./);
  answer(readReport, read(seen, unscored));
  const { user } = renderPage('/reports?report=1');
  const correct = await button('All correct');
  answer(scoreReport, refusal('conflict', 'This session is already scored.'));
  answer(readReport, read(seen, { ...unscored, scored: true, scored_at: new Date().toISOString() }));
  await user.click(correct);
  expect(await screen.findByText('This session is already scored.')).toBeVisible();
  await waitFor(() => expect(correct).not.toBeInTheDocument());
  expect(screen.getByText('50%')).toBeVisible();
});

it('moves the focus on after a press that removes its button', async () => {
  answer(listReports, ({ query }) =>
    query['mode'] === 'auto'
      ? { reports: [], total_count: 0 }
      : { reports: [storedReport('1')], total_count: 1 },
  );
  answer(readProgress, {
    points: [storedReport('1')],
    items: Array.from({ length: 12 }, (_, n) => ({
      name: `word ${n}`,
      presentations: 1,
      missed: 1,
      skipped: 0,
      mean_ms: 900,
    })),
    reports_of_items: 1,
    days: [],
  });
  const { user } = renderPage('/reports');
  await user.dblClick(await button('Practice these'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Practice these' }));
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(12));
  const press = async (element: HTMLElement) => {
    element.focus();
    await user.keyboard('{Enter}');
  };
  await press(dialog.getByRole('button', { name: 'Save as a collection' }));
  expect(await dialog.findByLabelText('Collection name')).toHaveFocus();
  await press(dialog.getByRole('button', { name: 'Back' }));
  const saveAs = await dialog.findByRole('button', { name: 'Save as a collection' });
  expect(saveAs).toHaveFocus();
  await user.dblClick(saveAs);
  expect(dialog.getByLabelText('Collection name')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press(await button('Show more of 12 items'));
  expect(await button('That’s all 12 items')).toHaveFocus();
  expect(within(screen.getByRole('table', { name: 'All practice' })).getAllByRole('row')).toHaveLength(13);

  await user.selectOptions(screen.getByLabelText('Mode'), 'Automatic');
  expect(await screen.findByText('No reports match.')).toBeVisible();
  await press(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
  expect(await screen.findByRole('heading', { name: '1 report' })).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Mode'), 'Interactive');
  await press(await button('Clear filters'));
  expect(screen.getByLabelText('Collection')).toHaveFocus();
});
