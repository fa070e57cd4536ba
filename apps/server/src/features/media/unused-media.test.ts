import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../database/values.ts';
import { applyRetention, retention, retentionRules } from '../../database/retention.ts';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { diskMediaStore } from '../../files/open-media-store.ts';
import { type MediaDeps, noteMediaOf, removeAbandonedMedia, unusedMedia, unusedMediaMs } from './media.ts';

describeDatabase('the cleanup of media', (open) => {
  let database: TestDatabase;
  let deps: MediaDeps;
  let folder: string;
  let userId: string;
  beforeEach(async () => {
    database = await open();
    const { dataDir } = database.settings;
    deps = { database, store: diskMediaStore(dataDir), dataDir };
    folder = join(dataDir, 'media');
    userId = await insertUser(database.db);
  });

  const upload = async (at: number): Promise<string> => {
    const id = newId();
    const content_type = 'image/png';
    await deps.store.put({ id, type: content_type }, Buffer.from('a picture'));
    const bytes = { content_hash: id, content_type, bytes: 9, width: 1, height: 1 } as const;
    const row = { id, user_id: userId, ...bytes, created_at: at, used_at: at };
    await database.db.insertInto('media').values(row).execute();
    return id;
  };
  const show = (collectionId: string, ids: readonly string[], at: number) =>
    noteMediaOf(database.db, { collectionId, media: ids.map((id) => `/api/media/${id}`), isNew: false }, at);
  const left = async () => {
    const rows = await database.db.selectFrom('media').select('id').execute();
    const names = (await readdir(folder)).map((name) => name.replace('.png', ''));
    expect(names.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    return names;
  };
  const deleteUnused = (at: number) => applyRetention(database.db, [unusedMedia(deps.store)], at);
  const later = now + unusedMediaMs;

  it('keeps media of a draft over four weeks of holidays', async () => {
    const picture = await upload(now);
    await deleteUnused(now + 29 * 86_400_000);
    expect(await left()).toEqual([picture]);
  });

  it('removes unreferenced media some time after their last use', async () => {
    const unused = await upload(now);
    const shown = await upload(now);
    const young = await upload(now + 1);
    await show(await insertCollection(database.db, { user_id: userId }), [shown], now);
    expect(await deleteUnused(later - 1)).toEqual({});
    expect(await deleteUnused(later)).toEqual({ 'media.used_at': 1 });
    const remaining = await left();
    expect(remaining).toContain(shown);
    expect(remaining).toContain(young);
    expect(remaining).not.toContain(unused);
  });

  it('counts from the last reference on', async () => {
    const picture = await upload(now);
    const one = await insertCollection(database.db, { user_id: userId });
    const other = await insertCollection(database.db, { user_id: await insertUser(database.db) });
    await show(one, [picture], now);
    await show(other, [picture], now);
    await show(one, [], later);
    await deleteUnused(10 * later);
    expect(await left()).toEqual([picture]);
    await show(other, [], 10 * later);
    await deleteUnused(10 * later + unusedMediaMs - 1);
    expect(await left()).toEqual([picture]);
    await deleteUnused(10 * later + unusedMediaMs);
    expect(await left()).toEqual([]);
  });

  it('keeps media of deleted collections while they can be restored', async () => {
    const picture = await upload(now);
    const collection = await insertCollection(database.db, { user_id: userId, deleted_at: now });
    await show(collection, [picture], now);
    const over = now + retention.deletedCollectionMs;
    await applyRetention(database.db, retentionRules, over - 1);
    await deleteUnused(over - 1);
    expect(await left()).toEqual([picture]);
    await applyRetention(database.db, retentionRules, over);
    await deleteUnused(over);
    expect(await left()).toEqual([]);
  });

  it('removes many at a time', async () => {
    for (let n = 0; n < 210; n += 1) await upload(now);
    expect(await deleteUnused(later)).toEqual({ 'media.used_at': 210 });
    expect(await left()).toEqual([]);
  });

  it('removes content without a row once it is an hour old, and no foreign files', async () => {
    const remaining = await upload(now);
    const names = [`${newId()}.png`, `${newId()}.pdf`, 'notes.txt', `${newId()}.exe`];
    for (const name of names) await writeFile(join(folder, name), '');
    const hour = 3_600_000;
    for (const name of [...names, `${remaining}.png`])
      await utimes(join(folder, name), now / 1000, now / 1000);
    expect(await removeAbandonedMedia(deps, now + hour - 1)).toBe(0);
    expect(await removeAbandonedMedia(deps, now + hour)).toBe(2);
    expect((await readdir(folder)).toSorted()).toEqual([`${remaining}.png`, ...names.slice(2)].toSorted());
  });

  it('without media removes nothing', async () => {
    expect(await deleteUnused(now)).toEqual({});
    expect(await removeAbandonedMedia(deps, now)).toBe(0);
  });
});
