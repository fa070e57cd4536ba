import { randomUUID } from 'node:crypto';
import { categories } from '@sixty/domain/categories';
import type { Rng } from '@sixty/domain/random';
import { foldForSearch } from '@sixty/domain/text';
import { newId } from '../../apps/server/src/database/id.ts';
import { insertRows } from '../../apps/server/src/database/insert-rows.ts';
import type { Database } from '../../apps/server/src/database/open-database.ts';
import { insertUser } from '../../apps/server/src/database/testing/rows.ts';
import { withTransaction } from '../../apps/server/src/database/transaction.ts';
import { createClass } from '../../apps/server/src/features/classes/classes.service.ts';
import { addStudents } from '../../apps/server/src/features/classes/roster.service.ts';
import { fillDays, fillProbes, newCollectionIds } from '../reports/fill.ts';
import { retention } from '../reports/school.ts';
import { collectionName } from '../search/names.ts';

const description = JSON.stringify(Array.from({ length: 20 }, (_, n) => ({ name: `Word ${n}` })));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const pick = <T>(rng: Rng, list: readonly T[]): T => {
  const picked = list[Math.floor(rng() * list.length)];
  if (picked === undefined) throw new Error('The list is empty.');
  return picked;
};

const collectionOf = (rng: Rng, userId: string, status: 'public' | 'private', at: number) => {
  const name = collectionName(rng);
  return {
    id: newId(),
    user_id: userId,
    name,
    name_search: foldForSearch(name),
    description,
    description_bytes: description.length,
    item_count: 1 + Math.floor(rng() * 100),
    sample: '[]',
    category: pick(rng, categories),
    status,
    version: 1,
    first_published_at: status === 'public' ? at : null,
    created_at: at,
    updated_at: at,
  };
};

const reportOf = (rng: Rng, userId: string, collectionId: string, at: number) => ({
  id: newId(),
  user_id: userId,
  client_id: randomUUID(),
  collection_id: collectionId,
  collection_name: 'Words',
  category: 'Language Arts',
  mode: pick(rng, ['auto', 'interactive', 'matching_game', 'challenge'] as const),
  ending: 'completed' as const,
  scored: 1 as const,
  stepped_by_hand: 0 as const,
  started_at: at,
  time_taken: 60,
  total_items: 2,
  missed_items: 1,
  skipped_items: 0,
  created_at: at,
  recorded_by: userId,
});

export type Person = {
  readonly userId: string;
  readonly classId: string;
  readonly studentId: string;
  /** Of an own collection. */
  readonly collectionId: string;
  /** Of the collections that were practiced. */
  readonly practicedId: string;
};

const own = { collections: 200, days: 20, students: 10, daysOfStudent: 20, probes: 10 };

/** A teacher with collections, reports, and a class: the same amount in any database. */
export const fillPerson = async (database: Database, rng: Rng, now: number): Promise<Person> => {
  const { db } = database;
  const userId = await insertUser(db, { role: 'teacher' });
  const collections = numbers(own.collections).map((n) => collectionOf(rng, userId, 'private', now - n));
  await insertRows(db, 'collections', collections);
  await fillDays(database, rng, { userId, days: own.days, now });

  const owner = { userId, timeZone: 'America/Denver' };
  const { class_id: classId } = await createClass(db, { ...owner, name: '1A' }, retention, now);
  const names = numbers(own.students).map((n) => `Student ${n}`);
  const added = await addStudents(db, { ...owner, classId, names }, now);
  const collectionIds = newCollectionIds();
  const [practicedId = ''] = collectionIds;
  for (const { student_id: id } of added) {
    const ofStudent = { userId: id, classId };
    await fillDays(database, rng, { ...ofStudent, days: own.daysOfStudent, perDay: 1, now, collectionIds });
    await fillProbes(database, rng, {
      ...ofStudent,
      collectionId: practicedId,
      count: own.probes,
      until: now,
    });
  }
  const studentId = added[0]?.student_id ?? '';
  return { userId, classId, studentId, collectionId: collections[0]?.id ?? '', practicedId };
};

const rowsEach = 20;
const peopleAtOnce = 25;
/** All public, and a tenth of the others. */
const firstPublic = 1000;
const laterShare = 0.1;

/** Adds people with 20 collections and 20 reports each, until there are `to` of both. */
export const fillOthers = async (
  database: Database,
  rng: Rng,
  { to, now }: { readonly to: number; readonly now: number },
): Promise<void> => {
  for (let stored = 0; stored < to; stored += peopleAtOnce * rowsEach) {
    const isPublic = () => stored < firstPublic || rng() < laterShare;
    const people = numbers(Math.min(peopleAtOnce, Math.ceil((to - stored) / rowsEach))).map(() => newId());
    const users = people.map((id) => ({
      id,
      issuer: 'bench',
      subject: id,
      username: id.toLowerCase(),
      name: 'Reader',
      search_text: id.toLowerCase(),
      role: 'student' as const,
      created_at: now,
      updated_at: now,
    }));
    const rows = people.flatMap((userId) => numbers(rowsEach).map((n) => ({ userId, at: now - n * 60_000 })));
    const collections = rows.map(({ userId, at }) =>
      collectionOf(rng, userId, isPublic() ? 'public' : 'private', at),
    );
    const reports = rows.map(({ userId, at }, n) => reportOf(rng, userId, collections[n]?.id ?? '', at));
    const items = reports.flatMap(({ id }) =>
      (['right', 'missed'] as const).map((outcome, position) => ({
        report_id: id,
        position,
        name: `Word ${position}`,
        ms: 900,
        outcome,
      })),
    );
    await withTransaction(database, async (trx) => {
      await insertRows(trx, 'users', users);
      await insertRows(trx, 'collections', collections);
      await insertRows(trx, 'reports', reports);
      await insertRows(trx, 'report_items', items);
    });
  }
};
