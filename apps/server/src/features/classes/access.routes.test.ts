import { Collection } from '@sixty/contract/collections';
import { beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { newCollection } from '../../testing/new-collection.ts';
import type { Caller, Method } from '../../testing/test-app.ts';
import { openSchool, type School } from './testing/school.ts';

/** `others`: a former co-teacher, a teacher of another class, and a stranger. Without sign-in it is 401. */
type Expected = { readonly owner: number; readonly coTeacher: number; readonly others: number };

/** Texts in braces stand for ids. */
type Row = {
  readonly call: `${Method} /${string}`;
  readonly expected: Expected;
  readonly payload?: object;
  readonly query?: string;
  /** About a former student. */
  readonly isFormer?: true;
};

const row = (call: Row['call'], expected: Expected, change: Omit<Row, 'call' | 'expected'> = {}): Row => ({
  call,
  expected,
  ...change,
});

const all = (status: number): Expected => ({ owner: status, coTeacher: status, others: status });
const teachers = (status: number): Expected => ({ owner: status, coTeacher: status, others: 404 });
const ownerOnly = (owner: number, coTeacher = 403): Expected => ({ owner, coTeacher, others: 404 });

const student = { name: 'Renamed', nickname: null, avatar: null };

const ofClasses: readonly Row[] = [
  row('GET /classes', all(200)),
  row('POST /classes', all(201), { payload: { name: '3C' } }),
  row(
    'POST /classes/join',
    { owner: 200, coTeacher: 200, others: 409 },
    { payload: { code: '{used_code}' } },
  ),
  row('GET /classes/{id}', teachers(200)),
  row('PUT /classes/{id}', teachers(200), { payload: { name: '1B', is_archived: false } }),
  row('PUT /classes/{id}', ownerOnly(200), { payload: { name: '1A', is_archived: true } }),
  row('DELETE /classes/{id}', ownerOnly(204)),
  row('GET /classes/{id}/export', teachers(200)),
  row('PUT /classes/{id}/owner', ownerOnly(200), { payload: { user_id: '{user_id}' } }),
  row('DELETE /classes/{id}/teachers/{user_id}', ownerOnly(204)),
  row('POST /classes/{id}/invitations', ownerOnly(201)),
  row('DELETE /classes/{id}/invitations/{invitation_id}', ownerOnly(204, 404)),
  row('GET /classes/{id}/progress', teachers(200)),
  row('GET /classes/{id}/items', teachers(200)),
  row('GET /classes/{id}/practice', teachers(200)),
  row('GET /classes/{id}/probes', teachers(200), { query: 'collection_id={collection_id}' }),
  row('GET /classes/{id}/collections', teachers(200)),
  row('PUT /classes/{id}/collections/{collection_id}', ownerOnly(204, 404), { payload: { can_edit: true } }),
  row('DELETE /classes/{id}/collections/{collection_id}', ownerOnly(204, 404)),
  row('POST /classes/{id}/students', teachers(201), { payload: { names: ['Bo'] } }),
  row('GET /classes/{id}/students/{student_id}', teachers(200)),
  row('GET /classes/{id}/students/{student_id}', teachers(200), { isFormer: true }),
  row('PUT /classes/{id}/students/{student_id}', teachers(200), { payload: student }),
  row('DELETE /classes/{id}/students/{student_id}', teachers(204)),
  row('DELETE /classes/{id}/students/{student_id}', teachers(204), { query: 'erase=true', isFormer: true }),
  row('POST /classes/{id}/students/{student_id}/restore', teachers(200), { isFormer: true }),
  row('GET /classes/{id}/students/{student_id}/export', teachers(200)),
  row('GET /classes/{id}/students/{student_id}/export', teachers(200), { isFormer: true }),
  row('PUT /classes/{id}/students/{student_id}/goals/{collection_id}', teachers(204), {
    payload: { rate: 50 },
  }),
  row('DELETE /classes/{id}/students/{student_id}/goals/{collection_id}', teachers(204)),
  row('POST /classes/{id}/students/{student_id}/notes', teachers(201), { payload: { text: 'New' } }),
  row('PUT /classes/{id}/students/{student_id}/notes/{note_id}', ownerOnly(200), {
    payload: { text: 'New' },
  }),
  row('DELETE /classes/{id}/students/{student_id}/notes/{note_id}', ownerOnly(204)),
];

const ofStudent = { query: 'student_id={student_id}' };
const ofClass = { query: 'class_id={class_id}' };
const report = {
  client_id: '00000000-0000-4000-8000-000000000001',
  collection_id: null,
  collection_name: 'Vowels',
  category: 'Language Arts',
  mode: 'interactive',
  ending: 'completed',
  scored: true,
  started_at: '2026-03-02T09:58:00.000Z',
  time_taken: 1,
  speed: null,
  total_items: 1,
  missed_items: 0,
  skipped_items: 0,
  items: [{ name: 'a', ms: 1000, outcome: 'right' }],
};

const probeSettings = { time_factor: 2, is_calm: true };

/** Calls elsewhere that name a student or a class. */
const ofRecords: readonly Row[] = [
  row('POST /reports', teachers(201), { payload: { ...report, student_id: '{student_id}' } }),
  row('POST /reports', teachers(201), { payload: { ...report, class_id: '{class_id}' } }),
  row('GET /reports', teachers(200), ofStudent),
  row('GET /reports', teachers(200), ofClass),
  row('GET /reports/progress', teachers(200), ofStudent),
  row('GET /reports/progress', teachers(200), ofClass),
  row('GET /reports/collections', teachers(200), ofStudent),
  row('GET /reports/collections', teachers(200), ofClass),
  row('GET /reports/bests', teachers(200), ofStudent),
  row('GET /reports/bests', teachers(200), ofClass),
  row('GET /reports/{id}', teachers(200)),
  row('DELETE /reports/{id}', teachers(204)),
  row('POST /reports/{id}/restore', teachers(200)),
  row('PUT /reports/{id}/score', teachers(200), { payload: { missed: [0] } }),
  row('PUT /reports/{id}/second-scorer', teachers(409), { payload: { outcomes: [] } }),
  row('PUT /reports/{id}/student', teachers(200), { payload: { student_id: null, class_id: '{class_id}' } }),
  row('GET /probes', teachers(200), { query: 'collection_id={collection_id}&student_id={student_id}' }),
  row('GET /probe-settings', teachers(200), ofStudent),
  row('PUT /probe-settings', teachers(204), { ...ofStudent, payload: probeSettings }),
  row('GET /goals', teachers(200), ofStudent),
  row('PUT /goals/{collection_id}', teachers(204), { ...ofStudent, payload: { rate: 50, by: '2026-06-30' } }),
  row('DELETE /goals/{collection_id}', teachers(204), ofStudent),
  row('GET /badges', teachers(200), ofStudent),
  row('GET /achievements', teachers(200), ofStudent),
  row('POST /badges/celebrated', teachers(200), { payload: { badge_ids: [], student_id: '{student_id}' } }),
  row('GET /collections/completion-counts', teachers(200), ofStudent),
  row('POST /collections/{id}/complete', teachers(200), ofStudent),
];

const name = 'Zoe Canary';

/** A class with one of everything that a call can be about. */
const openWorld = async (school: School) => {
  const { app, done } = school;
  const [owner, coTeacher, third, former, other, stranger] = await Promise.all(
    ['Ann', 'Ben', 'Tia', 'Fay', 'Otto', 'Sam'].map((each) => app.signUp(each)),
  );
  if (!owner || !coTeacher || !third || !former || !other || !stranger) throw new Error('Nobody came.');
  await school.add(other, await school.createClass(other, '2A'), 'Of Otto');
  const classId = await school.createClass(owner);
  const [studentId = '', formerStudentId = ''] = await school.add(owner, classId, name, `${name} left`);
  const { code } = await school.invite(owner, classId);
  await done(coTeacher, 'POST', '/classes/join', { code });
  const thirdId = await school.join(owner, classId, third);
  await school.leave(owner, classId, await school.join(owner, classId, former));
  const invitation = await school.invite(owner, classId);
  const collection = Collection.parse((await done(owner, 'POST', '/collections', newCollection)).json());
  const collectionId = collection.collection_id;
  await done(owner, 'PUT', `/classes/${classId}/collections/${collectionId}`, { can_edit: false });
  const path = `/classes/${classId}/students/${studentId}`;
  await done(owner, 'PUT', `${path}/goals/${collectionId}`, { rate: 40 });
  const note = await school.write(owner, classId, studentId, `${name} is tired.`);
  await school.record(owner, { student_id: formerStudentId, collection_name: `${name} practiced` });
  await done(owner, 'DELETE', `/classes/${classId}/students/${formerStudentId}`);
  const { report_id: reportId } = await school.record(owner, {
    student_id: studentId,
    mode: 'auto',
    scored: false,
    speed: 1000,
    time_taken: 1,
    total_items: 1,
    missed_items: 0,
    skipped_items: 0,
    items: [{ name, ms: 1000, outcome: 'seen' }],
  });
  const ids = {
    class_id: classId,
    student_id: studentId,
    collection_id: collectionId,
    user_id: thirdId,
    invitation_id: invitation.invitation_id,
    note_id: note.note_id,
    used_code: code,
  };
  return { owner, coTeacher, former, other, stranger, ids, formerStudentId, reportId };
};

type World = Awaited<ReturnType<typeof openWorld>>;

describeEachDatabase('access to a class', (open) => {
  let school: School;
  /** Shared by calls until one changes it. */
  let unchanged: World | null = null;
  beforeAll(async () => {
    school = await openSchool(await open());
  });

  const ask = ({ call, query, payload, isFormer }: Row, world: World, as: Caller | null) => {
    const [method, template = ''] = call.split(' ') as [Method, string?];
    const { ids } = world;
    const values: Readonly<Record<string, string>> = {
      ...ids,
      id:
        { reports: world.reportId, collections: ids.collection_id }[template.split('/')[1] ?? ''] ??
        ids.class_id,
      ...(isFormer && { student_id: world.formerStudentId }),
    };
    const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, id: string) => values[id] ?? '');
    const url = filled(query === undefined ? template : `${template}?${query}`);
    return school.call(as, method, url, payload && (JSON.parse(filled(JSON.stringify(payload))) as object));
  };

  /** What is stored about the class, without the time of the export. */
  const stored = async ({ owner, ids }: World) => {
    const answer = await school.done(owner, 'GET', `/classes/${ids.class_id}/export`);
    const { exported_at: _at, ...rest } = answer.json<Record<string, unknown>>();
    return rest;
  };

  it.each([...ofClasses, ...ofRecords])(
    'by $call: $expected.owner, $expected.coTeacher, $expected.others',
    async (each) => {
      const { call, expected } = each;
      const world = unchanged ?? (await openWorld(school));
      unchanged = world;
      const { owner, coTeacher, former, other, stranger } = world;
      const before = await stored(world);
      for (const [who, as] of Object.entries({ former, other, stranger })) {
        const { statusCode, body } = await ask(each, world, as);
        expect([who, statusCode]).toEqual([who, expected.others]);
        expect(body).not.toContain(name);
      }
      expect((await ask(each, world, null)).statusCode).toBe(401);
      expect(await stored(world)).toEqual(before);

      expect((await ask(each, world, coTeacher)).statusCode).toBe(expected.coTeacher);
      const isChanged = !call.startsWith('GET') && expected.coTeacher < 300;
      if (isChanged) unchanged = null;
      const ofOwner = isChanged ? await openWorld(school) : world;
      expect((await ask(each, ofOwner, isChanged ? ofOwner.owner : owner)).statusCode).toBe(expected.owner);
      if (!call.startsWith('GET')) unchanged = null;
    },
  );

  type Operation = {
    readonly parameters?: readonly { readonly name: string }[];
    readonly requestBody?: object;
  };

  it('is checked here for every call about a class or a student', async () => {
    const { paths } = (await school.app.app.inject({ url: '/api/openapi.json' })).json<{
      readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    }>();
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [], requestBody = {} }]) => {
        const call = `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`;
        const hasField =
          parameters.some((each) => /^(student|class)_id$/.test(each.name)) ||
          /"(student|class)_id"/.test(JSON.stringify(requestBody));
        return { call, isAboutClasses: hasField || / \/classes(\/|$)/.test(call) };
      }),
    );
    const checked = new Set<string>([...ofClasses, ...ofRecords].map(({ call }) => call));
    const unchecked = calls.filter(
      ({ call, isAboutClasses }) => isAboutClasses && !call.startsWith('HEAD') && !checked.has(call),
    );
    expect(calls.filter(({ isAboutClasses }) => isAboutClasses).length).toBeGreaterThan(checked.size / 2);
    expect(unchecked).toEqual([]);
  });
});
