import {
  listPracticedCollections,
  listReports,
  readProgress,
  type ReportPoint,
} from '@sixty/contract/reports';
import { type Note, readStudent, type StudentDetail } from '@sixty/contract/students';
import { serveClass, student } from '../../../testing/class-detail.ts';
import { answer } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { storedReport } from '../../../testing/report.ts';

export const [ana, ben, zoe] = [
  student('ana', { name: 'Ana', nickname: 'Fox', avatar: 'fox' }),
  student('ben', { name: 'Ben' }),
  student('zoe', { name: 'Zoe' }),
];

export const note = (id: string, changes: Partial<Note> = {}): Note => ({
  note_id: id,
  text: 'Mixes up b and d.',
  author_name: 'Ada Teacher',
  is_mine: true,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  ...changes,
});

export const point = (daysAgo: number, perMinute: number): ReportPoint => ({
  report_id: `r${daysAgo}`,
  started_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  collection_id: 'letters',
  collection_name: 'Letters',
  category: 'Language Arts',
  mode: 'interactive',
  scored: true,
  stepped_by_hand: false,
  answering_time: 60,
  probe: null,
  time_taken: 60,
  total_items: perMinute,
  missed_items: 2,
  skipped_items: 0,
});

export const progress = {
  points: [point(29, 24), point(15, 27), point(1, 30)],
  items: [
    { name: 'b', presentations: 8, missed: 4, skipped: 0, mean_ms: 2000 },
    { name: 'a', presentations: 8, missed: 0, skipped: 0, mean_ms: 1000 },
  ],
  reports_of_items: 3,
  days: [],
};

/** `current` is the server's state. */
export const serve = (changes: Partial<StudentDetail> = {}) => {
  let current: StudentDetail = {
    ...ana,
    class_id: 'room-5',
    left_at: null,
    goals: [],
    notes: [],
    ...changes,
  };
  answer(readStudent, () => current);
  return (next: Partial<StudentDetail>) => {
    current = { ...current, ...next };
  };
};

export const open = (id = 'ana') => renderPage(`/classes/room-5/students/${id}`).user;

export const serveStudentPage = (): void => {
  serveClass({ students: [ana, ben, zoe] });
  answer(listPracticedCollections, ({ query }) =>
    query['student_id'] === undefined
      ? []
      : [{ collection_id: 'letters', collection_name: 'Letters', category: 'Language Arts', reports: 3 }],
  );
  answer(readProgress, progress);
  answer(listReports, {
    reports: [storedReport('r1', { collection_name: 'Letters', student_id: 'ana' })],
    total_count: 1,
  });
};
