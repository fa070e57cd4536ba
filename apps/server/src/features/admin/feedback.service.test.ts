import { expect, it } from 'vitest';
import { newId } from '../../database/id.ts';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { testNow } from '../../database/testing/rows.ts';
import { removeRecorded } from './feedback.service.ts';

describeDatabase('feedback that is deleted', (open) => {
  it('is recorded by message, or by number if it was old', async () => {
    const database = await open();
    const ids = [newId(), newId(), newId()];
    for (const [age, id] of ids.entries())
      await database.db
        .insertInto('feedback')
        .values({ id, display_name: 'Ann', message: 'Hi', page_url: '/', created_at: testNow - age })
        .execute();
    const [named = ''] = ids;
    const by = { actor: null, now: testNow };
    const { dataDir } = database.settings;
    expect(await removeRecorded(database, dataDir, { ids: [named, named, 'unknown'] }, by)).toBe(1);
    expect(await removeRecorded(database, dataDir, { before: testNow }, by)).toBe(2);
    const entries = await database.db
      .selectFrom('audit_entries')
      .select(['target_id', 'detail'])
      .orderBy('detail')
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({ target_id: named, detail: null });
    expect(entries).toContainEqual({ target_id: null, detail: '2 messages' });
  });
});
