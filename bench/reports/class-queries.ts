import type { Executor } from '../../apps/server/src/database/open-database.ts';
import { exportClass } from '../../apps/server/src/features/classes/class-export.service.ts';
import { readClassProbes } from '../../apps/server/src/features/classes/class-probes.service.ts';
import { readClassDetail, readClasses } from '../../apps/server/src/features/classes/classes.service.ts';
import { requireReportScope } from '../../apps/server/src/features/classes/learners.service.ts';
import {
  readClassItems,
  readClassPractice,
  readClassProgress,
} from '../../apps/server/src/features/classes/progress.service.ts';
import { readStudent } from '../../apps/server/src/features/classes/students.service.ts';
import { listProbes } from '../../apps/server/src/features/probes/probes.service.ts';
import {
  listPracticedCollections,
  listReports,
  readProgress,
} from '../../apps/server/src/features/reports/reading.service.ts';
import type { Query } from './queries.ts';
import { type FilledClass, retention } from './school.ts';

/** Characters of the file. */
const exportAll = async (db: Executor, which: FilledClass, now: number): Promise<number> => {
  let length = 0;
  for await (const chunk of (await exportClass(db, which, now)) ?? []) length += chunk.length;
  return length;
};

/** Queries of one page run concurrently, as in the web app. */
export const classQueriesOf = (which: FilledClass, now: number): Query[] => {
  const { userId, collectionId, studentId, classId } = which;
  const timeZone = 'America/Denver';
  const detail = (db: Executor) => readClassDetail(db, which, retention, now);
  const progress = (db: Executor, of: string | null) =>
    readClassProgress(db, { ...which, collectionId: of, timeZone }, now);
  const items = (db: Executor, of: string | null) =>
    readClassItems(db, { ...which, collectionId: of, mode: null });
  const practice = (db: Executor) => readClassPractice(db, which);
  const student = { of: { userId: studentId }, timeZone };
  const ofClass = async (db: Executor) => ({
    of: await requireReportScope(db, userId, { class_id: classId }),
    timeZone,
  });
  return [
    { name: 'classes of the teacher', ask: (db) => readClasses(db, userId, retention) },
    { name: 'class, roster, and teachers', ask: detail },
    { name: 'progress of all practice', ask: (db) => progress(db, null) },
    { name: 'progress in one collection', ask: (db) => progress(db, collectionId) },
    { name: 'items of all practice', ask: (db) => items(db, null) },
    { name: 'items of one collection', ask: (db) => items(db, collectionId) },
    { name: 'practiced collections', ask: practice },
    { name: '**probes of the class**', ask: (db) => readClassProbes(db, { ...which, timeZone }) },
    {
      name: 'probes of a student',
      ask: (db) => listProbes(db, { of: { userId: studentId }, collectionId }),
    },
    {
      name: 'reports of the class, first page',
      ask: async (db) => listReports(db, await ofClass(db), { page: 1, limit: 10 }),
    },
    { name: 'charts of the class’s reports', ask: async (db) => readProgress(db, await ofClass(db), {}) },
    {
      name: '**the class page**',
      ask: (db) =>
        Promise.all([
          detail(db),
          practice(db),
          progress(db, null),
          progress(db, collectionId),
          items(db, collectionId),
        ]),
    },
    {
      name: '**the student page**',
      ask: (db) =>
        Promise.all([
          readStudent(db, which),
          listReports(db, student, { page: 1, limit: 10 }),
          readProgress(db, student, {}),
          listPracticedCollections(db, { of: { userId: studentId }, limit: 2500 }),
        ]),
    },
    { name: 'export of the class', ask: (db) => exportAll(db, which, now), isLong: true },
  ];
};
