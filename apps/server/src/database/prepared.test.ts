import { expect, test, vi } from 'vitest';
import type { Executor } from './open-database.ts';
import { prepared } from './prepared.ts';
import { describeEachDatabase } from './testing/each-database.ts';
import { withTransaction } from './transaction.ts';

describeEachDatabase('a prepared statement', (open) => {
  test('is built once, and takes its values at each execution, in a transaction too', async () => {
    const { db } = await open();
    const add = (key: string, count: number) =>
      db.insertInto('attempts').values({ key, count, window_started_at: 1, window_ends_at: 2 }).execute();
    await add('a', 1);
    await add('b', 2);
    const build = vi.fn((executor: Executor, { key, least }: { key: string; least: number }) =>
      executor
        .selectFrom('attempts')
        .select('count')
        .where('key', '=', key)
        .where('count', '>=', least)
        .where('window_ends_at', '=', 2),
    );
    const find = prepared(build);
    expect(await find(db, { key: 'a', least: 1 })).toEqual([{ count: 1 }]);
    expect(await find(db, { key: 'b', least: 1 })).toEqual([{ count: 2 }]);
    expect(await find(db, { key: 'b', least: 3 })).toEqual([]);
    const within = await withTransaction(db, async (trx) => {
      await trx.updateTable('attempts').set({ count: 5 }).where('key', '=', 'b').execute();
      return find(trx, { key: 'b', least: 3 });
    });
    expect(within).toEqual([{ count: 5 }]);
    expect(build).toHaveBeenCalledTimes(1);
  });
});
