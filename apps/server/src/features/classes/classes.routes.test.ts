import { randomUUID } from 'node:crypto';
import {
  addStudents,
  Class,
  ClassDetail,
  createInvitation,
  joinClass,
  listClasses,
} from '@sixty/contract/classes';
import { ErrorBody } from '@sixty/contract/errors';
import { classLimits, invitationMs } from '@sixty/domain/classes';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

type Caller = { headers: { authorization: string } };
type Options = {
  as?: Caller;
  payload?: object;
  version?: number;
  key?: string;
};

describeEachDatabase('classes', (open) => {
  let app: TestApp;
  let ann: Caller;
  let ben: Caller;
  let stranger: Caller;
  beforeAll(async () => {
    app = await openTestApp(await open());
    stranger = await app.signUp('Sam');
  });
  beforeEach(async () => {
    ann = await app.signUp('Ann');
    ben = await app.signUp('Ben');
  });

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { as = ann, payload, version, key }: Options = {},
  ) =>
    app.app.inject({
      method,
      url: `/api/classes${path}`,
      headers: {
        ...as.headers,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(payload && { payload }),
    });
  const create = async (name = '1A', as = ann) =>
    Class.parse((await call('POST', '', { as, payload: { name } })).json());
  const read = async (id: string, as = ann) =>
    ClassDetail.parse((await call('GET', `/${id}`, { as })).json());
  const add = async (id: string, ...names: readonly string[]) =>
    addStudents.reply.parse((await call('POST', `/${id}/students`, { payload: { names } })).json());
  const inviteTo = async (id: string) =>
    createInvitation.reply.parse((await call('POST', `/${id}/invitations`, { key: randomUUID() })).json());
  const join = (code: string, as = ben) => call('POST', '/join', { as, payload: { code } });
  const problem = async (asked: ReturnType<typeof call>) => {
    const answer = await asked;
    return [answer.statusCode, ErrorBody.parse(answer.json()).code];
  };
  const [missing, stale, forbidden, conflict] = [
    [404, 'not_found'],
    [412, 'stale_edit'],
    [403, 'forbidden'],
    [409, 'conflict'],
  ];

  it('have a roster in its order, with an avatar for each child', async () => {
    const { class_id: id, role, students } = await create();
    expect([role, students]).toEqual(['owner', []]);
    await add(id, 'Ana', ' 李明 ');
    await add(id, 'Zoë', 'Ana');
    const roster = (await read(id)).students;
    expect(roster.map(({ name }) => name)).toEqual(['Ana', '李明', 'Zoë', 'Ana']);
    expect(new Set(roster.map(({ avatar }) => avatar)).size).toBe(4);
    const listed = listClasses.reply.parse((await call('GET', '')).json());
    expect(listed).toMatchObject([{ class_id: id, name: '1A', version: 3, students: roster }]);
  });

  it('hold up to 60 students, whose names say something', async () => {
    const { class_id: id } = await create();
    await add(id, ...Array.from({ length: classLimits.students - 1 }, (_, index) => `${index + 1}`));
    const names = (...of: readonly unknown[]) => call('POST', `/${id}/students`, { payload: { names: of } });
    expect(await problem(names('Ana', 'Bo'))).toEqual([413, 'too_large']);
    for (const bad of ['', '  ', '\u200b', 'a\nb', 'x'.repeat(101), 7, null])
      expect(await problem(names(bad))).toEqual([400, 'invalid']);
    expect(await problem(names())).toEqual([400, 'invalid']);
    expect((await names('Ana')).statusCode).toBe(201);
    expect((await read(id)).students).toHaveLength(classLimits.students);
  });

  it('get a number or their animal as a nickname if asked for, none of them twice', async () => {
    const { class_id: id } = await create();
    const nicknames = async (kind: unknown, ...names: readonly string[]) => {
      const reply = await call('POST', `/${id}/students`, { payload: { names, nicknames: kind } });
      return reply.statusCode === 201
        ? addStudents.reply.parse(reply.json()).map(({ nickname }) => nickname)
        : reply.statusCode;
    };
    expect(await nicknames('numbers', 'Ana', 'Bo')).toEqual(['1', '2']);
    expect(await nicknames('animals', 'Cy')).toEqual(['Cat']);
    expect(await nicknames('numbers', 'Di')).toEqual(['3']);
    expect(await nicknames('colors', 'Ed')).toBe(400);
  });

  it('are changed from the version that was opened', async () => {
    const { class_id: id, version } = await create();
    const save = (name: string, from?: number) =>
      call('PUT', `/${id}`, {
        payload: { name, is_archived: false },
        ...(from !== undefined && { version: from }),
      });
    expect((await save('1B', version)).json()).toMatchObject({ name: '1B', version: 2 });
    const [ana] = await add(id, 'Ana');
    expect(await problem(save('1C', 2))).toEqual(stale);
    const edit = (from: number) =>
      call('PUT', `/${id}/students/${ana?.student_id}`, {
        payload: { name: 'Ana', nickname: 'Fox', avatar: 'fox' },
        version: from,
      });
    expect((await edit(3)).json()).toMatchObject({ nickname: 'Fox', avatar: 'fox' });
    expect(await problem(edit(3))).toEqual(stale);
    expect((await read(id)).students).toMatchObject([{ name: 'Ana', nickname: 'Fox' }]);
  });

  it('keep a student who left among the former ones, until they come back or are erased', async () => {
    const { class_id: id } = await create();
    const [ana] = await add(id, 'Ana', 'Bo');
    const path = `/${id}/students/${ana?.student_id}`;
    const erase = () => call('DELETE', `${path}?erase=true`, { payload: { password: 'correct horse' } });
    expect(await problem(erase())).toEqual(conflict);
    for (let count = 0; count < 2; count += 1) expect((await call('DELETE', path)).statusCode).toBe(204);
    const left = await read(id);
    expect(left.students.map(({ name }) => name)).toEqual(['Bo']);
    expect(left.former_students).toMatchObject([{ name: 'Ana' }]);
    expect((await call('POST', `${path}/restore`)).json()).toEqual(ana);
    expect((await read(id)).students.map(({ name }) => name)).toEqual(['Ana', 'Bo']);
    await call('DELETE', path);
    expect((await erase()).statusCode).toBe(204);
    expect((await read(id)).former_students).toEqual([]);
    expect(await problem(call('POST', `${path}/restore`))).toEqual(missing);
  });

  it('pass a student on to another class of the same teacher', async () => {
    const [one, other] = [await create('1A'), await create('1B')];
    const foreign = await create('2A', ben);
    const [ana] = await add(one.class_id, 'Ana');
    const path = `/${one.class_id}/students/${ana?.student_id}`;
    const edited = { name: 'Ana', nickname: null, avatar: null };
    const move = (to: string) => call('PUT', path, { payload: { ...edited, class_id: to } });
    expect(await problem(move(foreign.class_id))).toEqual(missing);
    expect((await read(one.class_id)).students).toHaveLength(1);
    expect((await move(other.class_id)).statusCode).toBe(200);
    expect((await read(other.class_id)).students).toMatchObject([{ student_id: ana?.student_id }]);
    expect(await read(one.class_id)).toMatchObject({
      students: [],
      former_students: [{ student_id: ana?.student_id }],
    });
    // The student stays in the other class.
    await call('DELETE', `${path}?erase=true`, { payload: { password: 'correct horse' } });
    expect((await read(one.class_id)).former_students).toEqual([]);
    expect((await read(other.class_id)).students).toHaveLength(1);
  });

  it('are joined by an invitation once, within two weeks, until it is taken back', async () => {
    const { class_id: id } = await create();
    const now = Date.now();
    app.setNow(now);
    const [used, late, withdrawn] = [await inviteTo(id), await inviteTo(id), await inviteTo(id)];
    expect((await read(id)).invitations).toHaveLength(3);
    expect(JSON.stringify(await read(id))).not.toContain(used.code);
    const stored = await app.database.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(used.code);
    expect((await call('DELETE', `/${id}/invitations/${withdrawn.invitation_id}`)).statusCode).toBe(204);
    expect(await problem(join(withdrawn.code))).toEqual(missing);
    for (let count = 0; count < 2; count += 1)
      expect(joinClass.reply.parse((await join(used.code)).json())).toMatchObject({
        class_id: id,
        role: 'teacher',
      });
    expect(await problem(join(used.code, stranger))).toEqual(conflict);
    app.setNow(now + invitationMs);
    expect(await problem(join(late.code, stranger))).toEqual(conflict);
    expect((await read(id)).invitations).toEqual([]);
    expect(await problem(join('nonsense', stranger))).toEqual(missing);
    app.setNow(Date.now());
  });

  it('are handed over by the owner, who stays as a co-teacher and can leave then', async () => {
    const { class_id: id } = await create();
    await join((await inviteTo(id)).code);
    const { teachers } = await read(id);
    const [me, them] = teachers;
    expect(teachers.map(({ role, is_me }) => [role, is_me])).toEqual([
      ['owner', true],
      ['teacher', false],
    ]);
    const leave = (userId: string | undefined) => call('DELETE', `/${id}/teachers/${userId}`);
    expect(await problem(leave(me?.user_id))).toEqual(missing);
    const transferOwnership = (userId: string | undefined, as = ann) =>
      call('PUT', `/${id}/owner`, { as, payload: { user_id: userId } });
    expect(await problem(transferOwnership('nobody'))).toEqual(missing);
    // On a retry, the caller is already the former owner.
    for (let attempt = 1; attempt <= 2; attempt += 1)
      expect((await transferOwnership(them?.user_id)).json()).toMatchObject({ role: 'teacher' });
    expect(await problem(transferOwnership(me?.user_id))).toEqual(forbidden);
    expect((await leave(me?.user_id)).statusCode).toBe(204);
    expect(await problem(call('GET', `/${id}`))).toEqual(missing);
    expect((await read(id, ben)).role).toBe('owner');
  });

  it('are listed for their teachers, until those leave or the class is deleted', async () => {
    const { class_id: id } = await create();
    await join((await inviteTo(id)).code);
    const listed = async (as: Caller) =>
      listClasses.reply.parse((await call('GET', '', { as })).json()).map(({ class_id }) => class_id);
    expect(await listed(ben)).toEqual([id]);
    expect(await listed(stranger)).toEqual([]);
    const { teachers } = await read(id);
    await call('DELETE', `/${id}/teachers/${teachers.find(({ is_me: isMe }) => !isMe)?.user_id}`);
    expect(await listed(ben)).toEqual([]);
    const password = { password: 'correct horse' };
    expect((await call('DELETE', `/${id}`, { payload: password })).statusCode).toBe(204);
    expect(await listed(ann)).toEqual([]);
    expect(await problem(call('GET', `/${id}`))).toEqual(missing);
  });

  it('of another class have no students here', async () => {
    const [one, other] = [await create(), await create('1B', ben)];
    const [ana] = await add(one.class_id, 'Ana');
    const path = `/${other.class_id}/students/${ana?.student_id}`;
    const payload = { name: 'Mine', nickname: null, avatar: null };
    for (const answer of [
      call('PUT', path, { as: ben, payload }),
      call('DELETE', path, { as: ben }),
      call('DELETE', `${path}?erase=true`, { as: ben }),
      call('POST', `${path}/restore`, { as: ben }),
    ])
      expect(await problem(answer)).toEqual(missing);
    expect((await read(one.class_id)).students).toEqual([ana]);
  });
});
