import { Benchmark } from '@sixty/contract/benchmarks';
import { ErrorBody } from '@sixty/contract/errors';
import { benchmarkLimits } from '@sixty/domain/probe-limits';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import {
  type Caller,
  type CallOptions,
  type Method,
  openTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

const cuts = [
  { label: 'Some risk', from: 16 },
  { label: 'On track', from: 30.5 },
];
const row = { grade: 'K', season: 'winter', cuts };
const table = { name: 'Letters of our school', rows: [row, { ...row, season: 'spring' }] };
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...row, grade: `${index}` }));

describeDatabase('benchmark tables', (open) => {
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

  const call = (method: Method, path = '', { as = ann, ...options }: CallOptions = {}) =>
    app.call(method, `/benchmarks${path}`, { as, ...options });

  const create = async (payload: object, headers: object = {}): Promise<Benchmark> => {
    const answer = await call('POST', '', { payload, headers });
    expect(answer.statusCode, answer.body).toBe(201);
    return Benchmark.parse(answer.json());
  };
  const list = async (as: Caller = ann): Promise<Benchmark[]> => (await call('GET', '', { as })).json();

  it('are the user’s own, oldest first', async () => {
    expect(await list()).toEqual([]);
    app.setNow(Date.now());
    const first = await create({ ...table, name: ' Letters of our school ' });
    app.setNow(Date.now() + 1000);
    const second = await create({ ...table, name: 'Words' });
    expect(first).toEqual({ benchmark_id: first.benchmark_id, ...table, version: 1 });
    expect(await list()).toEqual([first, second]);
    expect(await list(ben)).toEqual([]);
  });

  it('are saved from the version that was opened', async () => {
    const { benchmark_id: id } = await create(table);
    const save = (name: string, version?: string) =>
      call('PUT', `/${id}`, {
        payload: { ...table, name },
        headers: version === undefined ? {} : { 'if-match': version },
      });
    expect((await save('One', '"1"')).json()).toMatchObject({ name: 'One', rows: table.rows, version: 2 });
    const stale = await save('Two', '"1"');
    expect([stale.statusCode, ErrorBody.parse(stale.json()).code]).toEqual([412, 'stale_edit']);
    expect((await save('Three')).json()).toMatchObject({ name: 'Three', version: 3 });
    expect(await list()).toMatchObject([{ name: 'Three' }]);
  });

  it('of others are not found', async () => {
    const { benchmark_id: id } = await create(table);
    for (const which of [id, 'nothing']) {
      expect((await call('PUT', `/${which}`, { as: ben, payload: table })).statusCode).toBe(404);
      expect((await call('DELETE', `/${which}`, { as: ben })).statusCode).toBe(404);
    }
    expect(await list()).toMatchObject([{ version: 1 }]);
  });

  it('are deleted once', async () => {
    const { benchmark_id: id } = await create(table);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('are stored once by a repeated call', async () => {
    const key = { 'idempotency-key': 'twice' };
    const [one, other] = await Promise.all([create(table, key), create(table, key)]);
    expect(one).toEqual(other);
    expect(await list()).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no rows', { rows: [] }, 'rows'],
    ['a text for rows', { rows: 'K' }, 'rows'],
    ['too many rows', { rows: rowsOf(benchmarkLimits.rows + 1) }, 'rows'],
    ['a row twice', { rows: [{ ...row, grade: 'k' }, row] }, 'rows'],
    ['no grade', { rows: [{ ...row, grade: '' }] }, 'rows.0.grade'],
    ['a number for a grade', { rows: [{ ...row, grade: 1 }] }, 'rows.0.grade'],
    ['another season', { rows: [{ ...row, season: 'summer' }] }, 'rows.0.season'],
    ['no cuts', { rows: [{ ...row, cuts: [] }] }, 'rows.0.cuts'],
    ['falling cuts', { rows: [{ ...row, cuts: cuts.toReversed() }] }, 'rows.0.cuts'],
    ['equal cuts', { rows: [{ ...row, cuts: [cuts[0], cuts[0]] }] }, 'rows.0.cuts'],
    [
      'too many cuts',
      { rows: [{ ...row, cuts: rowsOf(9).map((_, from) => ({ label: 'a', from })) }] },
      'rows.0.cuts',
    ],
    ['a cut below zero', { rows: [{ ...row, cuts: [{ label: 'a', from: -1 }] }] }, 'rows.0.cuts.0.from'],
    ['a huge cut', { rows: [{ ...row, cuts: [{ label: 'a', from: 1e9 }] }] }, 'rows.0.cuts.0.from'],
    ['no label', { rows: [{ ...row, cuts: [{ label: '\u2060', from: 1 }] }] }, 'rows.0.cuts.0.label'],
    ['an unknown field', { user_id: 'me' }, ''],
  ])('with %s are refused', async (_what, values, path) => {
    const { benchmark_id: id } = await create(table);
    for (const [method, which] of [
      ['POST', ''],
      ['PUT', `/${id}`],
    ] as const) {
      const answer = await call(method, which, { payload: { ...table, ...values } });
      expect(answer.statusCode).toBe(400);
      expect(ErrorBody.parse(answer.json()).errors?.[0]?.path).toBe(path);
    }
    expect(await list()).toMatchObject([{ ...table, version: 1 }]);
  });

  it('are limited per user', async () => {
    for (let n = 0; n < benchmarkLimits.tables; n += 1) await create({ ...table, name: `${n}` });
    expect((await call('POST', '', { payload: table })).statusCode).toBe(413);
    expect(await list()).toHaveLength(benchmarkLimits.tables);
  });

  it('are in the export of the account', async () => {
    await create(table);
    const answer = await app.call('GET', '/users/me/export', { as: ann });
    expect(answer.json()).toMatchObject({ benchmarks: [table] });
  });
});
