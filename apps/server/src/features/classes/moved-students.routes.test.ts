import { readStudent } from '@sixty/contract/students';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { rowsNaming } from '../../database/testing/rows-naming.ts';
import type { Caller } from '../../testing/test-app.ts';
import {
  eraseCall,
  giveCall,
  moveCall,
  openSchool,
  ownerOnly,
  password,
  type School,
  studentPath,
} from './testing/school.ts';

describeEachDatabase('what a class recorded about a student who moved to another class', (open) => {
  let database: TestDatabase;
  let school: School;
  let ann: Caller;
  let ben: Caller;
  let carl: Caller;
  let annsClass: string;
  let carlsClass: string;
  let bensId: string;
  let annsId: string;
  let ana = '';
  let report: string;
  let now: number;
  const wait = (ms: number) => school.app.setNow((now += ms));
  beforeAll(async () => {
    database = await open();
    school = await openSchool(database);
  });
  /** Ben is a co-teacher of Ann's class, and Ann of Carl's. */
  beforeEach(async () => {
    now = Date.now();
    wait(0);
    [ann, ben, carl] = [
      await school.app.signUp('Ann'),
      await school.app.signUp('Ben'),
      await school.app.signUp('Carl'),
    ];
    annsClass = await school.createClass(ann, 'Of Ann');
    carlsClass = await school.createClass(carl, 'Of Carl');
    [ana = ''] = await school.add(ann, annsClass, 'Ana');
    bensId = await school.join(ann, annsClass, ben);
    annsId = await school.join(carl, carlsClass, ann);
    report = (await school.record(ann, { student_id: ana, class_id: annsClass, collection_name: 'By Ann' }))
      .report_id;
    await school.write(ann, annsClass, ana, 'Note of Ann');
    await school.write(ben, annsClass, ana, 'Note of Ben');
    await school.done(ann, ...moveCall(annsClass, ana, carlsClass));
    wait(1000);
    await school.record(carl, { student_id: ana, class_id: carlsClass, collection_name: 'By Carl' });
    await school.write(carl, carlsClass, ana, 'Note of Carl');
  });
  /** Then Ann doesn't teach Carl's class anymore. */
  const leaveCarl = () => school.leave(carl, carlsClass, annsId);

  it('is read there, and changed where it was recorded', async () => {
    await leaveCarl();
    expect(await school.reportNames(carl, `student_id=${ana}`)).toEqual(['By Ann', 'By Carl']);
    expect(await school.notes(carl, carlsClass, ana)).toEqual([
      'Note of Ann',
      'Note of Ben',
      'Note of Carl (mine)',
    ]);
    const others = [403, 'Only the teachers of the class that recorded this report can change it.'];
    expect(await school.refused(carl, 'DELETE', `/reports/${report}`)).toEqual(others);
    expect(await school.refused(carl, ...giveCall(report, null))).toEqual(others);
    expect(await school.refused(carl, 'PUT', `/reports/${report}/score`, { missed: [] })).toEqual(others);
    expect(await school.reportNames(ann, `student_id=${ana}`)).toEqual(['By Ann']);
    expect(await school.notes(ann, annsClass, ana)).toEqual(['Note of Ann (mine)', 'Note of Ben']);
    await school.done(ben, 'DELETE', `/reports/${report}`);
    await school.done(ann, 'POST', `/reports/${report}/restore`);
  });

  it('keeps a note when its author reads it only as a teacher of the other class', async () => {
    await school.join(carl, carlsClass, ben);
    await school.leave(ann, annsClass, bensId);
    const { notes } = readStudent.reply.parse(
      (await school.done(ben, 'GET', studentPath(carlsClass, ana))).json(),
    );
    const note = notes.find(({ text }) => text === 'Note of Ben');
    expect(note?.is_mine).toBe(false);
    const path = `${studentPath(carlsClass, ana)}/notes/${note?.note_id}`;
    expect(await school.statusOf(ben, 'DELETE', path)).toBe(403);
    expect(await school.statusOf(ben, 'PUT', path, { text: 'Gone' })).toBe(403);
    expect(await school.notes(ann, annsClass, ana)).toContain('Note of Ben');
  });

  it('doesn’t bring the student back, so that former teachers see nothing new', async () => {
    await leaveCarl();
    const movedOn = [409, 'This student moved on to another class. Its owner can move them back.'];
    for (const as of [ann, ben])
      expect(await school.refused(as, 'POST', `${studentPath(annsClass, ana)}/restore`)).toEqual(movedOn);
    const { former_students: former } = await school.readClass(ben, annsClass);
    expect(former).toMatchObject([{ student_id: ana, has_moved_on: true }]);
    await school.remove(carl, carlsClass, ana);
    expect(await school.refused(ben, 'POST', `${studentPath(annsClass, ana)}/restore`)).toEqual(movedOn);
    expect(await school.notes(ann, annsClass, ana)).toEqual(['Note of Ann (mine)', 'Note of Ben']);
    expect(await school.statusOf(carl, 'POST', `${studentPath(carlsClass, ana)}/restore`)).toBe(200);
  });

  it('is moved back by the owner of the other class alone', async () => {
    expect(await school.refused(ann, ...moveCall(carlsClass, ana, annsClass))).toEqual(ownerOnly);
    await school.join(ann, annsClass, carl);
    expect(await school.statusOf(carl, ...moveCall(carlsClass, ana, annsClass))).toBe(200);
    expect(await school.notes(ann, annsClass, ana)).toHaveLength(3);
  });

  it.each([
    ['erases the student', () => school.done(carl, ...eraseCall(carlsClass, ana, password))],
    ['deletes the class', () => school.done(carl, 'DELETE', `/classes/${carlsClass}`, password)],
    ['deletes the account', () => school.done(carl, 'DELETE', '/users/me', password)],
  ])('stays when the owner of the other class %s, who leaves nothing', async (_, end) => {
    await leaveCarl();
    await school.remove(carl, carlsClass, ana);
    await end();
    expect(await school.reportNames(ann, `student_id=${ana}`)).toEqual(['By Ann']);
    expect(await school.notes(ann, annsClass, ana)).toEqual(['Note of Ann (mine)', 'Note of Ben']);
    wait(1000);
    expect(await school.statusOf(ann, 'POST', `${studentPath(annsClass, ana)}/restore`)).toBe(200);
    expect(await school.reportNames(ann, `student_id=${ana}`)).toEqual(['By Ann']);
    expect(await school.notes(ann, annsClass, ana)).toEqual(['Note of Ann (mine)', 'Note of Ben']);
  });

  it('is all that goes when its owner erases the student, who stays in the other class', async () => {
    await leaveCarl();
    await school.done(ann, ...eraseCall(annsClass, ana, password));
    expect(await school.statusOf(ann, 'GET', studentPath(annsClass, ana))).toBe(404);
    expect(await school.reportNames(carl, `student_id=${ana}`)).toEqual(['By Carl']);
    expect(await school.notes(carl, carlsClass, ana)).toEqual(['Note of Carl (mine)']);
    expect((await school.readClass(carl, carlsClass)).students).toMatchObject([{ name: 'Ana' }]);
    expect((await school.acts(ann, annsClass)).map(([, , student]) => student)).toEqual([null, null]);
  });

  it('goes along when its class is deleted, and is kept by the class that the student is in then', async () => {
    await leaveCarl();
    await school.done(ann, 'DELETE', `/classes/${annsClass}`, password);
    expect(await school.reportNames(carl, `student_id=${ana}`)).toEqual(['By Ann', 'By Carl']);
    const coTeacher = await school.app.signUp('Cora');
    await school.join(carl, carlsClass, coTeacher);
    expect(await school.refused(coTeacher, ...giveCall(report, null))).toEqual(ownerOnly);
    await school.done(coTeacher, 'DELETE', `/reports/${report}`);
    expect((await school.acts(carl, carlsClass))[0]).toEqual(['Cora', 'report_removed', 'Ana']);
    // The owner can restore it, no matter who removed it.
    expect((await school.audit(carl, carlsClass))[0]?.report).toMatchObject({
      report_id: report,
      is_removed: true,
    });
    await school.remove(carl, carlsClass, ana);
    await school.done(carl, ...eraseCall(carlsClass, ana, password));
    expect(await rowsNaming(database, [ana])).toEqual([]);
  });

  it.each([
    ['erases the student', () => school.done(ann, ...eraseCall(annsClass, ana, password)), []],
    ['deletes the class', () => school.done(ann, 'DELETE', `/classes/${annsClass}`, password), ['By Ann']],
  ])('stays with the class that had the student last when an earlier owner %s', async (_, end, kept) => {
    await leaveCarl();
    const dora = await school.app.signUp('Dora');
    const dorasClass = await school.createClass(dora, 'Of Dora');
    await school.join(dora, dorasClass, carl);
    await school.done(carl, ...moveCall(carlsClass, ana, dorasClass));
    await school.record(dora, { student_id: ana, class_id: dorasClass, collection_name: 'By Dora' });
    await school.done(carl, 'DELETE', `/classes/${carlsClass}`, password);
    wait(1000);
    await school.remove(dora, dorasClass, ana);
    await end();
    await school.done(dora, 'POST', `${studentPath(dorasClass, ana)}/restore`);
    expect(await school.reportNames(dora, `student_id=${ana}`)).toEqual([...kept, 'By Carl', 'By Dora']);
    expect(await school.notes(dora, dorasClass, ana)).toContain('Note of Carl');
    await school.remove(dora, dorasClass, ana);
    await school.done(dora, 'DELETE', `/classes/${dorasClass}`, password);
    expect(await rowsNaming(database, [ana])).toEqual([]);
  });

  it('and the student are gone when both owners erase at once', async () => {
    await leaveCarl();
    await school.remove(carl, carlsClass, ana);
    const second = await database.openAgain();
    expect(second.dialect).toBe(database.dialect);
    const statuses = await Promise.all([
      school.statusOf(ann, ...eraseCall(annsClass, ana, password)),
      school.statusOf(carl, ...eraseCall(carlsClass, ana, password)),
    ]);
    expect(statuses).toEqual([204, 204]);
    expect(await rowsNaming(database, [ana])).toEqual([]);
  });

  it('is of both classes if the student is in both, as an earlier version allowed', async () => {
    await leaveCarl();
    await database.db
      .updateTable('class_members')
      .set({ left_at: null })
      .where('class_id', '=', annsClass)
      .where('user_id', '=', ana)
      .execute();
    await school.remove(ann, annsClass, ana);
    await school.done(ann, ...eraseCall(annsClass, ana, password));
    expect(await school.reportNames(carl, `student_id=${ana}`)).toEqual(['By Carl']);
    expect(await school.notes(carl, carlsClass, ana)).toEqual(['Note of Carl (mine)']);
  });
});
