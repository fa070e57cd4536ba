import type { Report } from '@sixty/contract/reports';
import { describe, expect, it } from 'vitest';
import { recentOf } from './recent.ts';
import { listed } from '../../testing/listed.ts';

const collection = (id: string, text = '["a","b"]') =>
  listed(id, { items: { text, category: 'Language Arts' }, item_count: 2, category: 'Language Arts' });

const report = (collectionId: string | null, at: string, changes: Partial<Report> = {}): Report => ({
  report_id: `r-${collectionId}-${at}`,
  student_id: null,
  class_id: null,
  student_name: null,
  client_id: '00000000-0000-4000-8000-000000000000',
  collection_id: collectionId,
  collection_name: 'x',
  category: 'Language Arts',
  mode: 'auto',
  ending: 'completed',
  scored: false,
  started_at: `2026-01-01T${at}:00.000Z`,
  time_taken: 10,
  speed: 1000,
  total_items: 10,
  missed_items: 0,
  skipped_items: 0,
  stepped_by_hand: false,
  answering_time: null,
  probe: null,
  scored_at: null,
  created_at: `2026-01-01T${at}:00.000Z`,
  ...changes,
});

const local = (collectionId: string, at: string, settings: Record<string, unknown>) => ({
  collectionId,
  at: Date.parse(`2026-01-01T${at}:00.000Z`),
  settings,
});

const idsOf = (rows: ReturnType<typeof recentOf>) => rows.map(({ collection: { name } }) => name);

describe('recentOf', () => {
  it('names the three collections practiced last, each once', () => {
    const collections = ['a', 'b', 'c', 'd'].map((id) => collection(id));
    const reports = ['d', 'c', 'd', 'b', 'a'].map((id, index) => report(id, `1${9 - index}:00`));
    expect(idsOf(recentOf(collections, reports, []))).toEqual(['d', 'c', 'b']);
  });

  it('leaves out deleted and empty collections, games, probes, and practice without a collection', () => {
    const reports = [
      report('gone', '19:00'),
      report('empty', '18:00'),
      report(null, '17:00'),
      report('played', '16:00', { mode: 'challenge' }),
      report('probed', '15:30', { mode: 'probe', ending: 'void', total_items: 0 }),
      report('left', '15:00'),
    ];
    const collections = [
      collection('empty', '[]'),
      collection('played'),
      collection('probed'),
      collection('left'),
    ];
    expect(idsOf(recentOf(collections, reports, []))).toEqual(['left']);
  });

  it('shows the last pace, or the score of a scored session', () => {
    const collections = ['a', 'b', 'c'].map((id) => collection(id));
    const rows = recentOf(
      collections,
      [
        report('a', '12:00'),
        report('b', '11:00', { scored: true, missed_items: 1 }),
        report('c', '10:00', { mode: 'interactive', speed: null, missed_items: 2, skipped_items: 1 }),
      ],
      [],
    );
    expect(rows.map(({ text }) => text)).toEqual(['60 a minute', '9 of 10 right', '7 of 10 right']);
    expect(rows.map(({ settings }) => settings)).toEqual([
      { speed: 1000, isInteractive: false },
      { speed: 1000, isInteractive: false },
      { isInteractive: true },
    ]);
  });

  it('leaves out sessions that were stopped', () => {
    const reports = [report('a', '12:00', { ending: 'stopped' }), report('a', '11:00', { scored: true })];
    expect(recentOf([collection('a')], reports, []).map(({ text }) => text)).toEqual(['10 of 10 right']);
  });

  it("has this browser's settings, unless it was practiced elsewhere since", () => {
    const here = { speed: 700, shuffle: true };
    const rowsFor = (at: string) =>
      recentOf([collection('a')], [report('a', at)], [local('a', '12:00', here)]);
    expect(rowsFor('12:01')[0]?.settings).toEqual(here);
    expect(rowsFor('09:00')[0]?.settings).toEqual(here);
    expect(rowsFor('14:00')[0]?.settings).toEqual({ speed: 1000, isInteractive: false });
  });

  it('knows a session of this browser before its report arrives', () => {
    const rows = recentOf(
      [collection('a'), collection('b')],
      [report('b', '11:00')],
      [local('a', '12:00', { speed: 2000 })],
    );
    expect(rows.map(({ collection: { name }, text }) => [name, text])).toEqual([
      ['a', '30 a minute'],
      ['b', '60 a minute'],
    ]);
  });
});
