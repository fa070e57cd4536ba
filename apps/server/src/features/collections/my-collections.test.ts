import { collectionLimits, DeletedCollection, ListedCollection } from '@sixty/contract/collections';
import { beforeAll, expect, it } from 'vitest';
import { applyRetention, retention, retentionRules } from '../../database/retention.ts';
import { afterFirstQuery } from '../../database/testing/after-first-query.ts';
import { InvalidCursorError } from '../../database/page-cursor.ts';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { restoreCollection } from './collections.ts';
import { listDeletedCollections, listMyCollections } from './my-collections.ts';

describeEachDatabase('Your Collections', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  const page = (userId: string, limit = 2500, cursor?: string, { db } = database) =>
    listMyCollections(db, { userId, limit, cursor });

  const idsOf = async (userId: string) => (await page(userId)).list.map(({ collection_id }) => collection_id);

  const follow = (userId: string, collectionId: string) =>
    database.db
      .insertInto('subscriptions')
      .values({ user_id: userId, collection_id: collectionId, created_at: now })
      .execute();

  it('are one’s own, newest first, without games and without what is deleted', async () => {
    const { db } = database;
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const older = await insertCollection(db, { user_id: ann, created_at: now - 1 });
    const newer = await insertCollection(db, { user_id: ann, created_at: now, position: 3 });
    await insertCollection(db, { user_id: ann, category: 'game', type: 'matching_game' });
    await insertCollection(db, { user_id: ann, deleted_at: now });
    await insertCollection(db, { user_id: ben, status: 'public' });
    expect(await idsOf(ann)).toEqual([newer, older]);
    const [first] = (await page(ann)).list;
    expect(ListedCollection.parse(first)).toMatchObject({ isSubscribed: false, position: 3 });
  });

  it('are those one follows as well, with who made them, as they are today', async () => {
    const { db } = database;
    const ann = await insertUser(db);
    const ben = await insertUser(db, { display_name: 'Mr. Ben', username: 'ben-10' });
    const own = await insertCollection(db, { user_id: ann, created_at: now });
    const followed = await insertCollection(db, {
      user_id: ben,
      status: 'public',
      created_at: now + 1,
      position: 7,
    });
    await follow(ann, followed);
    expect(await idsOf(ann)).toEqual([followed, own]);
    await db.updateTable('collections').set({ name: 'Edited' }).where('id', '=', followed).execute();
    expect((await page(ann)).list[0]).toMatchObject({
      name: 'Edited',
      isSubscribed: true,
      position: null,
      creator_display_name: 'Mr. Ben',
      creator_username: 'ben-10',
    });
    expect((await page(ben)).list).toMatchObject([{ isSubscribed: false, position: 7 }]);
  });

  it.each([
    ['deletes', { deleted_at: now }],
    ['makes private', { status: 'private' }],
  ] as const)('are without what its creator %s, until it is back', async (_what, hidden) => {
    const { db } = database;
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const followed = await insertCollection(db, { user_id: ben, status: 'public' });
    await follow(ann, followed);
    await db.updateTable('collections').set(hidden).where('id', '=', followed).execute();
    expect(await idsOf(ann)).toEqual([]);
    await db
      .updateTable('collections')
      .set({ deleted_at: null, status: 'public' })
      .where('id', '=', followed)
      .execute();
    expect(await idsOf(ann)).toEqual([followed]);
  });

  it('come in pages that end nowhere within a moment, and lose nothing to what is new', async () => {
    const { db } = database;
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.push(await insertCollection(db, { user_id: ann, created_at: now }));
    for (let n = 0; n < 4; n += 1) {
      const followed = await insertCollection(db, { user_id: ben, status: 'public', created_at: now });
      await follow(ann, followed);
      made.push(followed);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { list, next } = await page(ann, 3, cursor);
      expect(list.length).toBeLessThanOrEqual(3);
      seen.push(...list.map(({ collection_id }) => collection_id));
      cursor = next ?? undefined;
      await insertCollection(db, { user_id: ann, created_at: now + 1 });
    } while (cursor !== undefined);
    expect(seen).toHaveLength(11);
    expect(seen.toSorted()).toEqual(made.toSorted());
  });

  it('come with the oldest, though one comes while the page is read', async () => {
    const { db } = database;
    const ann = await insertUser(db);
    const add = (at: number) => insertCollection(db, { user_id: ann, created_at: at });
    for (const count of [0, 2]) {
      const expected = new Set(await idsOf(ann));
      const during = {
        ...database,
        db: afterFirstQuery(db, async () => expected.add(await add(now + count))),
      };
      const first = await page(ann, 2500, undefined, during);
      const rest = first.next === null ? [] : (await page(ann, 2500, first.next)).list;
      expect(new Set([...first.list, ...rest].map(({ collection_id }) => collection_id))).toEqual(expected);
      await add(now - 1);
    }
  });

  it('come in pages that are not too heavy either', async () => {
    const { db } = database;
    const ann = await insertUser(db);
    const heavy = { user_id: ann, description_bytes: collectionLimits.bytesPerPage / 2 };
    for (let n = 0; n < 3; n += 1) await insertCollection(db, { ...heavy, created_at: now + n });
    await insertCollection(db, { ...heavy, description_bytes: 1e9, created_at: now + 9 });
    const sizes: number[] = [];
    for (let cursor: string | undefined; ;) {
      const { list, next } = await page(ann, 2500, cursor);
      sizes.push(list.length);
      if (next === null) break;
      cursor = next;
    }
    expect(sizes).toEqual([1, 2, 1]);
  });

  it.each(['', 'x', 'W10', 'WzEsMl0', Buffer.from('["a","b"]').toString('base64url')])(
    'know no cursor %j',
    async (cursor) => {
      const ann = await insertUser(database.db);
      await expect(listMyCollections(database.db, { userId: ann, limit: 1, cursor })).rejects.toThrow(
        InvalidCursorError,
      );
    },
  );

  it('that were deleted can be found for 30 days, the last one first, and restored', async () => {
    const { db } = database;
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const dayMs = 86_400_000;
    const deleted = (daysAgo: number, values: object = {}) =>
      insertCollection(db, { user_id: ann, deleted_at: now - daysAgo * dayMs, ...values });
    const [first, old] = [await deleted(1, { name: 'Letters' }), await deleted(29)];
    const expired = await deleted(30);
    await deleted(1, { category: 'game', type: 'matching_game' });
    await deleted(1, { user_id: ben });
    await insertCollection(db, { user_id: ann });
    const pageOf = (limit = 2500, cursor?: string) =>
      listDeletedCollections(db, { userId: ann, limit, cursor }, now);
    const ids = async () => (await pageOf()).list.map(({ collection_id }) => collection_id);

    expect(await ids()).toEqual([first, old]);
    const [letters] = (await pageOf()).list;
    expect(DeletedCollection.parse(letters)).toEqual({
      collection_id: first,
      name: 'Letters',
      category: letters?.category,
      item_count: letters?.item_count,
      deleted_at: new Date(now - dayMs).toISOString(),
      removed_at: new Date(now - dayMs + retention.deletedCollectionMs).toISOString(),
    });
    const page1 = await pageOf(1);
    expect((await pageOf(1, page1.next ?? '')).list).toMatchObject([{ collection_id: old }]);
    await expect(pageOf(1, 'nonsense')).rejects.toThrow(InvalidCursorError);

    const restore = (collectionId: string) => restoreCollection(db, { collectionId, userId: ann });
    await restore(first);
    await restore(first);
    expect(await ids()).toEqual([old]);
    await applyRetention(db, retentionRules, now);
    await expect(restore(expired)).rejects.toMatchObject({ code: 'not_found' });
    await restore(old);
    expect(await ids()).toEqual([]);
  });
});
