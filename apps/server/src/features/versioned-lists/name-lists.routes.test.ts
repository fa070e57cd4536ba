import { ErrorBody } from '@sixty/contract/errors';
import { NameList } from '@sixty/contract/name-lists';
import { nameListLimits } from '@sixty/domain/wheel';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import {
  type Caller,
  type CallOptions,
  type Method,
  openTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

describeEachDatabase('name lists', (open) => {
  let app: TestApp;
  let ann: Caller;
  let ben: Caller;
  beforeAll(async () => {
    app = await openTestApp(await open());
    ben = await app.signUp('Ben');
  });
  beforeEach(async () => {
    ann = await app.signUp('Ann');
  });

  const call = (method: Method, path: string, { as = ann, ...options }: CallOptions = {}) =>
    app.call(method, `/namelists/${path}`, { as, ...options });

  const create = async (payload: object, headers: object = {}): Promise<NameList> => {
    const answer = await call('POST', '', { payload, headers });
    expect(answer.statusCode).toBe(201);
    return NameList.parse(answer.json());
  };
  const list = async (as: Caller = ann): Promise<NameList[]> => (await call('GET', '', { as })).json();

  it('are the teacher’s own, the first one first', async () => {
    expect(await list()).toEqual([]);
    app.setNow(Date.now());
    const first = await create({ name: 'My Name List', names: ['Ann', ' Béla ', '', '李明 😀', 'Ann'] });
    app.setNow(Date.now() + 1000);
    const second = await create({ name: '3b', names: [] });
    expect(first).toMatchObject({
      name: 'My Name List',
      names: ['Ann', 'Béla', '李明 😀', 'Ann'],
      version: 1,
    });
    expect(await list()).toEqual([first, second]);
    expect(await list(ben)).toEqual([]);
  });

  it('are saved from the version that was opened', async () => {
    const { namelist_id: id } = await create({ name: 'My Name List', names: ['Ann'] });
    const save = (names: readonly string[], version?: string) =>
      call('PUT', id, {
        payload: { name: 'My Name List', names },
        headers: version === undefined ? {} : { 'if-match': version },
      });
    expect((await save(['Ben', 'Ann'], '"1"')).json()).toMatchObject({ names: ['Ben', 'Ann'], version: 2 });
    const stale = await save(['Cy'], '"1"');
    expect([stale.statusCode, ErrorBody.parse(stale.json()).code]).toEqual([412, 'stale_edit']);
    expect((await save(['Dee'])).json()).toMatchObject({ names: ['Dee'], version: 3 });
    expect(await list()).toMatchObject([{ names: ['Dee'] }]);
  });

  it('of others are not found', async () => {
    const { namelist_id: id } = await create({ name: 'My Name List', names: ['Ann'] });
    const payload = { name: 'Mine now', names: [] };
    for (const which of [id, 'nothing']) {
      expect((await call('PUT', which, { as: ben, payload })).statusCode).toBe(404);
      expect((await call('DELETE', which, { as: ben })).statusCode).toBe(404);
    }
    expect(await list()).toMatchObject([{ names: ['Ann'], version: 1 }]);
  });

  it('are deleted once', async () => {
    const { namelist_id: id } = await create({ name: '3b', names: [] });
    expect((await call('DELETE', id)).statusCode).toBe(204);
    expect((await call('DELETE', id)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('are stored once by a repeated call', async () => {
    const first = { name: 'My Name List', names: ['Ann'] };
    const key = { 'idempotency-key': 'twice' };
    const [one, other] = await Promise.all([create(first, key), create(first, key)]);
    expect(one).toEqual(other);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that nobody can see', { name: '\u2060\u3164' }, 'name'],
    ['an endless name', { name: 'a'.repeat(101) }, 'name'],
    ['a text for names', { names: 'Ann' }, 'names'],
    ['a number among the names', { names: ['Ann', 5] }, 'names.1'],
    ['an endless name in it', { names: ['a'.repeat(101)] }, 'names.0'],
    ['a name of two lines', { names: ['Ann\nBen'] }, 'names.0'],
    ['too many names', { names: Array.from({ length: 501 }, () => 'Ann') }, 'names'],
    ['an unknown field', { user_id: 'me' }, ''],
  ])('with %s are refused', async (_what, values, path) => {
    const { namelist_id: id } = await create({ name: 'My Name List', names: ['Ann'] });
    for (const [method, which] of [
      ['POST', ''],
      ['PUT', id],
    ] as const) {
      const answer = await call(method, which, { payload: { name: 'A', names: [], ...values } });
      expect(answer.statusCode).toBe(400);
      expect(ErrorBody.parse(answer.json()).errors?.[0]?.path).toBe(path);
    }
    expect(await list()).toMatchObject([{ names: ['Ann'], version: 1 }]);
  });

  it('are limited per user', async () => {
    for (let n = 0; n < nameListLimits.lists; n += 1) await create({ name: `${n}`, names: [] });
    const refused = await call('POST', '', { payload: { name: 'One more', names: [] } });
    expect(refused.statusCode).toBe(413);
    expect(await list()).toHaveLength(nameListLimits.lists);
  });
});
