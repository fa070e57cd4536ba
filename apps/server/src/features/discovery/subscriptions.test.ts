import { collectionLimits } from '@sixty/contract/collections';
import { beforeAll, expect, it } from 'vitest';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { withTransaction } from '../../database/transaction.ts';
import { checkSubscriptions, subscribe, unsubscribe } from './subscriptions.ts';

describeDatabase('subscriptions', (open) => {
  let database: TestDatabase;
  let ann: string;
  let ben: string;
  beforeAll(async () => {
    database = await open();
    ann = await insertUser(database.db);
    ben = await insertUser(database.db);
  });

  const publish = (userId = ann) => insertCollection(database.db, { user_id: userId, status: 'public' });
  const isFollowing = async (userId: string, collectionId: string) =>
    (await checkSubscriptions(database.db, { userId, collectionIds: [collectionId] }))[collectionId];

  it('require a public collection of someone else', async () => {
    const { db } = database;
    const shared = await publish();
    const secret = await insertCollection(db, { user_id: ann });
    const deleted = await insertCollection(db, { user_id: ann, status: 'public', deleted_at: now });
    const game = await insertCollection(db, { user_id: ann, status: 'public', type: 'matching_game' });
    const follow = (collectionId: string, userId = ben) => subscribe(db, { userId, collectionId }, now);
    expect(await follow(shared)).toMatchObject({ collection_id: shared });
    await expect(follow(shared)).rejects.toMatchObject({ code: 'already_subscribed' });
    for (const id of [secret, deleted, game, 'nonsense'])
      await expect(follow(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(follow(shared, ann)).rejects.toMatchObject({ code: 'conflict' });
    await expect(follow(secret, ann)).rejects.toMatchObject({ code: 'conflict' });
    expect(await db.selectFrom('subscriptions').select('collection_id').execute()).toEqual([
      { collection_id: shared },
    ]);
  });

  it('are created once for concurrent calls', async () => {
    const shared = await publish();
    const other = await database.openAgain();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        withTransaction(n % 2 ? other.db : database.db, (trx) =>
          subscribe(trx, { userId: ben, collectionId: shared }, now),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = { status: 'rejected', reason: { code: 'already_subscribed' } };
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array.from({ length: 7 }, () => refused),
    );
  });

  it('of a whole class at once are all created and counted', async () => {
    const collectionId = await publish();
    const other = await database.openAgain();
    const students = await Promise.all(Array.from({ length: 30 }, () => insertUser(database.db)));
    await Promise.all(
      students.map((userId, n) =>
        withTransaction(n % 2 ? other.db : database.db, (trx) =>
          subscribe(trx, { userId, collectionId }, now),
        ),
      ),
    );
    const listed = await database.db
      .selectFrom('public_collections')
      .select('subscriber_count')
      .where('collection_id', '=', collectionId)
      .executeTakeFirst();
    expect(listed).toEqual({ subscriber_count: 30 });
  });

  it('can be canceled and created again', async () => {
    const subscription = { userId: ben, collectionId: await publish() };
    await subscribe(database.db, subscription, now);
    await unsubscribe(database.db, subscription);
    await unsubscribe(database.db, subscription);
    expect(await isFollowing(ben, subscription.collectionId)).toBe(false);
    await subscribe(database.db, subscription, now);
    expect(await isFollowing(ben, subscription.collectionId)).toBe(true);
  });

  it('are reported for each requested collection', async () => {
    const [one, two] = [await publish(), await publish()];
    await subscribe(database.db, { userId: ben, collectionId: one }, now);
    const asked = { userId: ben, collectionIds: [one, two, 'nonsense', one] };
    expect(await checkSubscriptions(database.db, asked)).toEqual({
      [one]: true,
      [two]: false,
      nonsense: false,
    });
    expect(await isFollowing(ann, one)).toBe(false);
  });

  it('pause while the collection is hidden and resume when it is back', async () => {
    const id = await publish();
    await subscribe(database.db, { userId: ben, collectionId: id }, now);
    const set = (values: { status?: 'public' | 'private'; deleted_at?: number | null }) =>
      database.db.updateTable('collections').set(values).where('id', '=', id).execute();
    for (const [hide, show] of [
      [{ status: 'private' }, { status: 'public' }],
      [{ deleted_at: now }, { deleted_at: null }],
    ] as const) {
      await set(hide);
      expect(await isFollowing(ben, id)).toBe(false);
      await set(show);
      expect(await isFollowing(ben, id)).toBe(true);
    }
  });

  it('are limited per user', async () => {
    const { db } = database;
    const [cy, dee] = [await insertUser(db), await insertUser(db)];
    const first = await publish(cy);
    const model = await db
      .selectFrom('collections')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: collectionLimits.subscriptionsPerUser }, (_, n) => `followed-${n}`);
    for (let from = 0; from < ids.length; from += 500) {
      const some = ids.slice(from, from + 500);
      await db
        .insertInto('collections')
        .values(some.map((id) => ({ ...model, id })))
        .execute();
      await db
        .insertInto('subscriptions')
        .values(some.map((collection_id) => ({ user_id: dee, collection_id, created_at: now })))
        .execute();
    }
    const oneMore = { userId: dee, collectionId: await publish() };
    const follow = () => withTransaction(db, (trx) => subscribe(trx, oneMore, now));
    await expect(follow()).rejects.toMatchObject({ code: 'too_large' });
    await unsubscribe(db, { userId: dee, collectionId: ids[0] ?? '' });
    expect(await follow()).toMatchObject({ collection_id: oneMore.collectionId });
  });
});
