import { listClassAudit } from '@sixty/contract/classes';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { everythingIn } from '../../database/testing/everything.ts';
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

describeDatabase('what teachers of a class changed', (open) => {
  let database: TestDatabase;
  let school: School;
  let ann: Caller;
  let ben: Caller;
  let annsClass: string;
  let annsOtherClass: string;
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
    annsOtherClass = await school.createClass(ann, 'Also of Ann');
    [ana = '', bo = ''] = await school.add(ann, annsClass, 'Ana', 'Bo');
    await school.join(ann, annsClass, ben);
  });

  it('is listed for the owner, newest first, in pages', async () => {
    const { report_id: id } = await school.record(ben, {
      student_id: ana,
      class_id: annsClass,
    });
    const whole = await school.record(ann, {
      student_id: null,
      class_id: annsClass,
      collection_name: 'Together',
    });
    const steps: readonly (readonly [string, string, string | null, () => Promise<unknown>])[] = [
      ['Ben', 'student_removed', 'Bo', () => school.remove(ben, annsClass, bo)],
      [
        'Ben',
        'student_restored',
        'Bo',
        () => school.done(ben, 'POST', `${studentPath(annsClass, bo)}/restore`),
      ],
      ['Ben', 'report_removed', 'Ana', () => school.done(ben, 'DELETE', `/reports/${id}`)],
      ['Ann', 'report_restored', 'Ana', () => school.done(ann, 'POST', `/reports/${id}/restore`)],
      ['Ben', 'report_corrected', 'Bo', () => school.done(ben, ...giveCall(id, bo))],
      ['Ben', 'report_removed', null, () => school.done(ben, 'DELETE', `/reports/${whole.report_id}`)],
      ['Ann', 'report_taken_out', 'Bo', () => school.done(ann, ...giveCall(id, null))],
      [
        'Ann',
        'student_moved_out',
        'Ana',
        () => school.done(ann, ...moveCall(annsClass, ana, annsOtherClass)),
      ],
    ];
    for (const [, act, , step] of steps) {
      wait(1000);
      await step();
      // A repeated call does nothing.
      if (act === 'student_removed' || act === 'report_corrected') await step();
    }
    const expected = steps.map(([actor, act, student]) => [actor, act, student]).toReversed();
    expect(await school.acts(ann, annsClass)).toEqual(expected);
    const entries = await school.audit(ann, annsClass);
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
      expect(await school.statusOf(ann, 'GET', `/classes/${annsClass}/audit?${query}`)).toBe(400);
    expect(await school.refused(ben, 'GET', `/classes/${annsClass}/audit`)).toEqual(ownerOnly);
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
    const { report_id: id } = await school.record(ben, {
      student_id: zoe,
      class_id: annsClass,
      collection_name: canary,
    });
    await school.done(ben, 'DELETE', `/reports/${id}`);
    wait(1000);
    await school.remove(ben, annsClass, zoe);
    wait(1000);
    await school.done(ann, ...eraseCall(annsClass, zoe, password));
    await school.done(ben, 'DELETE', '/users/me', password);
    expect(await school.acts(ann, annsClass)).toEqual([
      ['Ann', 'student_erased', null],
      [null, 'student_removed', null],
      [null, 'report_removed', null],
    ]);
    expect((await school.audit(ann, annsClass))[2]?.report).toBeNull();
    const { text } = await everythingIn(database);
    for (const gone of [canary, zoe]) expect(text).not.toContain(gone);
  });

  it('passes to the new owner, and goes with the class', async () => {
    await school.remove(ben, annsClass, ana);
    await school.done(ann, 'DELETE', '/users/me', password);
    expect(await school.acts(ben, annsClass)).toEqual([['Ben', 'student_removed', 'Ana']]);
    await school.done(ben, 'DELETE', `/classes/${annsClass}`, password);
    expect(await rowsNaming(database, [annsClass])).toEqual([]);
  });
});
