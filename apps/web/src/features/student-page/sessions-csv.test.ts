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
    '50',
  ];
  expect(table.slice(1)).toEqual([
    [...start, '1', 'a', '1500', 'Correct'],
    [...start, '2', 'b', '2500', 'Missed'],
    ['2026-11-25T10:00:00.000Z', ...start.slice(1), '1', 'a', '1500', 'Correct'],
  ]);
});

it('refuses what is no export', () => {
  expect(() => tableOfSessions('{}')).toThrow();
});
