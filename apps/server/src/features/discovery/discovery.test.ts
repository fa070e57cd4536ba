import { PublicCollection } from '@sixty/contract/discovery';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { InvalidCursorError } from '../../database/page-cursor.ts';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { discover } from './discovery.ts';
import { all, ask, namesOf } from './testing/discovery.ts';

describeEachDatabase('Discover', (open) => {
  const follow = async ({ db }: TestDatabase, collectionId: string, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const user_id = await insertUser(db);
      await db
        .insertInto('subscriptions')
        .values({ user_id, collection_id: collectionId, created_at: now })
        .execute();
    }
  };

  describe('lists', () => {
    let database: TestDatabase;
    let ann: string;
    beforeAll(async () => {
      database = await open();
      const { db } = database;
      ann = await insertUser(db, { display_name: 'Ms. Ann', username: 'ann-1' });
      const publish = (name: string, values: object = {}) =>
        insertCollection(db, { user_id: ann, name, status: 'public', ...values });
      await publish('banana', { created_at: now + 1, item_count: 5, category: 'Science' });
      await publish('Cherry', { created_at: now + 2, item_count: 1 });
      const apple = await publish('Äpple', { created_at: now, item_count: 9, category: 'Math' });
      await publish('Zebra', { created_at: now + 3, item_count: 5, category: 'Math' });
      await follow(database, apple, 2);
      await publish('secret', { status: 'private' });
      await publish('deleted', { deleted_at: now });
      await publish('game', { category: 'game', type: 'matching_game' });
    });

    it.each([
      ['custom', ['Äpple', 'Zebra', 'Cherry', 'banana']],
      ['date', ['Zebra', 'Cherry', 'banana', 'Äpple']],
      ['alphabetical', ['Äpple', 'banana', 'Cherry', 'Zebra']],
      ['itemCount', ['Äpple', 'Zebra', 'banana', 'Cherry']],
    ] as const)('public collections except games, in the order %s', async (sort, names) => {
      expect(await namesOf(database, { sort })).toEqual(names);
      expect(await all(database, { sort, limit: 1 })).toEqual(names);
      expect(await namesOf(database, { sort, category: 'Math' })).toEqual(
        names.filter((name) => name === 'Äpple' || name === 'Zebra'),
      );
    });

    it('each with the fields of its card', async () => {
      const { list } = await ask(database, { sort: 'alphabetical', limit: 1, viewerId: ann });
      expect(PublicCollection.parse(list[0])).toEqual({
        collection_id: expect.any(String) as string,
        name: 'Äpple',
        category: 'Math',
        status: 'public',
        item_count: 9,
        sample: '["a"]',
        subscriber_count: 2,
        created_at: '2026-03-02T10:00:00.000Z',
        creator_display_name: 'Ms. Ann',
        creator_username: 'ann-1',
        isSubscribed: false,
        is_own: true,
      });
    });

    const sorts = ['custom', 'date', 'itemCount', 'alphabetical'] as const;
    const keys = ['', 'x', '[1]', '[1,1]', '[1,"a","b","c"]', '[4,1,1,"a"]', '[1,9007199254740991,1,"a"]'];
    it.each([
      ...sorts.flatMap((sort) => keys.map((key) => [sort, key] as const)),
      ['custom', '[1,-9007199254740991,1,"a"]'],
      ['custom', '[1,1,"a"]'],
      ['itemCount', '[1,1,"a"]'],
      ['date', '[1,"a","b"]'],
      ['alphabetical', '[1,1,"a"]'],
    ] as const)('and rejects in the order %s the cursor %j', async (sort, key) => {
      const cursor = Buffer.from(key).toString('base64url');
      const request = { viewerId: null, query: '', searchType: 'name', limit: 1, cursor } as const;
      await expect(discover(database.db, { ...request, sort })).rejects.toThrow(InvalidCursorError);
    });
  });

  it('shows what is public, even if the list names others', async () => {
    const database = await open();
    const { db } = database;
    const user_id = await insertUser(db);
    for (const name of ['one', 'two']) await insertCollection(db, { user_id, name, status: 'public' });
    const collection_id = await insertCollection(db, { user_id, name: 'secret', status: 'private' });
    const fields = { category: 'Math', item_count: 1, subscriber_count: 9, created_at: now };
    await db
      .insertInto('public_collections')
      .values({ collection_id, user_id, name_text: ' secret', creator_text: ' ann', ...fields })
      .execute();
    expect((await all(database, { limit: 1 })).toSorted()).toEqual(['one', 'two']);
    expect(await namesOf(database, { query: 'secret' })).toEqual([]);
  });

  it('marks collections that the viewer is subscribed to', async () => {
    const database = await open();
    const { db } = database;
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const id = await insertCollection(db, { user_id: ann, status: 'public' });
    await db
      .insertInto('subscriptions')
      .values({ user_id: ben, collection_id: id, created_at: now })
      .execute();
    const seenBy = async (viewerId: string | null) => (await ask(database, { viewerId })).list[0];
    expect(await seenBy(ben)).toMatchObject({ isSubscribed: true, is_own: false, subscriber_count: 1 });
    expect(await seenBy(ann)).toMatchObject({ isSubscribed: false, is_own: true });
    expect(await seenBy(null)).toMatchObject({ isSubscribed: false, is_own: false });
  });

  it('reflects changes of a collection and its creator', async () => {
    const database = await open();
    const { db } = database;
    const ann = await insertUser(db, { display_name: 'Ann' });
    const ben = await insertUser(db);
    const id = await insertCollection(db, { user_id: ann, name: 'Vowels' });
    const set = (values: object) => db.updateTable('collections').set(values).where('id', '=', id).execute();
    expect(await namesOf(database)).toEqual([]);
    await set({ status: 'public' });
    expect(await namesOf(database, { query: 'vowel' })).toEqual(['Vowels']);
    await set({ name: 'Consonants', name_search: 'consonants', item_count: 7, category: 'Math' });
    expect(await namesOf(database, { query: 'vowel' })).toEqual([]);
    const { list } = await ask(database, { query: 'consonants', category: 'Math' });
    expect(list).toMatchObject([{ item_count: 7 }]);
    await db
      .insertInto('subscriptions')
      .values({ user_id: ben, collection_id: id, created_at: now })
      .execute();

    for (const hidden of [{ deleted_at: now }, { status: 'private' }]) {
      await set(hidden);
      expect(await namesOf(database, { query: 'consonants' })).toEqual([]);
      await set({ deleted_at: null, status: 'public' });
      expect((await ask(database, { query: 'consonants' })).list).toMatchObject([{ subscriber_count: 1 }]);
    }
    await db
      .updateTable('users')
      .set({ display_name: 'Zoë', search_text: 'zoe zz-1' })
      .where('id', '=', ann)
      .execute();
    expect(await namesOf(database, { query: 'zoe', searchType: 'creator' })).toEqual(['Consonants']);
    expect(await namesOf(database, { query: 'ann', searchType: 'creator' })).toEqual([]);

    await db.deleteFrom('users').where('id', '=', ben).execute();
    expect((await ask(database)).list).toMatchObject([{ subscriber_count: 0 }]);
    await db.deleteFrom('users').where('id', '=', ann).execute();
    expect(await namesOf(database, { query: 'consonants' })).toEqual([]);
  });

  describe('finds', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
      const { db } = database;
      const ann = await insertUser(db, { display_name: 'Renée Müller', username: 'clever-otter' });
      const lin = await insertUser(db, { display_name: '李娜', username: 'lina' });
      for (const [index, name] of [
        'Multiplication tables',
        'Été à la plage',
        'Elephants and lions',
        '数学',
        '小学数学练习',
        'حروف الهجاء',
        'हिन्दी वर्णमाला',
        '🐘 animals 🦁',
        '100% club',
        '100 words',
        'snake_case words',
        'snakexcase words',
        'say "hello" to *everybody*',
        'back\\slash',
        'Pre-algebra (first steps)',
        'A',
        'The letter B',
      ].entries()) {
        await insertCollection(db, {
          user_id: index % 2 ? lin : ann,
          name,
          status: 'public',
          created_at: now - index,
        });
      }
    });

    it.each([
      ['m', ['Multiplication tables', '🐘 animals 🦁']],
      ['mu', ['Multiplication tables']],
      ['multipl', ['Multiplication tables']],
      ['MULTIPLICATION TAB', ['Multiplication tables']],
      ['tables mult', ['Multiplication tables']],
      ['plication', ['Multiplication tables']],
      ['ete', ['Été à la plage']],
      ['ÉTÉ A', ['Été à la plage']],
      ['数学', ['数学', '小学数学练习']],
      ['学', ['数学', '小学数学练习']],
      ['练习', ['小学数学练习']],
      ['حروف', ['حروف الهجاء']],
      ['حُرُوف', ['حروف الهجاء']],
      ['हिन्दी', ['हिन्दी वर्णमाला']],
      ['🐘', ['🐘 animals 🦁']],
      ['🦁', ['🐘 animals 🦁']],
      ['100%', ['100% club']],
      ['%', ['100% club']],
      ['_', ['snake_case words']],
      ['snake_', ['snake_case words']],
      ['"hello"', ['say "hello" to *everybody*']],
      ['"', ['say "hello" to *everybody*']],
      ['*', ['say "hello" to *everybody*']],
      ['\\', ['back\\slash']],
      ['algebra', ['Pre-algebra (first steps)']],
      ['(first', ['Pre-algebra (first steps)']],
      ['nothing at all', []],
      ['AND', ['Elephants and lions']],
      ['NOT tables OR', []],
      ["' or 1=1 --", []],
      ['\u0301', []],
      ['   ', null],
    ])('by name: %s', async (query, expected) => {
      const names = await namesOf(database, { query });
      if (expected === null) expect(names).toHaveLength(17);
      else expect(names).toEqual(expected);
    });

    it('by name: one letter, first exact names, then beginnings of words, then anywhere', async () => {
      expect((await namesOf(database, { query: 'a' })).slice(0, 6)).toEqual([
        'A',
        'Été à la plage',
        'Elephants and lions',
        '🐘 animals 🦁',
        'Multiplication tables',
        'snake_case words',
      ]);
    });

    it.each([
      ['mutliplication', ['Multiplication tables']],
      ['multiplicaton tabels', ['Multiplication tables']],
      ['multiplikashun', ['Multiplication tables']],
      ['mulitp', ['Multiplication tables']],
      ['elefant', ['Elephants and lions']],
      ['elefants and lions', ['Elephants and lions']],
      ['aminals', ['🐘 animals 🦁']],
      ['anmial', ['🐘 animals 🦁']],
      ['algerba', ['Pre-algebra (first steps)']],
      ['plagge', ['Été à la plage']],
      ['cxub', ['100% club']],
      ['cubs', ['100% club']],
      ['xyz', []],
      ['tabl multplic', ['Multiplication tables']],
    ])('despite typos: %s', async (query, names) => {
      expect(await namesOf(database, { query })).toEqual(names);
      for (const sort of ['date', 'alphabetical', 'itemCount'] as const) {
        expect(await all(database, { query, sort, limit: 1 })).toEqual(names);
      }
    });

    it.each([
      ['renee', 9],
      ['müller', 9],
      ['Renée M', 9],
      ['otter', 9],
      ['clever-ot', 9],
      ['李娜', 8],
      ['李', 8],
      ['lina', 8],
      ['Mueller', 9],
      ['Muler', 9],
      ['renée tables', 0],
      ['nobody', 0],
    ])('by creator: %s', async (query, count) => {
      expect(await namesOf(database, { query, searchType: 'creator' })).toHaveLength(count);
    });

    it('within a category', async () => {
      expect(await namesOf(database, { query: 'words', category: 'Math' })).toEqual([]);
      expect(await namesOf(database, { query: 'words', category: 'Language Arts' })).toHaveLength(3);
    });

    it('any name by its full text, and accepts any query', async () => {
      const { db } = database;
      const user_id = await insertUser(db);
      const text = fc.string({
        unit: fc.oneof(
          fc.constantFrom('%', '_', '"', "'", '*', '\\', '数', 'é', '🐘', ' '),
          fc.integer({ min: 1, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
        ),
        maxLength: 12,
      });
      await fc.assert(
        fc.asyncProperty(text, text, async (middle, query) => {
          const name = `q${middle}z`.toWellFormed().replaceAll(/\p{Cc}/gu, '');
          const id = await insertCollection(db, { user_id, name, status: 'public' });
          expect((await ask(database, { query: name })).list[0]).toMatchObject({ collection_id: id });
          await ask(database, { query });
          await ask(database, { query, searchType: 'creator', sort: 'date' });
          await db.deleteFrom('collections').where('id', '=', id).execute();
        }),
        { numRuns: 60 },
      );
    });
  });

  it('sorts by match, then subscribers, then date', async () => {
    const database = await open();
    const { db } = database;
    const user_id = await insertUser(db);
    const publish = (name: string, created_at: number) =>
      insertCollection(db, { user_id, name, status: 'public', created_at });
    await publish('letters', now - 9);
    await follow(database, await publish('Small letters', now - 8), 1);
    await publish('Letters, newer', now + 2);
    await publish('Letters, older', now + 1);
    await follow(database, await publish('Bloodletters', now + 3), 3);
    await follow(database, await publish('Leters with one t', now + 4), 3);
    const found = [
      'letters',
      'Small letters',
      'Letters, newer',
      'Letters, older',
      'Bloodletters',
      'Leters with one t',
    ];
    expect(await namesOf(database, { query: 'letters' })).toEqual(found);
    expect(await all(database, { query: 'Letters', limit: 6 })).toEqual(found);
    expect(await all(database, { query: 'letters', limit: 5 })).toEqual(found.slice(0, 5));
    expect(await all(database, { query: 'letters', limit: 1 })).toEqual(found.slice(0, 5));
    expect(await namesOf(database, { query: 'letters', sort: 'date' })).toEqual([
      'Bloodletters',
      'Letters, newer',
      'Letters, older',
      'Small letters',
      'letters',
      'Leters with one t',
    ]);
  });
});
