import type { Rng } from '@sixty/domain/random';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/database/open-database.ts';
import { insertUser } from '../../apps/server/src/database/testing/rows.ts';
import { withTransaction } from '../../apps/server/src/database/transaction.ts';
import { createClass } from '../../apps/server/src/features/classes/classes.service.ts';
import { addStudents } from '../../apps/server/src/features/classes/roster.service.ts';
import { fillDays, fillProbes, newCollectionIds } from './fill.ts';

export const retention = { retentionDays: 400 };
const students = 30;
const reportsEach = 200;
const probesEach = 100;

export type FilledClass = {
  readonly userId: string;
  readonly classId: string;
  readonly studentId: string;
  readonly collectionId: string;
};

/** 30 students with 100 probes each, then a school year of daily sessions. */
export const fillClass = async (database: Database, rng: Rng, now: number): Promise<FilledClass> => {
  const { db } = database;
  const userId = await insertUser(db);
  const owner = { userId, timeZone: 'America/Denver' };
  const { class_id: classId } = await createClass(db, { ...owner, name: '1A' }, retention, now);
  const names = Array.from({ length: students }, (_, index) => `Student ${index + 1}`);
  const added = await addStudents(db, { ...owner, classId, names }, now);
  const collectionIds = newCollectionIds();
  for (const { student_id } of added)
    await fillDays(database, rng, {
      userId: student_id,
      days: reportsEach,
      perDay: 1,
      now,
      collectionIds,
      classId,
    });
  const [collectionId = ''] = collectionIds;
  for (const { student_id: id } of added)
    await fillProbes(database, rng, {
      userId: id,
      collectionId,
      classId,
      count: probesEach,
      // Before the sessions: their items aren't filled in.
      until: now - reportsEach * 86_400_000,
    });
  const [first] = added;
  return { userId, classId, studentId: first?.student_id ?? '', collectionId };
};

/** Copies a class until the school has `count` other students; returns their number. */
export const fillSchool = async (
  database: Database,
  { classId, userId }: FilledClass,
  count: number,
): Promise<number> => {
  const copies = Math.ceil(count / students);
  const ofClass = sql`(select user_id from class_members where class_id = ${classId})`;
  for (let copy = 1; copy <= copies; copy += 1) {
    const end = sql`${`-${copy}`}`;
    await withTransaction(database, async (trx) => {
      await sql`
        insert into users (id, issuer, subject, username, name, search_text, role, created_at, updated_at)
        select id || ${end}, issuer, id || ${end}, username || ${end}, name, '', role, created_at, updated_at
        from users where id in ${ofClass}
      `.execute(trx);
      await sql`
        insert into classes (id, name, version, created_at, updated_at)
        select id || ${end}, name, version, created_at, updated_at from classes where id = ${classId}
      `.execute(trx);
      await sql`
        insert into class_members (class_id, user_id, role, position, joined_at)
        select class_id || ${end}, user_id || ${end}, role, position, joined_at
        from class_members where class_id = ${classId}
      `.execute(trx);
      await sql`
        insert into reports (
          id, user_id, client_id, collection_id, collection_name, category, mode, ending, scored, stepped_by_hand,
          started_at, time_taken, speed, total_items, missed_items, skipped_items, created_at, recorded_by, class_id
        )
        select
          id || ${end}, user_id || ${end}, client_id || ${end}, collection_id, collection_name, category, mode,
          ending, scored, stepped_by_hand, started_at, time_taken, speed, total_items, missed_items, skipped_items,
          created_at, ${`${userId}-${copy}`}, class_id || ${end}
        from reports where class_id = ${classId}
      `.execute(trx);
      await sql`
        insert into probes (
          report_id, limit_seconds, time_factor, form_version, form_items, per_row, is_calm, stop_reason,
          self_corrections, log
        )
        select
          report_id || ${end}, limit_seconds, time_factor, form_version, form_items, per_row, is_calm, stop_reason,
          self_corrections, log
        from probes where report_id in (select id from reports where class_id = ${classId})
      `.execute(trx);
      await sql`
        insert into report_items (report_id, position, name, ms, outcome)
        select report_id || ${end}, position, name, ms, outcome from report_items
        where report_id in (select id from reports where class_id = ${classId})
      `.execute(trx);
    });
  }
  return copies * students;
};
