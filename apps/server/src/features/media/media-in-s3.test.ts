import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection } from '@sixty/contract/collections';
import type { Media } from '@sixty/contract/media';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { writeBackup } from '../../backup/backup.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { applyRetention } from '../../database/retention.ts';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { diskMediaStore, openMediaStore } from '../../files/open-media-store.ts';
import { type S3Server, startS3Server } from '../../files/testing/s3-server.ts';
import { picture, pdf } from '../../files/testing/samples.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeAbandonedMedia, unusedMedia, unusedMediaMs } from './media.ts';
import { sendFiles } from './testing/send-files.ts';

describeDatabase('media in a store that speaks S3', (open) => {
  let s3: S3Server;
  let database: TestDatabase;
  let app: TestApp;
  let ann: { authorization: string };
  beforeAll(async () => {
    s3 = await startS3Server();
    database = await open();
    app = await openTestApp(database, s3.env);
    ann = (await app.signUp('Ann')).headers;
  });
  beforeEach(() => s3.setMood({ kind: 'well' }));

  const upload = (content: Buffer) => sendFiles(app, ann, [['file', content]]);
  const everything = async () => {
    const folders = ['incoming', 'media'].map((folder) =>
      readdir(join(database.settings.dataDir, folder)).catch(() => []),
    );
    return {
      onDisk: (await Promise.all(folders)).flat(),
      inStore: [...s3.objects.keys()],
      rows: (await database.db.selectFrom('media').select('id').execute()).length,
    };
  };

  it('are stored and read there, with nothing left on the disk', async () => {
    const media = (await upload(await picture('png'))).json<Media>();
    expect(await everything()).toEqual({ onDisk: [], inStore: [`media/${media.id}.png`], rows: 1 });
    const answer = await app.app.inject(media.url);
    expect(answer.statusCode).toBe(200);
    expect(
      answer.rawPayload.equals(s3.objects.get(`media/${media.id}.png`)?.content ?? Buffer.alloc(0)),
    ).toBe(true);
    const part = await app.app.inject({ url: media.url, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.rawPayload.toString('latin1')]).toEqual([206, 'PNG']);
  });

  it('are refused while the store is unavailable: 503, and nothing is stored', async () => {
    const before = await everything();
    const svg = `data:image/png;base64,${(await picture('png', 11, 11)).toString('base64')}`;
    const payload = {
      name: 'A',
      description: JSON.stringify([{ name: 'a', svg }]),
      category: 'Math',
      status: 'private',
    };
    for (const status of [403, 500]) {
      s3.setMood({ kind: 'refusing', status, times: 10 });
      const answer = await upload(await picture('png', 12, 12));
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
      const saved = await app.app.inject({ method: 'POST', url: '/api/collections', headers: ann, payload });
      expect(saved.statusCode).toBe(503);
    }
    expect(await everything()).toEqual(before);
    expect(await database.db.selectFrom('collections').select('id').execute()).toEqual([]);
    s3.setMood({ kind: 'well' });
    const saved = await app.app.inject({ method: 'POST', url: '/api/collections', headers: ann, payload });
    expect(saved.json<Collection>().description).toMatch(/"svg":"\/api\/media\//);
  });

  it('are reported as unavailable, not as missing, while the store doesn’t respond', async () => {
    const media = (await upload(await picture('png', 13, 13))).json<Media>();
    s3.setMood({ kind: 'refusing', status: 500, times: 2 });
    const answer = await app.app.inject(media.url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    expect((await app.app.inject(media.url)).statusCode).toBe(200);
    s3.objects.delete(`media/${media.id}.png`);
    expect((await app.app.inject(media.url)).statusCode).toBe(404);
  });

  it('are cleaned up there', async () => {
    const media = (await upload(await picture('png', 14, 14))).json<Media>();
    s3.objects.set('media/AAAAAAAAAAAAAAAAAAAAAA.png', { content: pdf, type: 'image/png', modifiedAt: 0 });
    s3.objects.set('media/notes.txt', { content: pdf, type: 'text/plain', modifiedAt: 0 });
    const store = openMediaStore(app.settings);
    await removeAbandonedMedia({ database, store }, Date.now());
    expect((await everything()).inStore).not.toContain('media/AAAAAAAAAAAAAAAAAAAAAA.png');
    expect((await everything()).inStore).toContain(`media/${media.id}.png`);
    await applyRetention(database.db, [unusedMedia(store)], Date.now() + unusedMediaMs + 1000);
    const { inStore } = await everything();
    expect(inStore).not.toContain(`media/${media.id}.png`);
    expect(inStore).toContain('media/notes.txt');
    s3.objects.delete('media/notes.txt');
  });

  it('go into a backup, and from there into a folder or into another store', async () => {
    const image = (await upload(await picture('png', 15, 15))).json<Media>();
    const document = (await upload(pdf)).json<Media>();
    const { dataDir } = app.settings;
    const path = join(dataDir, 'backup');
    const now = Date.now();
    const store = openMediaStore(app.settings);
    const written = await writeBackup(database, { dataDir, path, now, store });
    expect(written).toMatchObject({ files: s3.objects.size });
    expect(await readFile(join(path, 'files/media', `${document.id}.pdf`))).toEqual(pdf);

    const onDisk = await open({ isMigrated: false });
    const folder = onDisk.settings.dataDir;
    expect(await restoreBackup(onDisk, { dataDir: folder, path })).toMatchObject({});
    expect(await diskMediaStore(folder).read({ id: image.id, type: 'image/png' }, null)).not.toBeNull();

    const other = await startS3Server();
    const inOther = await openTestApp(await open(), other.env);
    const empty = await open({ isMigrated: false });
    const options = { dataDir: empty.settings.dataDir, path };
    await restoreBackup(empty, { ...options, store: openMediaStore(inOther.settings) });
    expect([...other.objects.keys()].toSorted()).toEqual([...s3.objects.keys()].toSorted());
    expect(other.objects.get(`media/${document.id}.pdf`)?.content).toEqual(pdf);
    expect(await readdir(join(empty.settings.dataDir, 'media')).catch(() => [])).toEqual([]);
  });
});
