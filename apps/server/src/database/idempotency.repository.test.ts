import { expect, it } from 'vitest';
import { replayOr, type Reply } from './idempotency.repository.ts';
import type { Executor } from './open-database.ts';
import { describeEachDatabase } from './testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from './testing/rows.ts';
import { withTransaction } from './transaction.ts';

type Created = { collection_id: string };

const collectionCount = async (db: Executor): Promise<number> =>
  (await db.selectFrom('collections').select('id').execute()).length;

const post = (db: Executor, userId: string, key: string, requestHash = 'hash of the body') =>
  withTransaction(db, (trx) =>
    replayOr<Created>(trx, { userId, key, scope: '', requestHash, now }, async () => ({
      status: 201,
      body: { collection_id: await insertCollection(trx, { user_id: userId }) },
    })),
  );

describeEachDatabase('idempotency keys', (open) => {
  it('replay the first reply', async () => {
    const { db } = await open();
    const userId = await insertUser(db);
    const first = await post(db, userId, 'key-1');
    const again = await post(db, userId, 'key-1');
    expect(first).toMatchObject({ kind: 'first', status: 201 });
    expect(again).toEqual({ ...first, kind: 'replay' });
    expect(await collectionCount(db)).toBe(1);
  });

  it('belong to one user and one request', async () => {
    const { db } = await open();
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    await post(db, ann, 'key-1');
    expect(await post(db, ben, 'key-1')).toMatchObject({ kind: 'first' });
    expect(await post(db, ann, 'key-2')).toMatchObject({ kind: 'first' });
    expect(await post(db, ann, 'key-1', 'hash of another body')).toEqual({ kind: 'key_reused' });
    expect(await collectionCount(db)).toBe(3);
  });

  it('create once for concurrent duplicates', async () => {
    const first = await open();
    const second = await first.openAgain();
    const userId = await insertUser(first.db);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => post((n % 2 === 0 ? first : second).db, userId, 'key-1')),
    );
    expect(outcomes.filter((outcome) => outcome.kind === 'first')).toHaveLength(1);
    const ids = outcomes.map((outcome) =>
      outcome.kind === 'key_reused' ? null : outcome.body.collection_id,
    );
    expect(new Set(ids).size).toBe(1);
    expect(await collectionCount(first.db)).toBe(1);
  });

  it('can be reused after a failure', async () => {
    const { db } = await open();
    const userId = await insertUser(db);
    const failing = withTransaction(db, (trx) =>
      replayOr(
        trx,
        { userId, key: 'key-1', scope: '', requestHash: 'hash', now },
        async (): Promise<Reply<Created>> => {
          await insertCollection(trx, { user_id: userId });
          throw new Error('The disk is full.');
        },
      ),
    );
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(await collectionCount(db)).toBe(0);
    expect(await post(db, userId, 'key-1')).toMatchObject({ kind: 'first' });
  });

  it('of one scope keep only the newest reply', async () => {
    const { db } = await open();
    const userId = await insertUser(db);
    const scope = '/api/namelists/a ';
    const put = (key: string, inScope = scope) =>
      withTransaction(db, (trx) =>
        replayOr(trx, { userId, key: inScope + key, scope: inScope, requestHash: 'hash', now }, async () => ({
          status: 200,
          body: key,
        })),
      );
    await put('key-1', '/api/namelists/ab ');
    await put('key-1');
    expect(await put('key-1')).toMatchObject({ kind: 'replay' });
    await put('key-2');
    const left = await db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
    expect(left.map(({ key }) => key)).toEqual([`${scope}key-2`, '/api/namelists/ab key-1'].toSorted());
  });

  it('keep a reply without a body', async () => {
    const { db } = await open();
    const userId = await insertUser(db);
    const empty = () =>
      withTransaction(db, (trx) =>
        replayOr(trx, { userId, key: 'key-1', scope: '', requestHash: 'hash', now }, async () => ({
          status: 204,
          body: undefined,
        })),
      );
    await empty();
    expect(await empty()).toEqual({ kind: 'replay', status: 204, body: undefined });
  });
});
