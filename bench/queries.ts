// The statements behind the pages of reports and of a class, as `bench:reports` and `bench:growth` time them.
import type { Executor } from '../apps/server/src/database/open-database.ts';
import { exportClass } from '../apps/server/src/features/classes/export-class.ts';
import { readClassProbes } from '../apps/server/src/features/classes/probes.ts';
import { readClassDetail, readClasses } from '../apps/server/src/features/classes/classes.ts';
import { requireReportScope } from '../apps/server/src/features/classes/access.ts';
import {
  readClassItems,
  readClassPractice,
  readClassProgress,
} from '../apps/server/src/features/classes/progress.ts';
import { readStudent } from '../apps/server/src/features/classes/students.ts';
import { createAskableItems, readToday } from '../apps/server/src/features/review/today.ts';
import { listProbes } from '../apps/server/src/features/probes/probes.ts';
import {
  listPracticedCollections,
  listReports,
  readReport,
} from '../apps/server/src/features/reports/list-reports.ts';
import { readProgress } from '../apps/server/src/features/reports/read-progress.ts';
import { type FilledClass, retention } from './fill/reports.ts';

export type Query = {
  name: string;
  ask: (executor: Executor) => Promise<unknown>;
  /** Runs once, without a goal. */
  isLong?: true;
};

const timeZone = 'America/Denver';
const firstPage = { page: 1, limit: 10 };

type About = {
  userId: string;
  collectionId: string;
  pages: number;
  month: { from: string; to: string };
};

export const reportQueries = ({ userId, collectionId, pages, month }: About): Query[] => {
  const reader = { scope: { userId }, timeZone };
  const narrow = { collection_id: collectionId, mode: 'interactive', ...month } as const;
  return [
    { name: 'first page of the list', ask: (db) => listReports(db, reader, firstPage) },
    { name: 'last page of the list', ask: (db) => listReports(db, reader, { ...firstPage, page: pages }) },
    {
      name: 'list of one collection and mode in one month',
      ask: (db) => listReports(db, reader, { ...firstPage, ...narrow }),
    },
    { name: 'charts of everything', ask: (db) => readProgress(db, reader, {}) },
    {
      name: 'charts of one collection',
      ask: (db) => readProgress(db, reader, { collection_id: collectionId }),
    },
    { name: 'charts of one month', ask: (db) => readProgress(db, reader, month) },
    {
      name: 'practiced collections',
      ask: (db) => listPracticedCollections(db, { scope: { userId }, limit: 2500 }),
    },
    {
      name: 'one report with its items',
      ask: async (db) => {
        const { reports } = await listReports(db, reader, firstPage);
        return readReport(db, { userId, reportId: reports[0]?.report_id ?? '' });
      },
    },
  ];
};

/** Characters of the file. */
const exportAll = async (db: Executor, which: FilledClass, now: number): Promise<number> => {
  let length = 0;
  for await (const chunk of (await exportClass(db, which, now)) ?? []) length += chunk.length;
  return length;
};

/** The queries of one page run at once, as in the web app. */
export const classQueries = (which: FilledClass, now: number): Query[] => {
  const { userId, collectionId, studentId, classId } = which;
  const detail = (db: Executor) => readClassDetail(db, which, retention, now);
  const progress = (db: Executor, chosenId: string | null) =>
    readClassProgress(db, { ...which, collectionId: chosenId, timeZone }, now);
  const items = (db: Executor, chosenId: string | null) =>
    readClassItems(db, { ...which, collectionId: chosenId, mode: null });
  const practice = (db: Executor) => readClassPractice(db, which);
  const student = { scope: { userId: studentId }, timeZone };
  const ofClass = async (db: Executor) => ({
    scope: await requireReportScope(db, userId, { class_id: classId }),
    timeZone,
  });
  const classPage = (db: Executor) =>
    Promise.all([
      detail(db),
      practice(db),
      progress(db, null),
      progress(db, collectionId),
      items(db, collectionId),
    ]);
  const studentPage = (db: Executor) =>
    Promise.all([
      readStudent(db, which),
      listReports(db, student, firstPage),
      readProgress(db, student, {}),
      listPracticedCollections(db, { scope: student.scope, limit: 2500 }),
    ]);
  return [
    { name: 'classes of the teacher', ask: (db) => readClasses(db, userId, retention) },
    { name: 'class, roster, and teachers', ask: detail },
    { name: 'progress of all practice', ask: (db) => progress(db, null) },
    { name: 'progress in one collection', ask: (db) => progress(db, collectionId) },
    { name: 'items of all practice', ask: (db) => items(db, null) },
    { name: 'items of one collection', ask: (db) => items(db, collectionId) },
    { name: 'practiced collections of the class', ask: practice },
    { name: 'probes of the class', ask: (db) => readClassProbes(db, { ...which, timeZone }) },
    { name: 'probes of a student', ask: (db) => listProbes(db, { scope: student.scope, collectionId }) },
    {
      name: 'reports of the class, first page',
      ask: async (db) => listReports(db, await ofClass(db), firstPage),
    },
    { name: 'charts of the class’s reports', ask: async (db) => readProgress(db, await ofClass(db), {}) },
    { name: 'the class page', ask: classPage },
    { name: 'the student page', ask: studentPage },
    { name: 'export of the class', ask: (db) => exportAll(db, which, now), isLong: true },
  ];
};

export const todayQueries = (userId: string, now: number): Query[] => {
  const cache = createAskableItems();
  const ask = (minutes: number, at: number) => (db: Executor) =>
    readToday(db, { userId, minutes }, cache, at);
  return [
    { name: 'today, 20 minutes', ask: ask(20, now) },
    { name: 'today, after half a year', ask: ask(20, now + 180 * 86_400_000) },
  ];
};
