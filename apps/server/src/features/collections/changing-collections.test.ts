import { type Collection, collectionLimits } from '@sixty/contract/collections';
import { beforeAll, expect, it } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { withTransaction } from '../../database/transaction.ts';
import {
  createCollection,
  deleteCollection,
  duplicateCollection,
  orderCollections,
  readCollection,
  restoreCollection,
  updateCollection,
} from './collections.ts';
import { readPublicCollection } from '../discovery/discovery.ts';
import { readNewDescription } from './description.ts';
import { listMyCollections } from './my-collections.ts';

type SideSettings = { back_language?: string | null; accents_matter?: boolean };

const contents = {
  name: 'Letters',
  description: '["A","B"]',
  category: 'Language Arts',
  status: 'private',
} as const;

const withItems = <Contents extends { description: string; category: string }>({
  description,
  ...rest
}: Contents) => ({ ...rest, items: readNewDescription(description, rest.category) });

describeEachDatabase('a collection', (open) => {
  let database: TestDatabase;
  let other: { db: TestDatabase['db'] };
  let ann: string;
  let ben: string;
  beforeAll(async () => {
    database = await open();
    other = await database.openAgain();
    ann = await insertUser(database.db);
    ben = await insertUser(database.db);
  });

  const create = async (values: Partial<typeof contents> | { status: 'public' } = {}): Promise<Collection> =>
    createCollection(database.db, { userId: ann, ...withItems({ ...contents, ...values }) }, now);

  const expectFailure = (call: Promise<unknown>, code: string) =>
    expect(call).rejects.toMatchObject({ code });

  const update = async (
    collectionId: string,
    values: Partial<{ name: string; description: string; status: 'public' | 'private' }> & SideSettings,
    { userId = ann, fromVersion = null as number | null, at = now + 5, db = database.db } = {},
  ) =>
    withTransaction(db, (trx) =>
      updateCollection(trx, { collectionId, userId, fromVersion }, withItems({ ...contents, ...values }), at),
    );

  const rowOf = (id: string) =>
    database.db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('that is saved is its next version, with its items in canonical form', async () => {
    const made = await create();
    const outcome = await update(made.collection_id, { name: 'Vowels', description: '["A","E","I"]' });
    expect(outcome).toMatchObject({
      name: 'Vowels',
      item_count: 3,
      version: 2,
      created_at: made.created_at,
      updated_at: '2026-03-02T10:00:00.005Z',
    });
    const stored = await readCollection(database.db, { collectionId: made.collection_id, userId: ann });
    expect(outcome).toEqual(stored);
  });

  const spanish = {
    front_language: 'en',
    back_language: 'es-MX',
    accents_matter: true,
    articles_optional: true,
  } as const;

  it('keeps its languages and switches until a save names others, and gives them to its copies', async () => {
    const made = await createCollection(
      database.db,
      { userId: ann, ...withItems(contents), status: 'public', ...spanish },
      now,
    );
    const which = { collectionId: made.collection_id, userId: ann };
    expect(made).toMatchObject(spanish);
    expect(await update(made.collection_id, { status: 'public' })).toMatchObject(spanish);
    const { list } = await listMyCollections(database.db, { userId: ann, limit: 2500 });
    expect(list.find(({ collection_id: id }) => id === made.collection_id)).toMatchObject(spanish);
    expect(await readPublicCollection(database.db, { ...which, viewerId: ben })).toMatchObject(spanish);
    expect(await duplicateCollection(database.db, which, now)).toMatchObject(spanish);
    await deleteCollection(database.db, which, now);
    expect(await restoreCollection(database.db, which)).toMatchObject(spanish);
    const changed = { back_language: null, accents_matter: false };
    expect(await update(made.collection_id, changed)).toMatchObject({ ...spanish, ...changed });
  });

  it('is saved from its current version only, if one is named', async () => {
    const { collection_id: id } = await create();
    await update(id, { name: 'First' }, { fromVersion: 1 });
    await expectFailure(update(id, { name: 'Second' }, { fromVersion: 1 }), 'stale_edit');
    expect(await rowOf(id)).toMatchObject({ name: 'First', version: 2 });
    expect(await update(id, { name: 'Third' })).toMatchObject({ version: 3 });
  });

  it('with concurrent edits of one version is saved once', async () => {
    const { collection_id: id } = await create();
    const saving = Array.from({ length: 6 }, (_, n) =>
      update(id, { name: `Tab ${n}` }, { fromVersion: 1, db: n % 2 ? other.db : database.db }),
    );
    const outcomes = await Promise.allSettled(saving);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(Array.from({ length: 5 }, () => ({ reason: { code: 'stale_edit' } })));
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  it('is changed by its owner alone', async () => {
    const secret = (await create()).collection_id;
    const shared = (await create({ status: 'public' })).collection_id;
    const game = await insertCollection(database.db, {
      user_id: ann,
      category: 'game',
      type: 'matching_game',
    });
    const asBen = (collectionId: string) => ({ collectionId, userId: ben });
    for (const [id, code] of [
      [secret, 'not_found'],
      [shared, 'forbidden'],
      ['nonsense', 'not_found'],
    ] as const) {
      await expectFailure(update(id, {}, { userId: ben }), code);
      await expectFailure(deleteCollection(database.db, asBen(id), now), code);
      await expectFailure(restoreCollection(database.db, asBen(id)), code);
    }
    await expectFailure(update(game, {}), 'not_found');
    expect(await rowOf(secret)).toMatchObject({ version: 1, deleted_at: null });
    expect(await rowOf(shared)).toMatchObject({ version: 1, deleted_at: null });
  });

  it('stores when it was first public', async () => {
    const { collection_id: id } = await create();
    expect(await rowOf(id)).toMatchObject({ first_published_at: null });
    await update(id, { status: 'public' }, { at: now + 1 });
    await update(id, { status: 'private' }, { at: now + 2 });
    await update(id, { status: 'public' }, { at: now + 3 });
    expect(await rowOf(id)).toMatchObject({ status: 'public', first_published_at: now + 1 });
  });

  it('that can’t be saved stays unchanged', async () => {
    const { collection_id: id } = await create();
    const before = await rowOf(id);
    for (const description of ['', '{}', '[', JSON.stringify(Array.from({ length: 2001 }, (_, n) => n))]) {
      await expect(update(id, { description })).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ path: 'description' }],
      });
    }
    expect(await rowOf(id)).toEqual(before);
  });

  it('that is deleted is invisible to everyone, and is restored unchanged', async () => {
    const made = await create({ status: 'public' });
    const which = { collectionId: made.collection_id, userId: ann };
    await deleteCollection(database.db, which, now);
    await expectFailure(readCollection(database.db, which), 'not_found');
    await expectFailure(readCollection(database.db, { ...which, userId: ben }), 'not_found');
    await expectFailure(deleteCollection(database.db, which, now + 1), 'not_found');
    await expectFailure(update(made.collection_id, {}), 'not_found');
    await expectFailure(duplicateCollection(database.db, which, now), 'not_found');
    await expectFailure(restoreCollection(database.db, { ...which, userId: ben }), 'not_found');
    expect(await restoreCollection(database.db, which)).toEqual(made);
    expect(await readCollection(database.db, which)).toEqual(made);
  });

  it('that is restored twice at once is there once', async () => {
    const made = await create();
    const which = { collectionId: made.collection_id, userId: ann };
    await deleteCollection(database.db, which, now);
    const both = await Promise.all(
      [database, other].map(({ db }) => withTransaction(db, (trx) => restoreCollection(trx, which))),
    );
    expect(both).toEqual([made, made]);
  });

  it('is copied as private if it is the user’s own or public', async () => {
    const shared = await create({ status: 'public' });
    const outcome = await duplicateCollection(
      database.db,
      { collectionId: shared.collection_id, userId: ben },
      now + 9,
    );
    expect(outcome).toMatchObject({
      name: 'Letters Copy',
      user_id: ben,
      status: 'private',
      description: shared.description,
      version: 1,
      created_at: '2026-03-02T10:00:00.009Z',
    });
    const secret = { collectionId: (await create()).collection_id, userId: ben };
    await expectFailure(duplicateCollection(database.db, secret, now), 'not_found');
    expect(await duplicateCollection(database.db, { ...secret, userId: ann }, now)).toMatchObject({
      status: 'private',
    });
  });

  it('is copied under a name that fits, whatever its name', async () => {
    for (const name of ['n'.repeat(200), `${'n'.repeat(194)}😀😀😀`, `${'n'.repeat(190)}          end`]) {
      const made = await create({ name } as object);
      const which = { collectionId: made.collection_id, userId: ann };
      const { name: copy } = await duplicateCollection(database.db, which, now);
      expect(copy).toMatch(/^n{190,195} Copy$/u);
      expect(copy.length).toBeLessThanOrEqual(collectionLimits.nameLength);
    }
  });

  it('isn’t created or grown beyond the limit of one user', async () => {
    const { db } = database;
    const cy = await insertUser(db);
    const mine = await insertCollection(db, {
      user_id: cy,
      description_bytes: collectionLimits.bytesPerUser - 40,
    });
    const small = await insertCollection(db, { user_id: cy, status: 'public', description_bytes: 39 });
    const two = { ...contents, description: '[{"name":"A","type":"sequence","id":"1"}]' };
    const createOne = () => createCollection(db, { userId: cy, ...withItems(two) }, now);
    await expectFailure(createOne(), 'too_large');
    await expectFailure(duplicateCollection(db, { collectionId: small, userId: cy }, now), 'too_large');
    await expectFailure(update(small, two, { userId: cy }), 'too_large');
    expect(await update(mine, two, { userId: cy })).toMatchObject({ item_count: 1 });
    expect(await createOne()).toMatchObject({ item_count: 1 });
  });

  it('keeps the position that its owner gave it', async () => {
    const { db } = database;
    const dee = await insertUser(db);
    const [a, b, c, d] = [
      await insertCollection(db, { user_id: dee }),
      await insertCollection(db, { user_id: dee }),
      await insertCollection(db, { user_id: dee }),
      await insertCollection(db, { user_id: dee }),
    ];
    const theirs = await insertCollection(db, { user_id: ben, position: 99, status: 'public' });
    const order = (collectionIds: string[]) => orderCollections(db, { userId: dee, collectionIds });
    const places = async () => {
      const rows = await db
        .selectFrom('collections')
        .select(['id', 'position'])
        .where('user_id', '=', dee)
        .execute();
      const position = new Map(rows.map((row) => [row.id, row.position]));
      return [a, b, c, d].map((id) => position.get(id));
    };
    await order([c, a, d]);
    expect(await places()).toEqual([1, null, 0, 2]);
    // Ignores foreign, invalid, and repeated IDs.
    await order([theirs, d, d, 'nonsense', a]);
    expect(await places()).toEqual([3, null, null, 1]);
    expect(await rowOf(theirs)).toMatchObject({ position: 99 });
    await order([]);
    expect(await places()).toEqual([null, null, null, null]);
  });

  it('may be deleted while the order is being stored, and neither is lost', async () => {
    const { db } = database;
    const eve = await insertUser(db);
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await insertCollection(db, { user_id: eve }));
    const gone = ids[7] ?? '';
    await Promise.all([
      withTransaction(db, (trx) => orderCollections(trx, { userId: eve, collectionIds: ids })),
      withTransaction(other.db, (trx) => deleteCollection(trx, { collectionId: gone, userId: eve }, now)),
      withTransaction(other.db, (trx) =>
        orderCollections(trx, { userId: eve, collectionIds: ids.toReversed() }),
      ),
    ]);
    const rows = await db
      .selectFrom('collections')
      .select(['id', 'position', 'deleted_at'])
      .where('user_id', '=', eve)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .execute();
    const expected = ids.filter((id) => id !== gone);
    const found = rows.map(({ id }) => id);
    expect([expected, expected.toReversed()]).toContainEqual(found);
    expect(await rowOf(gone)).toMatchObject({ deleted_at: now });
  });

  it('takes a position among five thousand', async () => {
    const { db } = database;
    const fay = await insertUser(db);
    const last = await insertCollection(db, { user_id: fay });
    const nowhere = Array.from({ length: collectionLimits.perUser - 1 }, (_, n) => `nowhere-${n}`);
    await orderCollections(db, { userId: fay, collectionIds: [...nowhere, last] });
    expect(await rowOf(last)).toMatchObject({ position: collectionLimits.perUser - 1 });
  });
});
