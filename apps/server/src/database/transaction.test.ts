import { afterEach, expect, it, vi } from 'vitest';
import type { Executor } from './open-database.ts';
import { describeEachDatabase } from './testing/each-database.ts';
import { insertCollection, insertUser, testNow } from './testing/rows.ts';
import { withSnapshot, withTransaction } from './transaction.ts';

const usernames = async (db: Executor): Promise<string[]> =>
  (await db.selectFrom('users').select('username').execute()).map((row) => row.username).toSorted();

afterEach(() => vi.restoreAllMocks());

describeEachDatabase('transactions', (open) => {
  it('are atomic', async () => {
    const { db } = await open();
    await withTransaction(db, async (trx) => {
      await insertUser(trx, { username: 'ann' });
      await insertUser(trx, { username: 'ben' });
    });
    const failing = withTransaction(db, async (trx) => {
      await insertUser(trx, { username: 'cat' });
      throw new Error('No, thank you.');
    });
    await expect(failing).rejects.toThrow('No, thank you.');
    expect(await usernames(db)).toEqual(['ann', 'ben']);
  });

  it('can join a larger one', async () => {
    const database = await open();
    const failing = withTransaction(database.db, async (outer) => {
      await withTransaction(outer, (inner) => insertUser(inner, { username: 'ann' }));
      throw new Error('The larger one fails.');
    });
    await expect(failing).rejects.toThrow('The larger one fails.');
    expect(await usernames(database.db)).toEqual([]);
  });

  it('are serializable', async () => {
    const first = await open();
    const second = await first.openAgain();
    const userId = await insertUser(first.db);
    const collectionId = await insertCollection(first.db, { user_id: userId, version: 0 });
    // Loses an update without isolation.
    const increment = (db: Executor) =>
      withTransaction(db, async (trx) => {
        const { version } = await trx
          .selectFrom('collections')
          .select('version')
          .where('id', '=', collectionId)
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('collections')
          .set({ version: version + 1 })
          .where('id', '=', collectionId)
          .execute();
      });
    await Promise.all([first, second, first, second, first, second].map(({ db }) => increment(db)));
    const { version } = await first.db.selectFrom('collections').select('version').executeTakeFirstOrThrow();
    expect(version).toBe(6);
  });

  it('detect two that count the same rows and add one each', async () => {
    const first = await open();
    const second = await first.openAgain();
    const userId = await insertUser(first.db);
    const addUnlessThere = (db: Executor) =>
      withTransaction(db, async (trx) => {
        const known = await trx.selectFrom('badges').select('badge').where('user_id', '=', userId).execute();
        if (known.length > 0) return false;
        const badge = `badge-${Math.random()}`;
        await trx.insertInto('badges').values({ user_id: userId, badge, awarded_at: testNow }).execute();
        return true;
      });
    const added = await Promise.all([addUnlessThere(first.db), addUnlessThere(second.db)]);
    expect(added.filter(Boolean)).toHaveLength(1);
  });

  it('that conflict run again for 10 seconds, however often, and then fail with the conflict', async () => {
    const { db } = await open();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
    let attempts = 0;
    const conflictUntil = (last: number, msEach: number) =>
      withTransaction(db, async () => {
        attempts += 1;
        clock.mockReturnValue(attempts * msEach);
        if (attempts < last) throw conflict;
        return attempts;
      });
    expect(await conflictUntil(100, 99)).toBe(100);
    attempts = 0;
    clock.mockReturnValue(0);
    await expect(conflictUntil(100, 2500)).rejects.toBe(conflict);
    expect(attempts).toBe(4);
  });

  it('that are read-only see one snapshot and cannot write', async () => {
    const first = await open();
    const second = await first.openAgain();
    await insertUser(first.db, { username: 'ann' });
    const seen = await withSnapshot(first.db, async (trx) => {
      const before = await usernames(trx);
      await insertUser(second.db, { username: 'ben' });
      return [before, await usernames(trx)];
    });
    expect(seen).toEqual([['ann'], ['ann']]);
    expect(await usernames(first.db)).toEqual(['ann', 'ben']);
    await expect(withSnapshot(first.db, (trx) => insertUser(trx))).rejects.toThrow(/read-?only/i);
  });

  it('enforce foreign keys and cascades', async () => {
    const { db } = await open();
    const userId = await insertUser(db);
    await insertCollection(db, { user_id: userId });
    await expect(insertCollection(db, { user_id: 'nobody' })).rejects.toThrow(/foreign key/i);
    await db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await db.selectFrom('collections').select('id').execute()).toEqual([]);
  });
});
