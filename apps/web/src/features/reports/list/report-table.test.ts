import type { Report } from '@sixty/contract/reports';
import { csvOf } from '@sixty/domain/transfer';
import { expect, it, vi } from 'vitest';
import type { CallApi } from '../../../api/use-api.ts';
import { classDetail } from '../../../testing/classes.ts';
import { storedProbe } from '../../../testing/report.ts';
import { noFilters } from './report-filters.ts';
import { loadAllReports, tableOfReportItems, tableOfReports } from './report-table.ts';

const report = (changes: Partial<Report> = {}): Report => ({
  report_id: 'r1',
  student_id: null,
  class_id: null,
  student_name: null,
  client_id: '11111111-1111-4111-8111-111111111111',
  collection_id: 'c1',
  collection_name: 'Vowels',
  category: 'Language Arts',
  mode: 'interactive',
  ending: 'completed',
  scored: true,
  scored_at: null,
  stepped_by_hand: false,
  started_at: '2026-03-02T10:00:00.000Z',
  time_taken: 9,
  answering_time: 7.5,
  speed: null,
  probe: null,
  total_items: 5,
  missed_items: 1,
  skipped_items: 1,
  created_at: '2026-03-02T10:01:00.000Z',
  ...changes,
});

it('a report is a row with its figures, its rate and whose pace it was', () => {
  const display = { mode: 'auto', answering_time: null } as const;
  const [header, own, unscored, stepped] = tableOfReports(
    [
      report(),
      report({ ...display, scored: false, missed_items: 0, skipped_items: 0, time_taken: 7.5 }),
      report({ ...display, stepped_by_hand: true, time_taken: 0.02 }),
    ],
    [],
  );
  expect(header).toHaveLength(own?.length ?? 0);
  expect(own?.join('|')).toBe(
    '2026-03-02T10:00:00.000Z|Vowels|Language Arts|Interactive|completed|yes|5|9|7.5|1|1|40||own speed|60||||||||',
  );
  expect(unscored?.join('|')).toBe(
    '2026-03-02T10:00:00.000Z|Vowels|Language Arts|Automatic|completed|no|5|7.5||0|0|40||display|||||||||',
  );
  expect(stepped?.join('|')).toBe(
    '2026-03-02T10:00:00.000Z|Vowels|Language Arts|Automatic|completed|yes|5|0.02||1|1|||stepped by hand|60||||||||',
  );
});

it('a probe has correct items a minute and what shaped it, and a void one has no figures', () => {
  const probe = { mode: 'probe', answering_time: null, skipped_items: 0, time_taken: 60 } as const;
  const [header, counted, discarded] = tableOfReports(
    [
      report({
        ...probe,
        total_items: 36,
        missed_items: 2,
        probe: storedProbe({ self_corrections: 1, correct_per_minute: 34, time_factor: 1.5, is_calm: true }),
      }),
      report({
        ...probe,
        ending: 'void',
        total_items: 0,
        missed_items: 0,
        probe: storedProbe({
          form: { ...storedProbe().form, seed: null },
          stop_reason: null,
          void_reason: 'hidden',
          correct_per_minute: null,
        }),
      }),
    ],
    [],
  );
  expect(header?.slice(11, 20)).toEqual([
    'items per minute',
    'correct per minute',
    'whose pace',
    'accuracy (percent)',
    'self-corrections',
    'time limit (seconds)',
    'time factor',
    'calm mode',
    'form',
  ]);
  expect(counted?.slice(3).join('|')).toBe(
    'Reading probe|completed|yes|36|60||2|0||34|own speed|94.4|1|60|1.5|yes|Form 123456|time||',
  );
  expect(discarded?.slice(3).join('|')).toBe(
    'Reading probe|void|yes|0|60||0|0||||||60|1|no|As listed|hidden||',
  );
});

it('a row says of whom it is', () => {
  const rows = tableOfReports(
    [
      report({ student_id: 'ana', student_name: 'Ana Silva', class_id: 'room-5' }),
      report({ class_id: 'room-5' }),
      report({ student_id: 'ben', student_name: 'Ben', class_id: 'left' }),
    ],
    [classDetail()],
  );
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['student', 'class'],
    ['Ana Silva', 'Room 5'],
    ['the whole class', 'Room 5'],
    ['Ben', ''],
  ]);
});

it('names of collections and items are never formulas in a spreadsheet', () => {
  const formula = '=HYPERLINK("http://evil.example","look")';
  const lines = csvOf(tableOfReports([report({ collection_name: formula })], [])).split('\r\n');
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://evil.example"",""look"")",`);
  const items = csvOf(
    tableOfReportItems({
      mode: 'interactive',
      scored: true,
      items: [{ name: '@SUM(A1)', ms: 1234.5678, outcome: 'missed' }],
    }),
  );
  expect(items).toBe("number,item,time (milliseconds),outcome\r\n1,'@SUM(A1),1234.568,Missed\r\n");
});

it('items of a probe have no column of times', () => {
  expect(
    tableOfReportItems({
      mode: 'probe',
      scored: true,
      items: [{ name: 'a', ms: null, outcome: 'corrected' }],
    }),
  ).toEqual([
    ['number', 'item', 'outcome'],
    ['1', 'a', 'Self-corrected'],
  ]);
});

it('every page that the filters let through is taken along, and nothing twice', async () => {
  const all = Array.from({ length: 205 }, (_, n) => report({ report_id: `r${n}` }));
  // A new report moves the last one of a page to the next.
  const pages = [all.slice(0, 100), all.slice(99, 199), all.slice(199)];
  const ask = vi.fn((_: unknown, { query }: { query: { page: number } }) =>
    Promise.resolve({ reports: pages[query.page - 1] ?? [], total_count: 206 }),
  );
  const loaded = await loadAllReports(ask as unknown as CallApi, { ...noFilters, mode: 'auto' });
  expect(loaded.map(({ report_id: id }) => id)).toEqual(all.map(({ report_id: id }) => id));
  expect(ask.mock.calls.map(([, { query }]) => query)).toEqual(
    [1, 2, 3].map((page) => ({ mode: 'auto', page, limit: 100 })),
  );
});
