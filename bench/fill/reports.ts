import { randomUUID } from 'node:crypto';
import type { Rng } from '@sixty/domain/random';
import type { Insertable } from 'kysely';
import { insertRows } from '../../apps/server/src/database/statements.ts';
import { newId } from '../../apps/server/src/database/values.ts';
import type { Database } from '../../apps/server/src/database/open-database.ts';
import type { Schema } from '../../apps/server/src/database/schema.ts';
import { withTransaction } from '../../apps/server/src/database/transaction.ts';
import { createClass } from '../../apps/server/src/features/classes/classes.ts';
import { addStudents } from '../../apps/server/src/features/classes/students.ts';
import { numbers } from './collections.ts';

const dayMs = 86_400_000;
const itemsEach = 50;
const collections = 8;
const wordsEach = 60;
const reportsAtOnce = 100;

type ReportRow = Insertable<Schema['reports']> & { id: string };

export const reportRow = (userId: string, startedAt: number, changes: Partial<ReportRow>): ReportRow => ({
  id: newId(),
  user_id: userId,
  client_id: randomUUID(),
  collection_id: null,
  collection_name: 'Words of week 1',
  category: 'Language Arts',
  mode: 'auto',
  ending: 'completed',
  scored: 1,
  stepped_by_hand: 0,
  started_at: startedAt,
  time_taken: 60,
  speed: null,
  total_items: itemsEach,
  missed_items: 0,
  skipped_items: 0,
  created_at: startedAt + 300_000,
  class_id: null,
  ...changes,
});

type Practice = {
  userId: string;
  days: number;
  now: number;
  perDay?: number;
  collectionIds?: readonly string[];
  classId?: string;
};

/** Sessions of 50 items, faster and with fewer mistakes as the days pass. Returns the ids of their collections. */
export const fillDays = async (
  database: Database,
  rng: Rng,
  { userId, days, now, perDay = 10, collectionIds = numbers(0, collections).map(newId), classId }: Practice,
): Promise<readonly string[]> => {
  const count = days * perDay;
  const sessionOf = (index: number) => {
    const progress = index / count;
    const which = index % collections;
    const isAuto = index % 3 === 0;
    const paceMs = 3000 - 1800 * progress;
    const report = reportRow(
      userId,
      now - dayMs * days + Math.floor(index / perDay) * dayMs + (index % perDay) * 600_000,
      {
        collection_id: collectionIds[which] ?? null,
        collection_name: `Words of week ${which + 1}`,
        mode: isAuto ? 'auto' : 'interactive',
        speed: isAuto ? paceMs : null,
        class_id: classId ?? null,
      },
    );
    const items = numbers(0, itemsEach).map((position) => {
      const word = Math.floor(rng() * wordsEach);
      const isMissed = rng() < 0.3 - 0.2 * progress + word / 600;
      const ms = isAuto ? paceMs : paceMs * (0.6 + rng() * 0.8);
      const outcome = isMissed ? ('missed' as const) : ('right' as const);
      return { report_id: report.id, position, name: `word ${which}-${word}`, ms, outcome };
    });
    const missed_items = items.filter(({ outcome }) => outcome === 'missed').length;
    const time_taken = items.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    return { report: { ...report, missed_items, time_taken }, items };
  };
  for (let from = 0; from < count; from += reportsAtOnce) {
    const sessions = numbers(from, Math.min(count, from + reportsAtOnce)).map(sessionOf);
    await withTransaction(database.db, async (trx) => {
      const reports = sessions.map(({ report }) => report);
      await insertRows(trx, 'reports', reports);
      const items = sessions.flatMap((session) => session.items);
      await insertRows(trx, 'report_items', items);
    });
  }
  return collectionIds;
};

type Probing = {
  userId: string;
  collectionId: string;
  classId: string;
  count: number;
  until: number;
};

/** Daily probes with 200 marks each, without items. */
const fillProbes = async (
  database: Database,
  rng: Rng,
  { userId, collectionId, classId, count, until }: Probing,
): Promise<void> => {
  const log = JSON.stringify(numbers(0, 200).map((item) => ({ type: 'mark', item, at: item * 300 })));
  const reports = numbers(0, count).map((index) =>
    reportRow(userId, until - (count - index) * dayMs, {
      collection_id: collectionId,
      mode: 'probe',
      total_items: 30 + Math.floor(rng() * 30),
      missed_items: Math.floor(rng() * 5),
      class_id: classId,
    }),
  );
  const probes = reports.map(({ id }) => ({
    report_id: id,
    limit_seconds: 60,
    time_factor: 1 as const,
    form_version: 1,
    form_seed: 7,
    form_items: 100,
    per_row: 10,
    is_calm: 0 as const,
    stop_reason: 'time' as const,
    self_corrections: 1,
    log,
  }));
  await withTransaction(database.db, async (trx) => {
    await insertRows(trx, 'reports', reports);
    await insertRows(trx, 'probes', probes);
  });
};

/** What a report of 50 items has, beside what all have. */
export const practice = {
  time_taken: 60,
  total_items: itemsEach,
  missed_items: 0,
  skipped_items: 0,
  items: numbers(0, itemsEach).map((n) => ({ name: `Word ${n}`, ms: 900.5, outcome: 'right' })),
};

export const retention = { retentionDays: 400 };

export type FilledClass = {
  userId: string;
  classId: string;
  studentId: string;
  /** All students practiced it, and were probed with it. */
  collectionId: string;
};

type ClassSize = {
  students: number;
  days: number;
  probes: number;
  now: number;
};

/** A class of `userId` whose students have daily probes, and then daily sessions. */
export const fillClass = async (
  database: Database,
  rng: Rng,
  userId: string,
  { students, days, probes, now }: ClassSize,
): Promise<FilledClass> => {
  const owner = { userId, timeZone: 'America/Denver' };
  const { class_id: classId } = await createClass(database.db, { ...owner, name: '1A' }, retention, now);
  const names = numbers(0, students).map((n) => `Student ${n}`);
  const added = await addStudents(database.db, { ...owner, classId, names }, now);
  const collectionIds = numbers(0, collections).map(newId);
  const [collectionId = ''] = collectionIds;
  const until = now - days * dayMs;
  for (const { student_id: id } of added) {
    const ofStudent = { userId: id, classId };
    await fillDays(database, rng, { ...ofStudent, days, perDay: 1, now, collectionIds });
    await fillProbes(database, rng, { ...ofStudent, collectionId, count: probes, until });
  }
  return { userId, classId, studentId: added[0]?.student_id ?? '', collectionId };
};
