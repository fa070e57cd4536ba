import { expect, it, vi } from 'vitest';
import type { Executor } from './open-database.ts';
import { preparedQuery } from './prepared-query.ts';
import { describeEachDatabase } from './testing/each-database.ts';
import { insertUser } from './testing/rows.ts';
import { withTransaction } from './transaction.ts';

type Which = { readonly id: string; readonly role: 'student' | 'teacher' };

describeEachDatabase('a prepared query', (open) => {
  it('is built once, and binds the values of each call, in a transaction and outside', async () => {
    const { db } = await open();
    const build = vi.fn<(executor: Executor, which: Which) => ReturnType<typeof byIdAndRole>>();
    const byIdAndRole = (executor: Executor, { role, id }: Which) =>
      executor.selectFrom('users').select('name').where('role', '=', role).where('id', '=', id).limit(1);
    const find = preparedQuery(build.mockImplementation(byIdAndRole));
    const ann = await insertUser(db, { name: 'Ann', role: 'teacher' });
    const ben = await insertUser(db, { name: 'Ben' });
    expect(await find(db, { id: ann, role: 'teacher' })).toEqual([{ name: 'Ann' }]);
    expect(await find(db, { id: ann, role: 'student' })).toEqual([]);
    expect(await withTransaction(db, (trx) => find(trx, { id: ben, role: 'student' }))).toEqual([
      { name: 'Ben' },
    ]);
    expect(build).toHaveBeenCalledTimes(1);
  });
});
