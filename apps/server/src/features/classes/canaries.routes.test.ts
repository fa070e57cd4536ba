import { Collection } from '@sixty/contract/collections';
import { beforeEach, expect, it } from 'vitest';
import { applyRetention } from '../../database/retention.ts';
import { truncateWal } from '../../database/open-database.ts';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { everythingIn } from '../../database/testing/everything.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { newProbe } from '../../testing/new-probe.ts';
import { newReport } from '../../testing/new-report.ts';
import type { Caller } from '../../testing/test-app.ts';
import { archivedClasses } from './classes.ts';
import { openSchool, type School } from './testing/school.ts';

const canary = 'canary7f3k9';
const goalRate = 123.4375;
const retention = { retentionDays: 400 };
const password = { password: 'correct horse' };

describeDatabase('what is stored about a student', (open) => {
  let database: TestDatabase;
  let school: School;
  let ann: Caller;
  let classId: string;
  let studentId: string;

  const path = (rest = '') => `/classes/${classId}/students/${studentId}${rest}`;
  const create = (at: string, payload?: object) => school.done(ann, 'POST', at, payload);

  const leaveCanaries = async () => {
    const { collection_id } = Collection.parse((await create('/collections', newCollection)).json());
    await create(`/classes/${classId}/students`, { names: [`${canary} Zoe`] });
    studentId = (await school.readClass(ann, classId)).students.at(-1)?.student_id ?? '';
    await school.done(ann, 'PUT', path(), {
      name: `${canary} Zoe`,
      nickname: `${canary} Fox`,
      avatar: 'owl',
    });
    await create(path('/notes'), { text: `${canary} is tired.` });
    await school.done(ann, 'PUT', path(`/goals/${collection_id}`), { rate: goalRate, by: '2026-06-30' });
    const items = [{ name: `${canary} item`, ms: 3000, outcome: 'right' }];
    const practiced = {
      items,
      mode: 'challenge',
      student_id: studentId,
      collection_id,
      collection_name: `${canary} letters`,
    };
    await create('/reports', newReport(practiced));
    const { report_id } = (await create('/reports', newReport(practiced))).json<{ report_id: string }>();
    await school.done(ann, 'DELETE', `/reports/${report_id}`);
    const probe = newProbe({ read: 's', student_id: studentId, collection_id });
    await create('/reports', { ...probe, collection_name: `${canary} probe` });
    const settings = { time_factor: 1.5, is_calm: true };
    await school.done(ann, 'PUT', `/probe-settings?student_id=${studentId}`, settings);
    // One for each session; the removed report took one away.
    for (let count = 0; count < 2; count += 1)
      await create(`/collections/${collection_id}/complete?student_id=${studentId}`);
  };

  beforeEach(async () => {
    database = await open();
    school = await openSchool(database);
    ann = await school.app.signUp('Ann');
    classId = await school.createClass(ann);
    await school.add(ann, classId, 'Bo');
    await leaveCanaries();
  });

  const reported = (fields: object) => expect.objectContaining(fields) as object;

  const ofStudent = () => ({
    student: { id: studentId, name: `${canary} Zoe`, display_name: `${canary} Fox`, avatar: 'owl' },
    classes: [{ class_id: classId, name: '1A', left_at: null }],
    login_days: [expect.any(String) as string],
    completions: [{ count: 1 }],
    badges: expect.arrayContaining([
      expect.objectContaining({ badge: 'challenger', user_id: studentId }) as object,
    ]) as object,
    goals: [{ rate: goalRate, by_day: '2026-06-30' }],
    probe_settings: { time_factor: 1.5, is_calm: true },
    notes: [{ text: `${canary} is tired.`, author_name: 'Ann', class_id: classId }],
    reports: expect.arrayContaining([
      reported({ collection_name: `${canary} letters`, items: [reported({ name: `${canary} item` })] }),
      reported({
        collection_name: `${canary} probe`,
        items: [{ name: 'a', ms: null, outcome: 'corrected' }],
        probe: reported({ self_corrections: 1, log: expect.arrayContaining([{ type: 'start', at: 0 }]) }),
      }),
    ]) as object,
  });

  it('is in the student’s export', async () => {
    const answer = await school.done(ann, 'GET', path('/export'));
    expect(answer.headers['content-disposition']).toMatch(/filename="sixty-student-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.json()).toMatchObject({ format: 'sixty-student', version: 1, ...ofStudent() });
    const removed = answer.json<{ reports: { removed_at: string | null }[] }>().reports;
    expect(removed).toHaveLength(3);
    expect(removed.filter(({ removed_at: at }) => at !== null)).toHaveLength(1);
  });

  it('is in the class’s export, with former students and the whole class’s reports', async () => {
    await school.record(ann, { class_id: classId, collection_name: 'Together' });
    const [gone = ''] = await school.add(ann, classId, 'Gone');
    await school.record(ann, { student_id: gone, collection_name: 'Of Gone' });
    await school.done(ann, 'DELETE', `/classes/${classId}/students/${gone}`);
    const answer = await school.done(ann, 'GET', `/classes/${classId}/export`);
    expect(answer.headers['content-disposition']).toMatch(/filename="sixty-class-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.json()).toMatchObject({
      format: 'sixty-class',
      version: 1,
      class: { class_id: classId, name: '1A', archived_at: null },
      teachers: [{ name: 'Ann', role: 'owner' }],
      students: [{ student: { name: 'Bo' }, reports: [], goals: [], notes: [] }, ofStudent()],
      former_students: [{ student: { name: 'Gone' }, reports: [{ collection_name: 'Of Gone' }] }],
      reports: [{ collection_name: 'Together' }],
    });
  });

  it('is in the exports of former teachers as far as it was made in their class', async () => {
    const ben = await school.app.signUp('Ben');
    await school.join(ann, classId, ben);
    const other = await school.createClass(ann, 'Later class');
    await school.done(ann, 'PUT', path(), { name: 'Zoe', nickname: null, avatar: null, class_id: other });
    await school.write(ann, other, studentId, 'Written later');
    await school.record(ann, { student_id: studentId, class_id: other, collection_name: 'Recorded later' });
    for (const at of [path('/export'), `/classes/${classId}/export`]) {
      const { body } = await school.done(ben, 'GET', at);
      for (const text of [`${canary} is tired.`, `${canary} letters`, `${canary} item`])
        expect(body).toContain(text);
      for (const text of ['Written later', 'Recorded later', `${goalRate}`, 'Later class', 'challenger'])
        expect(body).not.toContain(text);
    }
    const { body } = await school.done(ann, 'GET', `/classes/${other}/students/${studentId}/export`);
    for (const text of ['Written later', 'Recorded later', `${goalRate}`, 'Later class', `${canary} item`])
      expect(body).toContain(text);
  });

  it('is not in public replies, those of other teachers, or other classes', async () => {
    const [ben, fay] = [await school.app.signUp('Ben'), await school.app.signUp('Fay')];
    await school.createClass(ben, '2A');
    await school.join(ann, classId, fay);
    const other = await school.createClass(ann, '1B');
    const { paths } = (await school.app.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    const lists = Object.entries(paths)
      .filter(([at, methods]) => 'get' in methods && !at.includes('{'))
      .map(([at]) => at.replace(/^\/api/, ''));
    expect(lists).toEqual(expect.arrayContaining(['/reports', '/classes', '/collections/public']));
    const searches = ['name', 'creator'].map(
      (type) => `/public-collections/search?query=${canary}&search_type=${type}`,
    );
    const bodies = async (as: Caller | null, ...urls: readonly string[]) =>
      Promise.all(urls.map(async (url) => [url, (await school.call(as, 'GET', url)).body]));
    const ofClass = [
      '',
      '/progress',
      '/items',
      '/practice',
      '/probes?collection_id=a',
      '/collections',
      '/export',
    ];
    const seen = [
      ...(await bodies(null, ...lists, ...searches)),
      ...(await bodies(ben, ...lists, ...searches, '/users/me/export')),
      // Fay teaches the class, but these calls show only her own and public data.
      ...(await bodies(fay, ...lists.filter((url) => url !== '/classes'), ...searches)),
      ...(await bodies(ann, ...searches, '/reports', '/reports/progress', '/reports/collections')),
      ...(await bodies(ann, ...ofClass.map((rest) => `/classes/${other}${rest}`))),
    ];
    for (const [url, body] of seen)
      for (const text of [canary, studentId, `${goalRate}`]) expect(body, url).not.toContain(text);
  });

  it.each([
    [
      'the student is erased',
      async () => {
        await school.done(ann, 'DELETE', path());
        await school.done(ann, 'DELETE', path('?erase=true'), password);
        expect((await school.readClass(ann, classId)).students).toMatchObject([{ name: 'Bo' }]);
      },
    ],
    ['the class is deleted', () => school.done(ann, 'DELETE', `/classes/${classId}`, password)],
    [
      'the retention period of the class is over',
      async () => {
        await school.done(ann, 'PUT', `/classes/${classId}`, { name: '1A', is_archived: true });
        const end = Date.now() + 401 * 86_400_000;
        expect(await applyRetention(database.db, [archivedClasses(retention)], end)).toEqual({
          'classes.archived_at': 1,
        });
        await truncateWal(database);
      },
    ],
    ['its only teacher deletes the account', () => school.done(ann, 'DELETE', '/users/me', password)],
  ])('is gone when %s', async (_, end) => {
    const before = await everythingIn(database);
    for (const text of [canary, studentId, `${goalRate}`]) expect(before.text).toContain(text);
    await end();
    const left = await everythingIn(database);
    for (const text of [canary, studentId, `${goalRate}`]) {
      expect(left.text).not.toContain(text);
      for (const { name, content } of left.files) expect(content.includes(text), name).toBe(false);
    }
  });
});
