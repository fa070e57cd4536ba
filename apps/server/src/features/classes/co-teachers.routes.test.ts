import { dayMs } from '@sixty/domain/days';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import type { Caller, Method } from '../../testing/test-app.ts';
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

describeEachDatabase('a co-teacher of a class', (open) => {
  let school: School;
  let ann: Caller;
  let ben: Caller;
  let annsClass: string;
  let bensClass: string;
  let bensId: string;
  let [ana, bo] = ['', ''];
  beforeAll(async () => {
    school = await openSchool(await open());
  });
  beforeEach(async () => {
    school.app.setNow(Date.now());
    [ann, ben] = [await school.app.signUp('Ann'), await school.app.signUp('Ben')];
    annsClass = await school.createClass(ann, 'Of Ann');
    bensClass = await school.createClass(ben, 'Of Ben');
    [ana = '', bo = ''] = await school.add(ann, annsClass, 'Ana', 'Bo');
    bensId = await school.join(ann, annsClass, ben);
  });

  it('can’t take along or destroy what the class recorded', async () => {
    const { report_id: id } = await school.record(ann, {
      student_id: ana,
      class_id: annsClass,
    });
    await school.record(ann, { student_id: ana, class_id: annsClass, collection_name: 'Sums' });
    await school.write(ann, annsClass, ana, 'Reads well.');
    expect(await school.refused(ben, ...moveCall(annsClass, ana, bensClass))).toEqual(ownerOnly);
    expect(await school.refused(ben, ...giveCall(id, null))).toEqual(ownerOnly);
    const [bensStudent = ''] = await school.add(ben, bensClass, 'Of Ben');
    expect(await school.refused(ben, ...giveCall(id, bensStudent, bensClass))).toEqual(ownerOnly);
    expect(await school.refused(ben, ...giveCall(id, bensStudent))).toEqual(ownerOnly);
    expect(await school.refused(ben, ...giveCall(id, null, bensClass))).toEqual(ownerOnly);
    await school.remove(ben, annsClass, ana);
    for (const proof of [undefined, {}, password])
      expect(await school.refused(ben, ...eraseCall(annsClass, ana, proof))).toEqual(ownerOnly);
    school.app.setNow(Date.now() + 8 * dayMs);
    expect(await school.refused(ben, ...eraseCall(annsClass, ana))).toEqual(ownerOnly);
    expect(await school.reportNames(ann, `student_id=${ana}`)).toEqual(['Sums', 'Vowels']);
    expect(await school.statusOf(ann, 'GET', `/reports/${id}`)).toBe(200);
    expect(await school.notes(ann, annsClass, ana)).toEqual(['Reads well. (mine)']);
  });

  it('can’t take a report out in two steps, by way of the student who was wrongly recorded', async () => {
    const { report_id: id } = await school.record(ben, {
      student_id: ana,
      class_id: annsClass,
    });
    expect(await school.statusOf(ben, ...giveCall(id, bo))).toBe(200);
    expect(await school.refused(ben, ...giveCall(id, null))).toEqual(ownerOnly);
    expect(await school.statusOf(ben, ...giveCall(id, ana))).toBe(200);
    expect(await school.refused(ben, ...giveCall(id, null))).toEqual(ownerOnly);
    expect(await school.reportNames(ann, `class_id=${annsClass}`)).toEqual(['Vowels']);
  });

  it('corrects and removes reports with Undo, and takes back own practice', async () => {
    const { report_id: id } = await school.record(ann, {
      student_id: ana,
      class_id: annsClass,
    });
    expect(await school.statusOf(ben, ...giveCall(id, bo, annsClass))).toBe(200);
    expect(await school.reportNames(ann, `student_id=${bo}`)).toEqual(['Vowels']);
    await school.done(ben, 'DELETE', `/reports/${id}`);
    await school.done(ann, 'POST', `/reports/${id}/restore`);
    const own = await school.record(ben, { collection_name: 'Of Ben himself' });
    expect(await school.statusOf(ben, ...giveCall(own.report_id, ana, annsClass))).toBe(200);
    expect(await school.statusOf(ben, ...giveCall(own.report_id, null))).toBe(200);
    expect(await school.reportNames(ben, '')).toEqual(['Of Ben himself']);
    expect(await school.reportNames(ann, `class_id=${annsClass}`)).toEqual(['Vowels']);
  });

  it('reaches nothing once removed, also with a class of their own', async () => {
    const { report_id: id } = await school.record(ann, {
      student_id: ana,
      class_id: annsClass,
    });
    const { note_id: noteId } = await school.write(ben, annsClass, ana, 'By Ben');
    await school.leave(ann, annsClass, bensId);
    const calls: readonly (readonly [Method, string])[] = [
      ['GET', `/reports/${id}`],
      ['DELETE', `/reports/${id}`],
      ['POST', `/reports/${id}/restore`],
      ['GET', studentPath(annsClass, ana)],
      ['DELETE', studentPath(annsClass, ana)],
      ['POST', `${studentPath(annsClass, ana)}/restore`],
      ['DELETE', `${studentPath(annsClass, ana)}/notes/${noteId}`],
      ['GET', `/classes/${annsClass}/audit`],
    ];
    for (const call of calls) expect([call, await school.statusOf(ben, ...call)]).toEqual([call, 404]);
    expect(await school.notes(ann, annsClass, ana)).toEqual(['By Ben']);
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
  ])('reaches nothing as a former owner who is %s, and kept an invitation', async (_, end) => {
    const { code } = await school.invite(ann, annsClass);
    const former = await end();
    expect(await school.statusOf(former, 'POST', '/classes/join', { code })).toBe(404);
    expect(await school.statusOf(former, 'GET', studentPath(annsClass, ana))).toBe(404);
  });

  it('who is removed at the same moment changes a report before that, or not at all', async () => {
    const { report_id: id } = await school.record(ann, {
      student_id: ana,
      class_id: annsClass,
    });
    const own = await school.record(ben, {});
    const [left, removed, given] = await Promise.all([
      school.statusOf(ann, 'DELETE', `/classes/${annsClass}/teachers/${bensId}`),
      school.statusOf(ben, 'DELETE', `/reports/${id}`),
      school.statusOf(ben, ...giveCall(own.report_id, ana, annsClass)),
    ]);
    expect(left).toBe(204);
    expect([removed, given].every((status) => [200, 204, 404].includes(status))).toBe(true);
    expect(await school.reportNames(ann, `student_id=${ana}`)).toEqual([
      ...(removed === 404 ? ['Vowels'] : []),
      ...(given === 404 ? [] : ['Vowels']),
    ]);
    expect((await school.acts(ann, annsClass)).length).toBe(removed === 404 ? 0 : 1);
  });
});
