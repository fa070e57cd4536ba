import { Collection } from '@sixty/contract/collections';
import { type Note, readStudent } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../database/values.ts';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { testNow as now } from '../../database/testing/rows.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { type Caller, refusalOf } from '../../testing/test-app.ts';
import { openSchool, type School } from './testing/school.ts';

describeDatabase('a student', (open) => {
  let database: TestDatabase;
  let school: School;
  let ann: Caller;
  let ben: Caller;
  let classId: string;
  let [ana, bo] = ['', ''];
  beforeAll(async () => {
    database = await open();
    school = await openSchool(database);
  });
  beforeEach(async () => {
    school.app.setNow(now);
    [ann, ben] = [await school.app.signUp('Ann'), await school.app.signUp('Ben')];
    classId = await school.createClass(ann);
    [ana = '', bo = ''] = await school.add(ann, classId, 'Ana', 'Bo');
    await school.join(ann, classId, ben);
  });

  const path = (rest = '') => `/classes/${classId}/students/${ana}${rest}`;
  const read = async (as = ann, at = path()) =>
    readStudent.reply.parse((await school.done(as, 'GET', at)).json());
  const textsFor = async (as = ann, at = path()) => (await read(as, at)).notes.map(({ text }) => text);
  const refused = async (...of: Parameters<School['call']>) => {
    const { status, code, detail } = await refusalOf(school.call(...of));
    return [status, code, detail];
  };
  const missing = (what: string) => [404, 'not_found', `This ${what} doesn’t exist.`];
  const saveCollection = async (as: Caller) =>
    Collection.parse((await school.done(as, 'POST', '/collections', newCollection)).json()).collection_id;
  const setGoal = (collectionId: string, rate: unknown, as = ann) =>
    school.call(as, 'PUT', path(`/goals/${collectionId}`), { rate });

  it('is seen with its class and the day of leaving', async () => {
    expect(await read()).toMatchObject({
      student_id: ana,
      name: 'Ana',
      class_id: classId,
      left_at: null,
      goals: [],
      notes: [],
    });
    await school.done(ann, 'DELETE', path());
    expect(await read()).toMatchObject({ name: 'Ana', left_at: expect.any(String) as string });
  });

  it('has a goal for each collection, which every teacher changes', async () => {
    const [letters, sums] = [await saveCollection(ann), await saveCollection(ben)];
    for (const rate of [classLimits.goalRate, 40.5])
      expect((await setGoal(letters, rate)).statusCode).toBe(204);
    expect((await setGoal(sums, 0.5, ben)).statusCode).toBe(204);
    const goals = [
      { collection_id: letters, rate: 40.5, by: null },
      { collection_id: sums, rate: 0.5, by: null },
    ];
    expect((await read(ben)).goals).toEqual(expect.arrayContaining(goals));
    for (let count = 0; count < 2; count += 1) await school.done(ben, 'DELETE', path(`/goals/${letters}`));
    expect((await read()).goals).toEqual(goals.slice(1));
    for (const rate of [0, -1, classLimits.goalRate + 1, '40', null, undefined])
      expect((await setGoal(letters, rate)).statusCode).toBe(400);
  });

  it('has goals only in collections that the teacher sees or the student practiced', async () => {
    const secret = await saveCollection(ben);
    const set = () => refused(ann, 'PUT', path(`/goals/${secret}`), { rate: 30 });
    expect(await set()).toEqual(missing('collection'));
    await school.record(ben, { student_id: bo, collection_id: secret });
    expect(await set()).toEqual(missing('collection'));
    const { report_id } = await school.record(ben, { student_id: ana, collection_id: secret });
    await school.done(ben, 'DELETE', `/reports/${report_id}`);
    expect(await set()).toEqual(missing('collection'));
    await school.done(ben, 'POST', `/reports/${report_id}/restore`);
    expect((await setGoal(secret, 30)).statusCode).toBe(204);
  });

  it('has a limited number of goals, each of which can still be changed', async () => {
    const ids = Array.from({ length: classLimits.goals - 1 }, () => newId());
    await database.db
      .insertInto('student_goals')
      .values(ids.map((collection_id) => ({ student_id: ana, collection_id, rate: 30, updated_at: now })))
      .execute();
    const [last, surplus] = [await saveCollection(ann), await saveCollection(ann)];
    expect((await setGoal(last, 30)).statusCode).toBe(204);
    expect((await setGoal(last, 31)).statusCode).toBe(204);
    expect(await refused(ann, 'PUT', path(`/goals/${surplus}`), { rate: 30 })).toEqual([
      413,
      'too_large',
      'A learner can have up to 500 goals.',
    ]);
  });

  it('has notes, newest first, which their author alone changes', async () => {
    const first = await school.write(ann, classId, ana, ' Knows\r\nall letters. ');
    expect(first).toEqual({
      note_id: first.note_id,
      text: 'Knows\nall letters.',
      author_name: 'Ann',
      is_mine: true,
      created_at: new Date(now).toISOString(),
      updated_at: new Date(now).toISOString(),
    } satisfies Note);
    school.app.setNow(now + 1);
    await school.write(ben, classId, ana, 'Tired today.');
    await school.write(ann, classId, bo, 'About Bo.');
    const at = path(`/notes/${first.note_id}`);
    const edited = { ...first, text: 'Knows them all.', updated_at: new Date(now + 1).toISOString() };
    expect((await school.done(ann, 'PUT', at, { text: edited.text })).json()).toEqual(edited);
    expect((await read()).notes).toMatchObject([{ text: 'Tired today.', author_name: 'Ben' }, edited]);
    const only = [403, 'forbidden', 'Only its author can change a note, as long as they teach its class.'];
    expect(await refused(ben, 'PUT', at, { text: 'No.' })).toEqual(only);
    expect(await refused(ben, 'DELETE', at)).toEqual(only);
    const ofBo = `/classes/${classId}/students/${bo}/notes/${first.note_id}`;
    expect(await refused(ann, 'DELETE', ofBo)).toEqual(missing('note'));
    expect(await refused(ann, 'PUT', ofBo, { text: 'Of another.' })).toEqual(missing('note'));
    await school.done(ann, 'DELETE', at);
    expect(await refused(ann, 'DELETE', at)).toEqual(missing('note'));
    expect(await textsFor()).toEqual(['Tired today.']);
  });

  it('has notes that say something, within a length', async () => {
    for (const text of ['', ' \n ', '\u200b', 'x'.repeat(classLimits.noteLength + 1), 7, null, undefined])
      expect((await refused(ann, 'POST', path('/notes'), { text })).slice(0, 2)).toEqual([400, 'invalid']);
    const long = 'é'.repeat(classLimits.noteLength);
    const { note_id: id } = await school.write(ann, classId, ana, long);
    expect((await school.call(ann, 'PUT', path(`/notes/${id}`), { text: ' ' })).statusCode).toBe(400);
    expect(await textsFor()).toEqual([long]);
  });

  it('has up to 500 notes', async () => {
    const note = { student_id: ana, author_id: null, class_id: classId, text: 'Old', updated_at: now };
    await database.db
      .insertInto('student_notes')
      .values(
        Array.from({ length: classLimits.notes - 1 }, () => ({ id: newId(), ...note, created_at: now })),
      )
      .execute();
    const { note_id: id } = await school.write(ann, classId, ana, 'The last');
    expect(await refused(ann, 'POST', path('/notes'), { text: 'One more' })).toEqual([
      413,
      'too_large',
      'A student can have up to 500 notes. Please remove an old one first.',
    ]);
    await school.done(ann, 'DELETE', path(`/notes/${id}`));
    await school.write(ann, classId, ana, 'One more');
  });

  it('keeps the notes of a teacher whose account is gone', async () => {
    await school.write(ben, classId, ana, 'By Ben');
    await school.done(ben, 'DELETE', '/users/me', { password: 'correct horse' });
    expect((await read()).notes).toMatchObject([{ text: 'By Ben', author_name: null, is_mine: false }]);
  });

  it('takes goals and notes to another class, where the former teachers see nothing new', async () => {
    const letters = await saveCollection(ann);
    await setGoal(letters, 40);
    const { note_id: id } = await school.write(ben, classId, ana, 'Before');
    const other = await school.createClass(ann, '1B');
    const moved = `/classes/${other}/students/${ana}`;
    const student = { name: 'Ana', nickname: null, avatar: null, class_id: other };
    await school.done(ann, 'PUT', path(), student);
    school.app.setNow(now + 1);
    await school.write(ann, other, ana, 'After');
    expect((await read(ann, moved)).goals).toEqual([{ collection_id: letters, rate: 40, by: null }]);
    expect(await textsFor(ann, moved)).toEqual(['After', 'Before']);
    expect(await read(ben)).toMatchObject({ goals: [], notes: [{ text: 'Before' }] });
    expect(await refused(ben, 'GET', moved)).toEqual(missing('student'));

    // Ben may correct his notes, but not add one.
    await school.done(ben, 'PUT', path(`/notes/${id}`), { text: 'Before, corrected' });
    expect(await refused(ben, 'POST', path('/notes'), { text: 'Later' })).toEqual(missing('student'));
    expect(await refused(ben, 'PUT', path(`/goals/${letters}`), { rate: 1 })).toEqual(missing('student'));
    expect(await refused(ben, 'DELETE', path(`/goals/${letters}`))).toEqual(missing('student'));
    expect((await read(ann, moved)).goals).toHaveLength(1);

    // Notes outlive their class.
    await school.done(ann, 'DELETE', `/classes/${classId}`, { password: 'correct horse' });
    expect(await textsFor(ann, moved)).toEqual(['After', 'Before, corrected']);
  });
});
