import { Collection } from '@sixty/contract/collections';
import { beforeAll, expect, it } from 'vitest';
import { applyRetention, retention, retentionRules } from '../../database/retention.ts';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { createCollection, readCollection } from './collections.ts';
import { mayReportOn } from './tombstones.ts';
import { readNewDescription } from './description.ts';

describeEachDatabase('collections', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  const create = async (
    userId: string,
    {
      description = '["a","e"]',
      ...values
    }: { name?: string; description?: string; status?: 'public' | 'private' } = {},
  ) =>
    createCollection(
      database.db,
      {
        userId,
        name: 'Vowels',
        items: readNewDescription(description, 'Language Arts'),
        category: 'Language Arts',
        status: 'private',
        ...values,
      },
      now,
    );

  it('are stored in the canonical form of items and returned in the contract’s format', async () => {
    const ann = await insertUser(database.db);
    const description = ' [ "a", {"name":"e \u2029 \\ud800","id":"x"} ] ';
    const canonical =
      '[{"name":"a","type":"sequence","id":"item-1"},{"name":"e \u2029 \\ud800","type":"sequence","id":"x"}]';
    const collection = await create(ann, { name: 'ÉTÉ 李 😀', description, status: 'public' });
    expect((await create(ann, { description: collection.description })).description).toBe(canonical);
    expect(Collection.parse(collection)).toEqual({
      collection_id: collection.collection_id,
      user_id: ann,
      name: 'ÉTÉ 李 😀',
      description: canonical,
      category: 'Language Arts',
      type: null,
      status: 'public',
      front_language: null,
      back_language: null,
      accents_matter: false,
      articles_optional: false,
      item_count: 2,
      version: 1,
      created_at: '2026-03-02T10:00:00.000Z',
      updated_at: '2026-03-02T10:00:00.000Z',
    });
    const which = { collectionId: collection.collection_id, userId: ann };
    expect(await readCollection(database.db, which)).toEqual(collection);
    const row = await database.db
      .selectFrom('collections')
      .select(['name_search', 'first_published_at'])
      .where('id', '=', collection.collection_id)
      .executeTakeFirst();
    expect(row).toEqual({ name_search: 'ete 李 😀', first_published_at: now });
  });

  it('may be empty, and hold 2,000 items', async () => {
    const ann = await insertUser(database.db);
    expect(await create(ann, { description: '[]' })).toMatchObject({ item_count: 0 });
    const letters = JSON.stringify(Array.from({ length: 2000 }, (_, n) => `item ${n}`));
    expect(await create(ann, { description: letters })).toMatchObject({ item_count: 2000 });
  });

  it.each([
    ['not JSON', '[', 'Items must be JSON.'],
    ['nothing at all', '', 'Items must be JSON.'],
    ['an object', '{"0":"a"}', 'Items must be a list.'],
    ['a text', '"[]"', 'Items must be a list.'],
    ['2,001 items', JSON.stringify(Array.from({ length: 2001 }, (_, n) => `item ${n}`)), /up to 2000 items/],
    ['an item with an endless name', JSON.stringify(['a'.repeat(1001)]), 'The name of an item is too long.'],
  ])('are refused when the items are %s', async (_, description, message) => {
    const ann = await insertUser(database.db);
    await expect(create(ann, { description })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ path: 'description', message: expect.stringMatching(message) }],
    });
    expect(
      await database.db.selectFrom('collections').where('user_id', '=', ann).select('id').execute(),
    ).toEqual([]);
  });

  it('are refused unread when they are brackets without end', async () => {
    const ann = await insertUser(database.db);
    await expect(create(ann, { description: '['.repeat(200_000) })).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  it('can be read by their owner, and by everyone while they are public', async () => {
    const { db } = database;
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const secret = await insertCollection(db, { user_id: ann });
    const shared = await insertCollection(db, { user_id: ann, status: 'public' });
    const deleted = await insertCollection(db, { user_id: ann, status: 'public', deleted_at: now });
    const canRead = (collectionId: string, userId: string) =>
      readCollection(db, { collectionId, userId }).then(
        () => true,
        () => false,
      );
    expect(await canRead(secret, ann)).toBe(true);
    expect(await canRead(secret, ben)).toBe(false);
    expect(await canRead(shared, ben)).toBe(true);
    expect(await canRead(deleted, ann)).toBe(false);
    expect(await canRead(deleted, ben)).toBe(false);
    expect(await canRead("' or 1=1 --", ben)).toBe(false);
  });

  it('may be reported on by everyone who could ever see them, also after the purge', async () => {
    const { db } = database;
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const over = now - retention.deletedCollectionMs;
    const secret = await insertCollection(db, { user_id: ann });
    const shared = await insertCollection(db, { user_id: ann, status: 'public' });
    const hidden = await insertCollection(db, { user_id: ann, first_published_at: now });
    const deleted = await insertCollection(db, { user_id: ann, deleted_at: now });
    const goneSecret = await insertCollection(db, { user_id: ann, deleted_at: over });
    const goneShared = await insertCollection(db, { user_id: ann, deleted_at: over, first_published_at: 1 });
    const subscribed = await insertCollection(db, { user_id: ann });
    await db
      .insertInto('subscriptions')
      .values({ user_id: ben, collection_id: subscribed, created_at: now })
      .execute();
    await applyRetention(db, retentionRules, now);

    const all = { secret, shared, hidden, deleted, goneSecret, goneShared, subscribed, nonsense: 'nonsense' };
    const allowedTo = async (userId: string) => {
      const names: string[] = [];
      for (const [name, collectionId] of Object.entries(all)) {
        if (await mayReportOn(db, { collectionId, userId })) names.push(name);
      }
      return names;
    };
    expect(await allowedTo(ann)).toEqual([
      'secret',
      'shared',
      'hidden',
      'deleted',
      'goneSecret',
      'goneShared',
      'subscribed',
    ]);
    expect(await allowedTo(ben)).toEqual(['shared', 'hidden', 'goneShared', 'subscribed']);
  });
});
