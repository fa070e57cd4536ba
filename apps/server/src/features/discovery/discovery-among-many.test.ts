import { beforeAll, expect, it } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { all } from './testing/discovery.ts';

describeEachDatabase('Discover among many', (open) => {
  let database: TestDatabase;
  const count = 2600;
  beforeAll(async () => {
    database = await open();
    const user_id = await insertUser(database.db, { display_name: 'Busy Creator' });
    const rows = Array.from({ length: count }, (_, n) => ({
      id: `many-${n}`,
      user_id,
      name: `Words ${n}`,
      name_search: n % 100 === 7 ? `passwords ${n}` : `words ${n}`,
      description: '[]',
      description_bytes: 2,
      item_count: n % 13,
      sample: '[]',
      category: n % 2 ? 'Math' : 'Science',
      status: 'public' as const,
      version: 1,
      created_at: now + (n % 500),
      updated_at: now,
    }));
    for (let from = 0; from < count; from += 1000) {
      await database.db
        .insertInto('collections')
        .values(rows.slice(from, from + 1000))
        .execute();
    }
  });

  it.each(['custom', 'date', 'alphabetical', 'itemCount'] as const)(
    'pages contain each one once, in the order %s, while others are created',
    async (sort) => {
      const user_id = await insertUser(database.db);
      const added: string[] = [];
      for (const request of [
        { query: 'words' },
        { query: '' },
        { query: 'busy', searchType: 'creator' as const },
        { query: 'wodrs' },
      ]) {
        const names = await all(database, { ...request, sort, limit: 500 }, async () => {
          if (added.length === 0) {
            added.push(
              await insertCollection(database.db, {
                user_id,
                name: 'unrelated',
                status: 'public',
                created_at: now + 999,
              }),
            );
          }
        });
        expect(new Set(names.filter((name) => name !== 'unrelated')).size).toBe(count);
        expect(names.filter((name) => name !== 'unrelated')).toHaveLength(count);
      }
    },
  );

  it('words that begin with the query come first', async () => {
    const names = await all(database, { query: 'words', limit: 500, category: 'Math' });
    expect(names).toHaveLength(count / 2);
    const inside = names.map((name) => Number(name.slice(6)) % 100 === 7);
    expect(inside.indexOf(true)).toBe(count / 2 - count / 100);
    expect(inside.slice(inside.indexOf(true)).every(Boolean)).toBe(true);
  });
});
