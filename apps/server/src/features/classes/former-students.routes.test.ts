import { randomUUID } from 'node:crypto';
import { ClassDetail } from '@sixty/contract/classes';
import { classLimits } from '@sixty/domain/classes';
import { dayMs } from '@sixty/domain/days';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../database/statements.ts';
import { newId } from '../../database/values.ts';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { findOrCreateConnectedAccount } from '../../identity/accounts.ts';
import type { Caller } from '../../testing/test-app.ts';
import { eraseCall, openSchool, ownerOnly, password, type School, studentPath } from './testing/school.ts';

const later = 'For the first 7 days, please confirm with your password, or sign in again.';

describeEachDatabase('a former student', (open) => {
  let database: TestDatabase;
  let school: School;
  let ann: Caller;
  let ben: Caller;
  let annsClass: string;
  let bensId: string;
  let [ana, bo] = ['', ''];
  let now: number;
  const wait = (ms: number) => school.app.setNow((now += ms));
  beforeAll(async () => {
    database = await open();
    school = await openSchool(database);
  });
  beforeEach(async () => {
    now = Date.now();
    wait(0);
    [ann, ben] = [await school.app.signUp('Ann'), await school.app.signUp('Ben')];
    annsClass = await school.createClass(ann, 'Of Ann');
    [ana = '', bo = ''] = await school.add(ann, annsClass, 'Ana', 'Bo');
    bensId = await school.join(ann, annsClass, ben);
  });

  describe('is erased by the owner of the class', () => {
    it('7 days after the removal, or with the password', async () => {
      await school.record(ann, { student_id: ana, class_id: annsClass });
      expect(await school.refused(ann, ...eraseCall(annsClass, ana, password))).toEqual([
        409,
        'Please take this student out of the class first.',
      ]);
      await school.remove(ann, annsClass, ana);
      for (const proof of [undefined, {}])
        expect(await school.refused(ann, ...eraseCall(annsClass, ana, proof))).toEqual([403, later]);
      for (const wrong of [{ password: '' }, { password: 'wrong' }, { id_token: 'x.y.z' }])
        expect(await school.refused(ann, ...eraseCall(annsClass, ana, wrong))).toEqual([
          400,
          'That password isn’t right.',
        ]);
      for (const bad of [{ password: 7 }, { passwort: 'correct horse' }, []])
        expect(await school.statusOf(ann, ...eraseCall(annsClass, ana, bad))).toBe(400);
      wait(7 * dayMs - 1);
      expect(await school.refused(ann, ...eraseCall(annsClass, ana))).toEqual([403, later]);
      wait(1);
      expect(await school.statusOf(ann, ...eraseCall(annsClass, ana))).toBe(204);
      await school.remove(ann, annsClass, bo);
      expect(await school.statusOf(ann, 'DELETE', `${studentPath(annsClass, bo)}?erase=true`, password)).toBe(
        204,
      );
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
      await school.remove(sam, classId, ana);
      school.app.setNow(Date.now());
      const audience = school.app.settings.auth.clientId;
      const stale = await school.app.tokenFor(subject, { audience, signedIn: -1000 });
      for (const proof of [password, { id_token: stale }])
        expect(await school.refused(sam, ...eraseCall(classId, ana, proof))).toEqual([
          403,
          'Please sign in again first, so we know it’s you.',
        ]);
      const fresh = await school.app.tokenFor(subject, { audience, signedIn: -60 });
      expect(await school.statusOf(sam, ...eraseCall(classId, ana, { id_token: fresh }))).toBe(204);
    });

    it('with the whole class, 7 days after archiving or with the password', async () => {
      const call = (proof?: object): Parameters<School['call']> => [
        ann,
        'DELETE',
        `/classes/${annsClass}`,
        proof,
      ];
      expect(await school.refused(...call())).toEqual([403, later]);
      await school.done(ann, 'PUT', `/classes/${annsClass}`, { name: 'Of Ann', is_archived: true });
      wait(7 * dayMs - 1);
      expect(await school.refused(...call())).toEqual([403, later]);
      expect(await school.refused(...call({ password: 'wrong' }))).toEqual([
        400,
        'That password isn’t right.',
      ]);
      wait(1);
      expect(await school.statusOf(...call())).toBe(204);
      const another = await school.createClass(ann, 'Another');
      expect(await school.statusOf(ann, 'DELETE', `/classes/${another}`, password)).toBe(204);
    });

    it('once, if two calls come at once', async () => {
      await school.record(ann, { student_id: ana, class_id: annsClass });
      await school.remove(ann, annsClass, ana);
      wait(1000);
      const statuses = await Promise.all(
        [1, 2, 3].map(() => school.statusOf(ann, ...eraseCall(annsClass, ana, password))),
      );
      expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
      expect((await school.acts(ann, annsClass)).map(([, act]) => act)).toEqual([
        'student_erased',
        'student_removed',
      ]);
    });

    it('or stays, if a co-teacher brings the student back at the same moment', async () => {
      await school.record(ann, { student_id: ana, class_id: annsClass });
      await school.remove(ann, annsClass, ana);
      const [erased, restored] = await Promise.all([
        school.statusOf(ann, ...eraseCall(annsClass, ana, password)),
        school.statusOf(ben, 'POST', `${studentPath(annsClass, ana)}/restore`),
      ]);
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([erased, restored]);
      expect(await school.reportNames(ann, `class_id=${annsClass}`)).toEqual(
        erased === 204 ? [] : ['Vowels'],
      );
    });

    it('and by the new owner, once the class is handed over', async () => {
      await school.remove(ann, annsClass, ana);
      const transferOwnership = (to: string) =>
        school.statusOf(ann, 'PUT', `/classes/${annsClass}/owner`, { user_id: to });
      const cora = await school.app.signUp('Cora');
      const corasId = await school.join(ann, annsClass, cora);
      const statuses = await Promise.all([transferOwnership(bensId), transferOwnership(corasId)]);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 403]);
      const [owner, other] = statuses[0] === 200 ? [ben, cora] : [cora, ben];
      const { teachers } = await school.readClass(ann, annsClass);
      expect(teachers.filter(({ role }) => role === 'owner')).toHaveLength(1);
      for (const as of [ann, other])
        expect(await school.refused(as, ...eraseCall(annsClass, ana, password))).toEqual(ownerOnly);
      expect(await school.statusOf(owner, ...eraseCall(annsClass, ana, password))).toBe(204);
    });
  });

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
    await school.remove(ann, annsClass, bo);
    const names = Array.from({ length: classLimits.students - 1 }, (_, place) => `Student ${place}`);
    await school.add(ann, annsClass, ...names);
    const full = [413, `A class can hold up to ${classLimits.students} students.`];
    expect(await school.refused(ann, 'POST', `${studentPath(annsClass, bo)}/restore`)).toEqual(full);
    const carl = await school.app.signUp('Carl');
    const carlsClass = await school.createClass(carl, 'Of Carl');
    const [eve = ''] = await school.add(carl, carlsClass, 'Eve');
    await school.join(ann, annsClass, carl);
    const moved = { name: 'Eve', nickname: null, avatar: null, class_id: annsClass };
    expect(await school.refused(carl, 'PUT', studentPath(carlsClass, eve), moved)).toEqual(full);
  });

  it('has a limit of 500, which keeps nobody from being removed', async () => {
    await fillWithFormer(classLimits.formerStudents - 1);
    const [cy = ''] = await school.add(ann, annsClass, 'Cy');
    await school.remove(ann, annsClass, cy);
    const full = [
      413,
      'A class can have up to 500 former students. Before you add more, the owner can delete some of them for good, or archive this class and start a new one.',
    ];
    const names = { names: ['Di'] };
    expect(await school.refused(ann, 'POST', `/classes/${annsClass}/students`, names)).toEqual(full);
    await school.remove(ben, annsClass, ana);
    const { former_students: former } = ClassDetail.parse(
      (await school.done(ann, 'GET', `/classes/${annsClass}`)).json(),
    );
    expect(former).toHaveLength(classLimits.formerStudents + 1);
    expect(former.some(({ has_moved_on: hasMovedOn }) => hasMovedOn)).toBe(false);
    expect(await school.statusOf(ann, 'POST', `${studentPath(annsClass, ana)}/restore`)).toBe(200);

    // Nor can students be moved there.
    const carl = await school.app.signUp('Carl');
    const carlsClass = await school.createClass(carl, 'Of Carl');
    const [eve = ''] = await school.add(carl, carlsClass, 'Eve');
    await school.join(ann, annsClass, carl);
    const moved = { name: 'Eve', nickname: null, avatar: null, class_id: annsClass };
    expect(await school.refused(carl, 'PUT', studentPath(carlsClass, eve), moved)).toEqual(full);
    await school.done(ann, 'DELETE', `${studentPath(annsClass, cy)}?erase=true`, password);
    expect(await school.statusOf(ann, 'POST', `/classes/${annsClass}/students`, names)).toBe(201);
  });
});
