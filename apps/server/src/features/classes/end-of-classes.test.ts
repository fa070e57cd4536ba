import { expect, it } from 'vitest';
import { applyRetention } from '../../database/retention.ts';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertUser, testNow as now } from '../../database/testing/rows.ts';
import { archivedClasses, createClass, readClasses, reassignClasses, updateClass } from './classes.ts';
import { addStudents, updateStudent } from './students.ts';
import { createInvitation, joinClass } from './teachers.ts';

const retention = { retentionDays: 400 };
const dayMs = 86_400_000;

const make = async ({ db }: TestDatabase, userId: string, name: string, ...names: readonly string[]) => {
  const made = await createClass(db, { userId, name, timeZone: null }, retention, now);
  const classId = made.class_id;
  return { classId, students: await addStudents(db, { userId, classId, names, timeZone: null }, now) };
};

const usersIn = async ({ db }: TestDatabase) =>
  (await db.selectFrom('users').select('name').orderBy('name').execute()).map(({ name }) => name);

const archive = ({ db }: TestDatabase, userId: string, classId: string) =>
  updateClass(db, { userId, classId, name: 'Old', isArchived: true, fromVersion: null }, retention, now);

describeDatabase('the end of a class', (open) => {
  it('comes 400 days after it was archived, with the students who are in no other class', async () => {
    const database = await open();
    const ann = await insertUser(database.db, { name: 'Ann' });
    const old = await make(database, ann, 'Old', 'Only here', 'Moved on');
    const other = await make(database, ann, 'New', 'Other');
    const change = { name: 'Moved on', nickname: null, avatar: null, toClassId: other.classId };
    const studentId = old.students[1]?.student_id ?? '';
    await updateStudent(
      database.db,
      { classId: old.classId, userId: ann, studentId, change, fromVersion: null },
      now,
    );
    await archive(database, ann, old.classId);
    const listed = await readClasses(database.db, ann, retention);
    expect(listed.map(({ name, deleted_at: at }) => [name, at])).toEqual([
      ['New', null],
      ['Old', new Date(now + 400 * dayMs).toISOString()],
    ]);
    const end = (at: number) => applyRetention(database.db, [archivedClasses(retention)], at);
    expect(await end(now + 400 * dayMs - 1)).toEqual({});
    expect(await end(now + 400 * dayMs)).toEqual({ 'classes.archived_at': 1 });
    expect(await usersIn(database)).toEqual(['Ann', 'Moved on', 'New', 'Other']);
    expect(await readClasses(database.db, ann, retention)).toMatchObject([{ name: 'New' }]);
  });

  it('comes with the account of its owner, unless a co-teacher takes it over', async () => {
    const database = await open();
    const [ann, ben] = [await insertUser(database.db), await insertUser(database.db)];
    const shared = await make(database, ann, 'Shared', 'Ana');
    await make(database, ann, 'Alone', 'Bo');
    const { code } = await createInvitation(database.db, { classId: shared.classId, userId: ann }, now);
    await joinClass(database.db, { userId: ben, code }, retention, now);
    await reassignClasses(database.db, ann);
    expect(await readClasses(database.db, ben, retention)).toMatchObject([
      { name: 'Shared', role: 'owner', students: [{ name: 'Ana' }] },
    ]);
    expect(await usersIn(database)).not.toContain('Bo');
  });
});
