import { beforeAll, expect, test } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describeDatabase('users', (open) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp(await open());
  });
  const put = (url: string, headers: Record<string, string>, payload: object) =>
    testApp.app.inject({ method: 'PUT', url: `/api${url}`, headers, payload });

  test('begin as students with a username that is not their address', async () => {
    const { headers } = await testApp.signUp('Ann Teacher');
    const me = (await testApp.app.inject({ url: '/api/users/me/', headers })).json<Record<string, unknown>>();
    expect(me).toMatchObject({
      role: 'student',
      name: 'Ann Teacher',
      username: 'ann-teacher',
      time_zone: null,
    });
    const twin = await testApp.signUp('Ann Teacher');
    const other = (await testApp.app.inject({ url: '/api/users/me/', headers: twin.headers })).json<
      Record<string, unknown>
    >();
    expect(other['username']).not.toBe(me['username']);
  });

  test('choose their role, and only their own', async () => {
    const [ann, bo] = [await testApp.signUp('Ann'), await testApp.signUp('Bo')];
    const idOf = async (headers: { authorization: string }) =>
      (await testApp.app.inject({ url: '/api/users/me/', headers })).json<{ id: string }>().id;
    const [annId, boId] = [await idOf(ann.headers), await idOf(bo.headers)];
    expect((await put(`/users/${annId}/role`, ann.headers, { role: 'teacher' })).json()).toMatchObject({
      role: 'teacher',
    });
    expect((await put(`/users/${boId}/role`, ann.headers, { role: 'teacher' })).statusCode).toBe(403);
    expect((await put(`/users/${annId}/role`, ann.headers, { role: 'headmaster' })).statusCode).toBe(400);
    expect((await testApp.app.inject({ url: '/api/users/me/', headers: bo.headers })).json()).toMatchObject({
      role: 'student',
    });
  });

  test('are asked for their role until they choose or skip', async () => {
    const { headers } = await testApp.signUp('Kim');
    const read = async () =>
      (await testApp.app.inject({ url: '/api/users/me/', headers })).json<{
        id: string;
        is_role_chosen: boolean;
      }>();
    const me = await read();
    expect(me.is_role_chosen).toBe(false);
    const skipped = await put(`/users/${me.id}/role`, headers, { role: 'student' });
    expect(skipped.json()).toMatchObject({ role: 'student', is_role_chosen: true });
    expect((await read()).is_role_chosen).toBe(true);
  });

  test('set their time zone, if it is valid', async () => {
    const { headers } = await testApp.signUp('Cy');
    const answer = await put('/users/me/time_zone', headers, { time_zone: 'America/Denver' });
    expect(answer.json()).toMatchObject({ time_zone: 'America/Denver' });
    for (const bad of ['Mars/Olympus', '', 5, null, 'x'.repeat(10_000)]) {
      expect((await put('/users/me/time_zone', headers, { time_zone: bad })).statusCode).toBe(400);
    }
  });
});
