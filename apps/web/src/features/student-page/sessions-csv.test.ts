import { expect, it } from 'vitest';
import { tableOfSessions } from './sessions-csv.ts';

const session = (changes: Record<string, unknown> = {}) => ({
  id: 'one',
  started_at: '2026-11-24T10:00:00.000Z',
  collection_name: 'Letters',
  category: 'Language Arts',
  mode: 'interactive',
  ending: 'completed',
  scored: true,
  stepped_by_hand: false,
  time_taken: 4,
  answering_time: 4,
  total_items: 2,
  missed_items: 1,
  skipped_items: 0,
  removed_at: null,
  items: [
    { name: 'a', ms: 1500, outcome: 'right' },
    { name: 'b', ms: 2500, outcome: 'missed' },
  ],
  ...changes,
});

it('has a row for each item of each session, oldest first, without removed sessions', () => {
  const later = session({ started_at: '2026-11-25T10:00:00.000Z', items: [session().items[0]] });
  const removed = session({ removed_at: '2026-11-25T11:00:00.000Z' });
  const table = tableOfSessions(
    JSON.stringify({ format: 'sixty-student', reports: [later, removed, session()] }),
  );
  const start = [
    '2026-11-24T10:00:00.000Z',
    'Letters',
    'Language Arts',
    'Interactive',
    'completed',
    '30',
    '',
    '50',
  ];
  expect(table.slice(1)).toEqual([
    [...start, '1', 'a', '1500', 'Correct'],
    [...start, '2', 'b', '2500', 'Missed'],
    ['2026-11-25T10:00:00.000Z', ...start.slice(1), '1', 'a', '1500', 'Correct'],
  ]);
});

it('rates a probe by what was correct, and its items have no times', () => {
  const items = [
    { name: 'a', ms: null, outcome: 'corrected' },
    { name: 'b', ms: null, outcome: 'missed' },
  ];
  const probe = session({ mode: 'probe', time_taken: 60, answering_time: null, items });
  const empty = session({ mode: 'probe', ending: 'void', answering_time: null, total_items: 0, items: [] });
  const table = tableOfSessions(JSON.stringify({ reports: [probe, empty] }));
  expect(table.slice(1).map((row) => row.slice(3))).toEqual([
    ['Reading probe', 'completed', '', '1', '50', '1', 'a', '', 'Self-corrected'],
    ['Reading probe', 'completed', '', '1', '50', '2', 'b', '', 'Missed'],
  ]);
});

it('refuses what is no export', () => {
  expect(() => tableOfSessions('{}')).toThrow();
});
