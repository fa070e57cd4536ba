import { expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { completeCollection, readCompletionCounts } from './completions.ts';

describeDatabase('completions', (open) => {
  it('count each finished session, per user', async () => {
    const { db } = await open();
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const own = await insertCollection(db, { user_id: ann });
    const shared = await insertCollection(db, { user_id: ann, status: 'public' });
    const complete = (userId: string, collectionId: string) =>
      completeCollection(db, { userId, collectionId }, now);
    expect(await complete(ann, own)).toBe(1);
    expect(await complete(ann, own)).toBe(2);
    expect(await complete(ann, shared)).toBe(1);
    expect(await complete(ben, shared)).toBe(1);
    expect(await readCompletionCounts(db, ann)).toEqual({ [own]: 2, [shared]: 1 });
    expect(await readCompletionCounts(db, ben)).toEqual({ [shared]: 1 });
    expect(await readCompletionCounts(db, 'nobody')).toEqual({});
  });

  it('require a collection that the user can see', async () => {
    const { db } = await open();
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const secret = await insertCollection(db, { user_id: ann });
    const deleted = await insertCollection(db, { user_id: ann, status: 'public', deleted_at: now });
    for (const [userId, collectionId] of [
      [ben, secret],
      [ann, deleted],
      [ann, 'nonsense'],
    ] as const) {
      expect(await completeCollection(db, { userId, collectionId }, now)).toBeUndefined();
    }
    expect(await db.selectFrom('completions').selectAll().execute()).toEqual([]);
  });

  it('are all counted when they come at once', async () => {
    const first = await open();
    const second = await first.openAgain();
    const userId = await insertUser(first.db);
    const collectionId = await insertCollection(first.db, { user_id: userId });
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        completeCollection((n % 2 === 0 ? first : second).db, { userId, collectionId }, now),
      ),
    );
    expect(await readCompletionCounts(first.db, userId)).toEqual({ [collectionId]: 12 });
  });

  it('outlive the collection', async () => {
    const { db } = await open();
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const shared = await insertCollection(db, { user_id: ann, status: 'public' });
    await completeCollection(db, { userId: ben, collectionId: shared }, now);
    await db.deleteFrom('collections').where('id', '=', shared).execute();
    expect(await readCompletionCounts(db, ben)).toEqual({ [shared]: 1 });
  });
});
