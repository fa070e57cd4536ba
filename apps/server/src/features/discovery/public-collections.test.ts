import { foldForSearch } from '@sixty/domain/text';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Executor } from '../../database/open-database.ts';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { isPublished } from '../../database/visibility.ts';

const expectedRows = (db: Executor) =>
  db
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.user_id')
    .select((eb) => [
      'collections.id as collection_id',
      sql<string>`' ' || name_search || ' '`.as('name_text'),
      sql<string>`' ' || search_text || ' '`.as('creator_text'),
      eb
        .selectFrom('subscriptions')
        .whereRef('collection_id', '=', 'collections.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('subscriber_count'),
    ])
    .where(isPublished)
    .orderBy('collections.id')
    .execute();

const storedRows = (db: Executor) =>
  db
    .selectFrom('public_collections')
    .select(['collection_id', 'name_text', 'creator_text', 'subscriber_count'])
    .orderBy('collection_id')
    .execute();

describeEachDatabase('the table that searches read', (open, dialect) => {
  it('matches the public collections after any change', async () => {
    const { db } = await open();
    const follower = await insertUser(db);
    const names = ['otters', 'Otter pups', '小学数学', 'Été', ''];
    const kinds = [
      'add',
      'rename',
      'hide',
      'show',
      'game',
      'delete',
      'follow',
      'unfollow',
      'name',
      'leave',
    ] as const;
    const step = fc.record({
      kind: fc.constantFrom(...kinds),
      place: fc.nat(),
      name: fc.constantFrom(...names),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        await db.deleteFrom('users').where('id', '!=', follower).execute();
        for (const { kind, place, name } of steps) {
          const users = await db.selectFrom('users').select('id').where('id', '!=', follower).execute();
          const collections = await db.selectFrom('collections').select('id').execute();
          const user = users[place % Math.max(2, users.length)]?.id;
          const id = collections[place % Math.max(1, collections.length)]?.id ?? '';
          const change = (values: object) =>
            db.updateTable('collections').set(values).where('id', '=', id).execute();
          if (kind === 'add') {
            const user_id = user ?? (await insertUser(db, { display_name: name }));
            await insertCollection(db, { user_id, name, status: 'public' });
          } else if (kind === 'rename') await change({ name, name_search: foldForSearch(name) });
          else if (kind === 'hide') await change({ status: 'private' });
          else if (kind === 'show') await change({ status: 'public', type: null });
          else if (kind === 'game') await change({ type: 'matching_game' });
          else if (kind === 'delete') await db.deleteFrom('collections').where('id', '=', id).execute();
          else if (kind === 'follow' && id !== '')
            await db
              .insertInto('subscriptions')
              .values({ user_id: follower, collection_id: id, created_at: now })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          else if (kind === 'unfollow')
            await db.deleteFrom('subscriptions').where('collection_id', '=', id).execute();
          else if (kind === 'name')
            await db
              .updateTable('users')
              .set({ search_text: foldForSearch(name) })
              .where('id', '=', user ?? '')
              .execute();
          else if (kind === 'leave')
            await db
              .deleteFrom('users')
              .where('id', '=', user ?? '')
              .execute();
        }
        expect(await storedRows(db)).toEqual(await expectedRows(db));
        // Fails if SQLite's index has other texts than the table.
        if (dialect === 'sqlite')
          await sql`insert into public_search (public_search, rank) values ('integrity-check', 1)`.execute(
            db,
          );
      }),
      { numRuns: 25 },
    );
  });
});
