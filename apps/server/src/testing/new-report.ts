import { randomUUID } from 'node:crypto';
import type { NewReport } from '@sixty/contract/reports';

export const newReport = (changes: Partial<Record<keyof NewReport, unknown>> = {}) => ({
  client_id: randomUUID(),
  student_id: null,
  class_id: null,
  collection_id: null,
  collection_name: 'Vowels',
  category: 'Language Arts',
  mode: 'interactive',
  ending: 'completed',
  scored: true,
  started_at: '2026-03-02T09:58:00.000Z',
  time_taken: 3.25,
  speed: null,
  total_items: 3,
  missed_items: 1,
  skipped_items: 1,
  items: [
    { name: 'a', ms: 1000.5, outcome: 'right' },
    { name: 'e', ms: 1500, outcome: 'missed' },
    { name: 'i', ms: 700, outcome: 'skipped' },
  ],
  ...changes,
});
