import { expect, it } from 'vitest';
import { insertRows, insertUntypedRows } from './statements.ts';
import { describeEachDatabase } from './testing/each-database.ts';
import { insertUser } from './testing/rows.ts';

describeEachDatabase('rows inserted at once', (open) => {
  it('are stored unless their key exists', async () => {
    const { db } = await open();
    const user_id = await insertUser(db);
    const days = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => ({ user_id, day }));
    expect(await insertRows(db, 'login_days', [])).toBe(0);
    expect(await insertRows(db, 'login_days', days.slice(0, 1))).toBe(1);
    expect(await insertRows(db, 'login_days', days)).toBe(2);
    expect(await db.selectFrom('login_days').selectAll().orderBy('day').execute()).toEqual(days);
  });

  it('of a file may have any names, which are never SQL', async () => {
    const { db } = await open();
    const user_id = await insertUser(db);
    const rows = [{ user_id, 'day") values ($1, $2) --': '2026-03-01' }];
    await expect(insertUntypedRows(db, 'login_days', rows)).rejects.toThrow(/column/);
    expect(await db.selectFrom('login_days').selectAll().execute()).toEqual([]);
  });
});
