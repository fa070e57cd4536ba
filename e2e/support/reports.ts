import { randomUUID } from 'node:crypto';
import { expect } from './test.ts';
import type { Api } from './collections.ts';

type ReportItem = { name: string; ms: number; outcome: string };

type StoredReport = {
  student_id?: string | null;
  class_id?: string | null;
  collection_id?: string | null;
  collection_name?: string;
  category?: string;
  mode?: string;
  ending?: 'completed' | 'stopped';
  scored?: boolean;
  started_at?: string;
  items?: readonly ReportItem[];
};

/** Counts and times derive from the items. */
export const storeReport = async (api: Api, report: StoredReport = {}): Promise<string> => {
  const items = report.items ?? [
    { name: 'a', ms: 1000, outcome: 'right' },
    { name: 'e', ms: 3000, outcome: 'missed' },
    { name: 'i', ms: 1000, outcome: 'right' },
    { name: 'o', ms: 1000, outcome: 'skipped' },
  ];
  const countOf = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
  const answer = await api.call('POST', '/reports', {
    client_id: randomUUID(),
    collection_id: null,
    collection_name: 'Vowels',
    category: 'Language Arts',
    mode: 'interactive',
    ending: 'completed',
    scored: true,
    started_at: '2026-03-02T12:00:00.000Z',
    time_taken: items.reduce((sum, { ms }) => sum + ms, 0) / 1000,
    speed: report.mode === 'auto' ? 1000 : null,
    total_items: items.length,
    missed_items: countOf('missed'),
    skipped_items: countOf('skipped'),
    ...report,
    items,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { report_id: string }).report_id;
};
