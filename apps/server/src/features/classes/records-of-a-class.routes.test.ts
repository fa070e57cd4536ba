import { randomUUID } from 'node:crypto';
import { ClassDetail, listClassAudit } from '@sixty/contract/classes';
import { listReports } from '@sixty/contract/reports';
import { readStudent } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../database/statements.ts';
import { newId } from '../../database/values.ts';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { everythingIn } from '../../database/testing/everything.ts';
import { rowsNaming } from '../../database/testing/rows-naming.ts';
import { findOrCreateConnectedAccount } from '../../identity/accounts.ts';
import { type Caller, type Method, refusalOf } from '../../testing/test-app.ts';
import { openSchool, type School } from './testing/school.ts';

const password = { password: 'correct horse' };
const dayMs = 86_400_000;
const ownerOnly = [403, 'Only the owner of the class can do this.'];
const later = 'For the first 7 days, please confirm with your password, or sign in again.';

describeEachDatabase('what a class recorded', (open) => {
  let database: TestDatabase;
  let school: School;
  let ann: Caller;
  let ben: Caller;
  let carl: Caller;
  let annsClass: string;
  let bensClass: string;
  let carlsClass: string;
  let [ana, bo] = ['', ''];
  let bensId: string;
  let now: number;
  beforeAll(async () => {
    database = await open();
    school = await openSchool(database);
  });
  /** Ben is a co-teacher of Ann's class, and Ann of Carl's. */
  beforeEach(async () => {
    now = Date.now();
    school.app.setNow(now);
    [ann, ben, carl] = [
      await school.app.signUp('Ann'),
      await school.app.signUp('Ben'),
      await school.app.signUp('Carl'),
    ];
    annsClass = await school.createClass(ann, 'Of Ann');
    bensClass = await school.createClass(ben, 'Of Ben');
    carlsClass = await school.createClass(carl, 'Of Carl');
    [ana = '', bo = ''] = await school.add(ann, annsClass, 'Ana', 'Bo');
    bensId = await school.join(ann, annsClass, ben);
    await school.join(carl, carlsClass, ann);
  });

  const wait = (ms: number) => school.app.setNow((now += ms));
  const studentPath = (classId: string, studentId = ana) => `/classes/${classId}/students/${studentId}`;
  const statusOf = async (...of: Parameters<School['call']>) => (await school.call(...of)).statusCode;
  const refused = async (...of: Parameters<School['call']>) => {
    const { status, detail } = await refusalOf(school.call(...of));
    return [status, detail];
  };
  const reportsIn = async (as: Caller, query: string) =>
    listReports.reply
      .parse((await school.done(as, 'GET', `/reports?${query}`)).json())
      .reports.map(({ collection_name: name }) => name)
      .toSorted();
  const recordIn = (as: Caller, class_id: string, collection_name: string, student_id: string | null = ana) =>
    school.record(as, { student_id, class_id, collection_name });
  const notesIn = async (as: Caller, classId: string) =>
    readStudent.reply
      .parse((await school.done(as, 'GET', studentPath(classId))).json())
      .notes.map(({ text, is_mine: isMine }) => (isMine ? `${text} (mine)` : text))
      .toSorted();
  const move = (from: string, to: string): Parameters<School['call']> => [
    ann,
    'PUT',
    studentPath(from),
    { name: 'Ana', nickname: null, avatar: null, class_id: to },
  ];
  const remove = (as: Caller, classId: string, studentId = ana) =>
    school.done(as, 'DELETE', studentPath(classId, studentId));
  const erase = (as: Caller, classId: string, proof?: object): Parameters<School['call']> => [
    as,
    'DELETE',
    `${studentPath(classId)}?erase=true`,
    proof,
  ];
  const giveTo = (
    as: Caller,
    reportId: string,
    student_id: string | null,
    class_id: string | null = null,
  ): Parameters<School['call']> => [as, 'PUT', `/reports/${reportId}/student`, { student_id, class_id }];
  const log = async (as: Caller, classId = annsClass) =>
    listClassAudit.reply.parse((await school.done(as, 'GET', `/classes/${classId}/audit`)).json());
  const acts = async (as: Caller, classId = annsClass) =>
    (await log(as, classId)).map(({ actor_name: actor, act, student_name: student }) => [
      actor,
      act,
      student,
    ]);

  describe('by its co-teacher', () => {
    it('can’t be taken along or destroyed', async () => {
      const { report_id: id } = await recordIn(ann, annsClass, 'Vowels');
      await recordIn(ann, annsClass, 'Sums');
      await school.write(ann, annsClass, ana, 'Reads well.');
      const [, ...moveCall] = move(annsClass, bensClass);
      expect(await refused(ben, ...moveCall)).toEqual(ownerOnly);
      expect(await refused(...giveTo(ben, id, null))).toEqual(ownerOnly);
      const [bensStudent = ''] = await school.add(ben, bensClass, 'Of Ben');
      expect(await refused(...giveTo(ben, id, bensStudent, bensClass))).toEqual(ownerOnly);
      expect(await refused(...giveTo(ben, id, bensStudent))).toEqual(ownerOnly);
      expect(await refused(...giveTo(ben, id, null, bensClass))).toEqual(ownerOnly);
      await remove(ben, annsClass);
      for (const proof of [undefined, {}, password])
        expect(await refused(...erase(ben, annsClass, proof))).toEqual(ownerOnly);
      wait(8 * dayMs);
      expect(await refused(...erase(ben, annsClass))).toEqual(ownerOnly);
      expect(await reportsIn(ann, `student_id=${ana}`)).toEqual(['Sums', 'Vowels']);
      expect(await statusOf(ann, 'GET', `/reports/${id}`)).toBe(200);
      expect(await notesIn(ann, annsClass)).toEqual(['Reads well. (mine)']);
    });

    it('isn’t taken out in two steps, by way of the student who was wrongly recorded', async () => {
      const { report_id: id } = await recordIn(ben, annsClass, 'Vowels');
      expect(await statusOf(...giveTo(ben, id, bo))).toBe(200);
      expect(await refused(...giveTo(ben, id, null))).toEqual(ownerOnly);
      expect(await statusOf(...giveTo(ben, id, ana))).toBe(200);
      expect(await refused(...giveTo(ben, id, null))).toEqual(ownerOnly);
      expect(await reportsIn(ann, `class_id=${annsClass}`)).toEqual(['Vowels']);
    });

    it('is corrected and removed with Undo, and own practice is taken back', async () => {
      const { report_id: id } = await recordIn(ann, annsClass, 'Vowels');
      expect(await statusOf(...giveTo(ben, id, bo, annsClass))).toBe(200);
      expect(await reportsIn(ann, `student_id=${bo}`)).toEqual(['Vowels']);
      await school.done(ben, 'DELETE', `/reports/${id}`);
      await school.done(ann, 'POST', `/reports/${id}/restore`);
      const own = await school.record(ben, { collection_name: 'Of Ben himself' });
      expect(await statusOf(...giveTo(ben, own.report_id, ana, annsClass))).toBe(200);
      expect(await statusOf(...giveTo(ben, own.report_id, null))).toBe(200);
      expect(await reportsIn(ben, '')).toEqual(['Of Ben himself']);
      expect(await reportsIn(ann, `class_id=${annsClass}`)).toEqual(['Vowels']);
    });

    it('is out of reach once the co-teacher is removed, also with a class of their own', async () => {
      const { report_id: id } = await recordIn(ann, annsClass, 'Vowels');
      const { note_id: noteId } = await school.write(ben, annsClass, ana, 'By Ben');
      await school.leave(ann, annsClass, bensId);
      const calls: readonly (readonly [Method, string])[] = [
        ['GET', `/reports/${id}`],
        ['DELETE', `/reports/${id}`],
        ['POST', `/reports/${id}/restore`],
        ['GET', studentPath(annsClass)],
        ['DELETE', studentPath(annsClass)],
        ['POST', `${studentPath(annsClass)}/restore`],
        ['DELETE', `${studentPath(annsClass)}/notes/${noteId}`],
        ['GET', `/classes/${annsClass}/audit`],
      ];
      for (const call of calls) expect([call, await statusOf(ben, ...call)]).toEqual([call, 404]);
      expect(await notesIn(ann, annsClass)).toEqual(['By Ben']);
    });

    it.each([
      [
        'removed by the new owner',
        async () => {
          await school.done(ann, 'PUT', `/classes/${annsClass}/owner`, { user_id: bensId });
          const { teachers } = await school.readClass(ann, annsClass);
          await school.leave(ben, annsClass, teachers.find(({ is_me: isMe }) => isMe)?.user_id ?? '');
          return ann;
        },
      ],
      [
        'gone with the account',
        async () => {
          await school.done(ann, 'DELETE', '/users/me', password);
          return school.app.signUp('Ann again');
        },
      ],
    ])('is out of reach of a former owner who is %s, and kept an invitation', async (_, end) => {
      const { code } = await school.invite(ann, annsClass);
      const former = await end();
      expect(await statusOf(former, 'POST', '/classes/join', { code })).toBe(404);
      expect(await statusOf(former, 'GET', studentPath(annsClass))).toBe(404);
    });

    it('is either changed before the co-teacher is removed at the same moment, or not at all', async () => {
      const { report_id: id } = await recordIn(ann, annsClass, 'Vowels');
      const own = await school.record(ben, {});
      const [left, removed, given] = await Promise.all([
        statusOf(ann, 'DELETE', `/classes/${annsClass}/teachers/${bensId}`),
        statusOf(ben, 'DELETE', `/reports/${id}`),
        statusOf(...giveTo(ben, own.report_id, ana, annsClass)),
      ]);
      expect(left).toBe(204);
      expect([removed, given].every((status) => [200, 204, 404].includes(status))).toBe(true);
      expect(await reportsIn(ann, `student_id=${ana}`)).toEqual([
        ...(removed === 404 ? ['Vowels'] : []),
        ...(given === 404 ? [] : ['Vowels']),
      ]);
      expect((await acts(ann)).length).toBe(removed === 404 ? 0 : 1);
    });
  });

  describe('about a student who moved to another class', () => {
    let report: string;
    beforeEach(async () => {
      report = (await recordIn(ann, annsClass, 'By Ann')).report_id;
      await school.write(ann, annsClass, ana, 'Note of Ann');
      await school.write(ben, annsClass, ana, 'Note of Ben');
      await school.done(...move(annsClass, carlsClass));
      wait(1000);
      await recordIn(carl, carlsClass, 'By Carl');
      await school.write(carl, carlsClass, ana, 'Note of Carl');
    });
    /** Then Ann doesn't teach Carl's class anymore. */
    const leaveCarl = async () => {
      const { teachers } = await school.readClass(carl, carlsClass);
      const annsId = teachers.find(({ name }) => name === 'Ann')?.user_id ?? '';
      await school.leave(carl, carlsClass, annsId);
    };

    it('is read there, and changed where it was recorded', async () => {
      await leaveCarl();
      expect(await reportsIn(carl, `student_id=${ana}`)).toEqual(['By Ann', 'By Carl']);
      expect(await notesIn(carl, carlsClass)).toEqual(['Note of Ann', 'Note of Ben', 'Note of Carl (mine)']);
      const others = [403, 'Only the teachers of the class that recorded this report can change it.'];
      expect(await refused(carl, 'DELETE', `/reports/${report}`)).toEqual(others);
      expect(await refused(...giveTo(carl, report, null))).toEqual(others);
      expect(await refused(carl, 'PUT', `/reports/${report}/score`, { missed: [] })).toEqual(others);
      expect(await reportsIn(ann, `student_id=${ana}`)).toEqual(['By Ann']);
      expect(await notesIn(ann, annsClass)).toEqual(['Note of Ann (mine)', 'Note of Ben']);
      await school.done(ben, 'DELETE', `/reports/${report}`);
      await school.done(ann, 'POST', `/reports/${report}/restore`);
    });

    it('keeps a note when its author reads it only as a teacher of the other class', async () => {
      await school.join(carl, carlsClass, ben);
      await school.leave(ann, annsClass, bensId);
      const { notes } = readStudent.reply.parse(
        (await school.done(ben, 'GET', studentPath(carlsClass))).json(),
      );
      const note = notes.find(({ text }) => text === 'Note of Ben');
      expect(note?.is_mine).toBe(false);
      const path = `${studentPath(carlsClass)}/notes/${note?.note_id}`;
      expect(await statusOf(ben, 'DELETE', path)).toBe(403);
      expect(await statusOf(ben, 'PUT', path, { text: 'Gone' })).toBe(403);
      expect(await notesIn(ann, annsClass)).toContain('Note of Ben');
    });

    it('doesn’t bring the student back, so that former teachers see nothing new', async () => {
      await leaveCarl();
      const movedOn = [409, 'This student moved on to another class. Its owner can move them back.'];
      for (const as of [ann, ben])
        expect(await refused(as, 'POST', `${studentPath(annsClass)}/restore`)).toEqual(movedOn);
      const { former_students: former } = await school.readClass(ben, annsClass);
      expect(former).toMatchObject([{ student_id: ana, has_moved_on: true }]);
      await remove(carl, carlsClass);
      expect(await refused(ben, 'POST', `${studentPath(annsClass)}/restore`)).toEqual(movedOn);
      expect(await notesIn(ann, annsClass)).toEqual(['Note of Ann (mine)', 'Note of Ben']);
      expect(await statusOf(carl, 'POST', `${studentPath(carlsClass)}/restore`)).toBe(200);
    });

    it('is moved back by the owner of the other class alone', async () => {
      expect(await refused(...move(carlsClass, annsClass))).toEqual(ownerOnly);
      await school.join(ann, annsClass, carl);
      const [, ...moveBack] = move(carlsClass, annsClass);
      expect(await statusOf(carl, ...moveBack)).toBe(200);
      expect(await notesIn(ann, annsClass)).toHaveLength(3);
    });

    it.each([
      ['erases the student', () => school.done(...erase(carl, carlsClass, password))],
      ['deletes the class', () => school.done(carl, 'DELETE', `/classes/${carlsClass}`, password)],
      ['deletes the account', () => school.done(carl, 'DELETE', '/users/me', password)],
    ])('stays when the owner of the other class %s, who leaves nothing', async (_, end) => {
      await leaveCarl();
      await remove(carl, carlsClass);
      await end();
      expect(await reportsIn(ann, `student_id=${ana}`)).toEqual(['By Ann']);
      expect(await notesIn(ann, annsClass)).toEqual(['Note of Ann (mine)', 'Note of Ben']);
      wait(1000);
      expect(await statusOf(ann, 'POST', `${studentPath(annsClass)}/restore`)).toBe(200);
      expect(await reportsIn(ann, `student_id=${ana}`)).toEqual(['By Ann']);
      expect(await notesIn(ann, annsClass)).toEqual(['Note of Ann (mine)', 'Note of Ben']);
    });

    it('is all that goes when its owner erases the student, who stays in the other class', async () => {
      await leaveCarl();
      await school.done(...erase(ann, annsClass, password));
      expect(await statusOf(ann, 'GET', studentPath(annsClass))).toBe(404);
      expect(await reportsIn(carl, `student_id=${ana}`)).toEqual(['By Carl']);
      expect(await notesIn(carl, carlsClass)).toEqual(['Note of Carl (mine)']);
      expect((await school.readClass(carl, carlsClass)).students).toMatchObject([{ name: 'Ana' }]);
      expect((await acts(ann)).map(([, , student]) => student)).toEqual([null, null]);
    });

    it('goes along when its class is deleted, and is kept by the class that the student is in then', async () => {
      await leaveCarl();
      await school.done(ann, 'DELETE', `/classes/${annsClass}`, password);
      expect(await reportsIn(carl, `student_id=${ana}`)).toEqual(['By Ann', 'By Carl']);
      const coTeacher = await school.app.signUp('Cora');
      await school.join(carl, carlsClass, coTeacher);
      expect(await refused(...giveTo(coTeacher, report, null))).toEqual(ownerOnly);
      await school.done(coTeacher, 'DELETE', `/reports/${report}`);
      expect((await acts(carl, carlsClass))[0]).toEqual(['Cora', 'report_removed', 'Ana']);
      // The owner can restore it, no matter who removed it.
      expect((await log(carl, carlsClass))[0]?.report).toMatchObject({ report_id: report, is_removed: true });
      await remove(carl, carlsClass);
      await school.done(...erase(carl, carlsClass, password));
      expect(await rowsNaming(database, [ana])).toEqual([]);
    });

    it.each([
      ['erases the student', () => school.done(...erase(ann, annsClass, password)), []],
      ['deletes the class', () => school.done(ann, 'DELETE', `/classes/${annsClass}`, password), ['By Ann']],
    ])('stays with the class that had the student last when an earlier owner %s', async (_, end, kept) => {
      await leaveCarl();
      const dora = await school.app.signUp('Dora');
      const dorasClass = await school.createClass(dora, 'Of Dora');
      await school.join(dora, dorasClass, carl);
      const [, method, path, student] = move(carlsClass, dorasClass);
      await school.done(carl, method, path, student);
      await recordIn(dora, dorasClass, 'By Dora');
      await school.done(carl, 'DELETE', `/classes/${carlsClass}`, password);
      wait(1000);
      await remove(dora, dorasClass);
      await end();
      await school.done(dora, 'POST', `${studentPath(dorasClass)}/restore`);
      expect(await reportsIn(dora, `student_id=${ana}`)).toEqual([...kept, 'By Carl', 'By Dora']);
      expect(await notesIn(dora, dorasClass)).toContain('Note of Carl');
      await remove(dora, dorasClass);
      await school.done(dora, 'DELETE', `/classes/${dorasClass}`, password);
      expect(await rowsNaming(database, [ana])).toEqual([]);
    });

    it('and the student are gone when both owners erase at once', async () => {
      await leaveCarl();
      await remove(carl, carlsClass);
      const second = await database.openAgain();
      expect(second.dialect).toBe(database.dialect);
      const statuses = await Promise.all([
        statusOf(...erase(ann, annsClass, password)),
        statusOf(...erase(carl, carlsClass, password)),
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
      await remove(ann, annsClass);
      await school.done(...erase(ann, annsClass, password));
      expect(await reportsIn(carl, `student_id=${ana}`)).toEqual(['By Carl']);
      expect(await notesIn(carl, carlsClass)).toEqual(['Note of Carl (mine)']);
    });
  });

  describe('is erased by its owner', () => {
    it('7 days after the removal, or with the password', async () => {
      await recordIn(ann, annsClass, 'Vowels');
      expect(await refused(...erase(ann, annsClass, password))).toEqual([
        409,
        'Please take this student out of the class first.',
      ]);
      await remove(ann, annsClass);
      for (const proof of [undefined, {}])
        expect(await refused(...erase(ann, annsClass, proof))).toEqual([403, later]);
      for (const wrong of [{ password: '' }, { password: 'wrong' }, { id_token: 'x.y.z' }])
        expect(await refused(...erase(ann, annsClass, wrong))).toEqual([400, 'That password isn’t right.']);
      for (const bad of [{ password: 7 }, { passwort: 'correct horse' }, []])
        expect(await statusOf(...erase(ann, annsClass, bad))).toBe(400);
      wait(7 * dayMs - 1);
      expect(await refused(...erase(ann, annsClass))).toEqual([403, later]);
      wait(1);
      expect(await statusOf(...erase(ann, annsClass))).toBe(204);
      await remove(ann, annsClass, bo);
      expect(await statusOf(ann, 'DELETE', `${studentPath(annsClass, bo)}?erase=true`, password)).toBe(204);
      expect((await school.readClass(ann, annsClass)).former_students).toEqual([]);
    });

    it('with a fresh sign-in if the password is stored elsewhere', async () => {
      const subject = await findOrCreateConnectedAccount(database.db, {
        connection: 'school',
        subject: randomUUID(),
        name: 'Sam',
        fallbackName: 'School',
        email: null,
        newId: newId(),
        now,
      });
      const sam = { headers: { authorization: `Bearer ${await school.app.tokenFor(subject)}` } };
      const classId = await school.createClass(sam);
      [ana = ''] = await school.add(sam, classId, 'Ana');
      await remove(sam, classId);
      school.app.setNow(Date.now());
      const audience = school.app.settings.auth.clientId;
      const stale = await school.app.tokenFor(subject, { audience, signedIn: -1000 });
      for (const proof of [password, { id_token: stale }])
        expect(await refused(...erase(sam, classId, proof))).toEqual([
          403,
          'Please sign in again first, so we know it’s you.',
        ]);
      const fresh = await school.app.tokenFor(subject, { audience, signedIn: -60 });
      expect(await statusOf(...erase(sam, classId, { id_token: fresh }))).toBe(204);
    });

    it('with the whole class, 7 days after archiving or with the password', async () => {
      const call = (proof?: object): Parameters<School['call']> => [
        ann,
        'DELETE',
        `/classes/${annsClass}`,
        proof,
      ];
      expect(await refused(...call())).toEqual([403, later]);
      await school.done(ann, 'PUT', `/classes/${annsClass}`, { name: 'Of Ann', is_archived: true });
      wait(7 * dayMs - 1);
      expect(await refused(...call())).toEqual([403, later]);
      expect(await refused(...call({ password: 'wrong' }))).toEqual([400, 'That password isn’t right.']);
      wait(1);
      expect(await statusOf(...call())).toBe(204);
      expect(await statusOf(carl, 'DELETE', `/classes/${carlsClass}`, password)).toBe(204);
    });

    it('once, if two calls come at once', async () => {
      await recordIn(ann, annsClass, 'Vowels');
      await remove(ann, annsClass);
      wait(1000);
      const statuses = await Promise.all([1, 2, 3].map(() => statusOf(...erase(ann, annsClass, password))));
      expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
      expect((await acts(ann)).map(([, act]) => act)).toEqual(['student_erased', 'student_removed']);
    });

    it('or stays, if a co-teacher brings the student back at the same moment', async () => {
      await recordIn(ann, annsClass, 'Vowels');
      await remove(ann, annsClass);
      const [erased, restored] = await Promise.all([
        statusOf(...erase(ann, annsClass, password)),
        statusOf(ben, 'POST', `${studentPath(annsClass)}/restore`),
      ]);
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([erased, restored]);
      expect(await reportsIn(ann, `class_id=${annsClass}`)).toEqual(erased === 204 ? [] : ['Vowels']);
    });

    it('and by the new owner, once the class is handed over', async () => {
      await remove(ann, annsClass);
      const transferOwnership = (to: string) =>
        statusOf(ann, 'PUT', `/classes/${annsClass}/owner`, { user_id: to });
      const cora = await school.app.signUp('Cora');
      const corasId = await school.join(ann, annsClass, cora);
      const statuses = await Promise.all([transferOwnership(bensId), transferOwnership(corasId)]);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 403]);
      const [owner, other] = statuses[0] === 200 ? [ben, cora] : [cora, ben];
      const { teachers } = await school.readClass(ann, annsClass);
      expect(teachers.filter(({ role }) => role === 'owner')).toHaveLength(1);
      for (const as of [ann, other])
        expect(await refused(...erase(as, annsClass, password))).toEqual(ownerOnly);
      expect(await statusOf(...erase(owner, annsClass, password))).toBe(204);
    });
  });

  describe('and who removed, moved, and erased it', () => {
    it('is listed for the owner, newest first, in pages', async () => {
      const { report_id: id } = await recordIn(ben, annsClass, 'Vowels');
      const whole = await recordIn(ann, annsClass, 'Together', null);
      const steps: readonly (readonly [string, string, string | null, () => Promise<unknown>])[] = [
        ['Ben', 'student_removed', 'Bo', () => remove(ben, annsClass, bo)],
        [
          'Ben',
          'student_restored',
          'Bo',
          () => school.done(ben, 'POST', `${studentPath(annsClass, bo)}/restore`),
        ],
        ['Ben', 'report_removed', 'Ana', () => school.done(ben, 'DELETE', `/reports/${id}`)],
        ['Ann', 'report_restored', 'Ana', () => school.done(ann, 'POST', `/reports/${id}/restore`)],
        ['Ben', 'report_corrected', 'Bo', () => school.done(...giveTo(ben, id, bo))],
        ['Ben', 'report_removed', null, () => school.done(ben, 'DELETE', `/reports/${whole.report_id}`)],
        ['Ann', 'report_taken_out', 'Bo', () => school.done(...giveTo(ann, id, null))],
        ['Ann', 'student_moved_out', 'Ana', () => school.done(...move(annsClass, carlsClass))],
      ];
      for (const [, act, , step] of steps) {
        wait(1000);
        await step();
        // A repeated call does nothing.
        if (act === 'student_removed' || act === 'report_corrected') await step();
      }
      const expected = steps.map(([actor, act, student]) => [actor, act, student]).toReversed();
      expect(await acts(ann)).toEqual(expected);
      const entries = await log(ann);
      expect(entries[2]?.report).toEqual({
        report_id: whole.report_id,
        collection_name: 'Together',
        is_removed: true,
      });
      // It is Ann's own by now.
      expect(entries[1]?.report).toBeNull();
      const page = await school.done(ann, 'GET', `/classes/${annsClass}/audit?limit=5`);
      expect(listClassAudit.reply.parse(page.json())).toEqual(entries.slice(0, 5));
      const next = /<\/api([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
      expect((await school.done(ann, 'GET', next)).json()).toEqual(entries.slice(5));
      for (const query of ['cursor=nonsense', 'limit=201', 'limit=0'])
        expect(await statusOf(ann, 'GET', `/classes/${annsClass}/audit?${query}`)).toBe(400);
      expect(await refused(ben, 'GET', `/classes/${annsClass}/audit`)).toEqual(ownerOnly);
      const file = (await school.done(ann, 'GET', `/classes/${annsClass}/export`)).json<{
        audit: unknown[];
      }>();
      expect(file.audit).toHaveLength(steps.length);
      const own = await school.done(ben, 'GET', '/users/me/export');
      const actsOfBen = own.json<{ acts_in_classes: unknown[] }>().acts_in_classes;
      expect(actsOfBen).toHaveLength(steps.filter(([actor]) => actor === 'Ben').length);
      const first = { class_id: annsClass, act: 'student_removed', at: new Date(now - 7000).toISOString() };
      expect(actsOfBen[0]).toEqual(first);
      expect((await school.done(ben, 'GET', `/classes/${annsClass}/export`)).json()).not.toHaveProperty(
        'audit',
      );
    });

    it('has no name of a student who was erased, or of a teacher whose account is gone', async () => {
      const canary = 'canary-4k8x';
      const [zoe = ''] = await school.add(ann, annsClass, `Zoe ${canary}`);
      const { report_id: id } = await recordIn(ben, annsClass, canary, zoe);
      await school.done(ben, 'DELETE', `/reports/${id}`);
      wait(1000);
      await remove(ben, annsClass, zoe);
      wait(1000);
      await school.done(ann, 'DELETE', `${studentPath(annsClass, zoe)}?erase=true`, password);
      await school.done(ben, 'DELETE', '/users/me', password);
      expect(await acts(ann)).toEqual([
        ['Ann', 'student_erased', null],
        [null, 'student_removed', null],
        [null, 'report_removed', null],
      ]);
      expect((await log(ann))[2]?.report).toBeNull();
      const { text } = await everythingIn(database);
      for (const gone of [canary, zoe]) expect(text).not.toContain(gone);
    });

    it('passes to the new owner, and goes with the class', async () => {
      await remove(ben, annsClass);
      await school.done(ann, 'DELETE', '/users/me', password);
      expect(await acts(ben)).toEqual([['Ben', 'student_removed', 'Ana']]);
      await school.done(ben, 'DELETE', `/classes/${annsClass}`, password);
      expect(await rowsNaming(database, [annsClass])).toEqual([]);
    });
  });

  describe('about former students', () => {
    const fillWithFormer = async (count: number) => {
      const ids = Array.from({ length: count }, () => newId());
      const shared = {
        issuer: 'managed',
        search_text: '',
        role: 'student',
        created_at: now,
        updated_at: now,
      } as const;
      await insertRows(
        database.db,
        'users',
        ids.map((id) => ({ ...shared, id, subject: id, username: `managed:${id}`, name: 'Old' })),
      );
      const member = {
        class_id: annsClass,
        role: 'student',
        position: 0,
        joined_at: now,
        left_at: now,
      } as const;
      await insertRows(
        database.db,
        'class_members',
        ids.map((user_id) => ({ ...member, user_id })),
      );
    };

    it('has no way back, or from another class, into a full class', async () => {
      await remove(ann, annsClass, bo);
      const names = Array.from({ length: classLimits.students - 1 }, (_, place) => `Student ${place}`);
      await school.add(ann, annsClass, ...names);
      const full = [413, `A class can hold up to ${classLimits.students} students.`];
      expect(await refused(ann, 'POST', `${studentPath(annsClass, bo)}/restore`)).toEqual(full);
      const [eve = ''] = await school.add(carl, carlsClass, 'Eve');
      await school.join(ann, annsClass, carl);
      const moved = { name: 'Eve', nickname: null, avatar: null, class_id: annsClass };
      expect(await refused(carl, 'PUT', studentPath(carlsClass, eve), moved)).toEqual(full);
    });

    it('has a limit of 500, which keeps nobody from being removed', async () => {
      await fillWithFormer(classLimits.formerStudents - 1);
      const [cy = ''] = await school.add(ann, annsClass, 'Cy');
      await remove(ann, annsClass, cy);
      const full = [
        413,
        'A class can have up to 500 former students. Before you add more, the owner can delete some of them for good, or archive this class and start a new one.',
      ];
      const names = { names: ['Di'] };
      expect(await refused(ann, 'POST', `/classes/${annsClass}/students`, names)).toEqual(full);
      await remove(ben, annsClass);
      const { former_students: former } = ClassDetail.parse(
        (await school.done(ann, 'GET', `/classes/${annsClass}`)).json(),
      );
      expect(former).toHaveLength(classLimits.formerStudents + 1);
      expect(former.some(({ has_moved_on: hasMovedOn }) => hasMovedOn)).toBe(false);
      expect(await statusOf(ann, 'POST', `${studentPath(annsClass)}/restore`)).toBe(200);

      // Nor can students be moved there.
      const [eve = ''] = await school.add(carl, carlsClass, 'Eve');
      await school.join(ann, annsClass, carl);
      const moved = { name: 'Eve', nickname: null, avatar: null, class_id: annsClass };
      expect(await refused(carl, 'PUT', studentPath(carlsClass, eve), moved)).toEqual(full);
      await school.done(ann, 'DELETE', `${studentPath(annsClass, cy)}?erase=true`, password);
      expect(await statusOf(ann, 'POST', `/classes/${annsClass}/students`, names)).toBe(201);
    });
  });
});
