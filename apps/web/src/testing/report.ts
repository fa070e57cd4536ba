import type { NewProbe, Probe } from '@sixty/contract/probes';
import type { NewReport, Report } from '@sixty/contract/reports';
import type { ReportEntry } from '../sync/index.ts';

export const newReport: NewReport = {
  client_id: '3f0c4a3e-9d6c-4a53-8d34-4c8a8f9a1b01',
  student_id: null,
  class_id: null,
  collection_id: null,
  collection_name: 'Vowels',
  category: 'Language Arts',
  mode: 'interactive',
  ending: 'completed',
  scored: true,
  stepped_by_hand: false,
  answering_time: 2,
  matched_items: null,
  probe: null,
  started_at: '2026-03-02T12:00:00.000Z',
  time_taken: 2,
  speed: null,
  total_items: 2,
  missed_items: 1,
  skipped_items: 0,
  items: [
    { name: 'a', ms: 1000, outcome: 'right' },
    { name: 'e', ms: 1000, outcome: 'missed' },
  ],
};

const probeSetUp = {
  limit_seconds: 60,
  time_factor: 1,
  form: { version: 1, seed: 123_456, items: 100, per_row: 10 },
  stop_after: 10,
  is_calm: false,
} as const;

export const newProbe = (log: NewProbe['log']): NewProbe => ({ ...probeSetUp, log, second_scorer: null });

export const storedProbe = (changes: Partial<Probe> = {}): Probe => ({
  ...probeSetUp,
  stop_reason: 'time',
  void_reason: null,
  self_corrections: 0,
  correct_per_minute: 0,
  ...changes,
});

export const storedReport = (
  id: string,
  changes: Partial<Omit<Report, 'probe'>> = {},
): Report & { probe: null } => ({
  ...newReport,
  probe: null,
  report_id: id,
  student_name: null,
  scored_at: null,
  created_at: '2026-03-02T12:00:02.000Z',
  ...changes,
});

export const leaveWaiting = (owner: string, changes: Partial<NewReport> = {}): void => {
  const report = { ...newReport, ...changes };
  const entry: ReportEntry = {
    clientId: report.client_id,
    owner,
    keptAt: report.started_at,
    report,
    isReportStored: false,
    refusal: null,
  };
  localStorage.setItem(`outbox:${entry.clientId}`, JSON.stringify(entry));
};
