import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isLicenseOf } from './visibility.ts';
import { describeEachDatabase, testDatabases } from './testing/each-database.ts';
import { insertUser, testNow } from './testing/rows.ts';

describeEachDatabase('the licenses of a user', (open) => {
  it('are the bought and the redeemed ones, each once', async () => {
    const { db } = await open();
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const order = { status: 'paid', amount_cents: 2995, currency: 'usd', is_test: 0 } as const;
    const at = { created_at: testNow, updated_at: testNow };
    for (const [id, user_id] of [
      ['of-ann', ann],
      ['of-ben', ben],
      ['of-nobody', null],
    ] as const) {
      await db
        .insertInto('orders')
        .values({ ...order, ...at, id, user_id })
        .execute();
      for (const redeemed_by of [ann, ben, null])
        await db
          .insertInto('licences')
          .values({
            id: `${id}:${redeemed_by === null ? 'unused' : redeemed_by === ann ? 'ann' : 'ben'}`,
            order_id: id,
            key: `${id}:${redeemed_by ?? ''}`,
            name: 'Single License',
            redeemed_by,
            redeemed_at: redeemed_by === null ? null : testNow,
            created_at: testNow,
          })
          .execute();
    }
    const rows = await db.selectFrom('licences').select('id').where(isLicenseOf(ann)).orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([
      'of-ann:ann',
      'of-ann:ben',
      'of-ann:unused',
      'of-ben:ann',
      'of-nobody:ann',
    ]);
  });
});

describe('the licenses of a user on SQLite, where reads block everyone', () => {
  const open = testDatabases();

  it('are found through indexes, without a scan', async () => {
    const { db } = await open('sqlite');
    const steps = await db
      .selectFrom('licences')
      .innerJoin('orders', 'orders.id', 'licences.order_id')
      .selectAll('licences')
      .where(isLicenseOf('ann'))
      .explain<{ detail: string }>(undefined, sql`query plan`);
    const plan = steps.map(({ detail }) => detail);
    for (const index of ['licences_of_user', 'orders_of_user', 'licences_of_order'])
      expect(plan.join('\n')).toContain(index);
    expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });
});
