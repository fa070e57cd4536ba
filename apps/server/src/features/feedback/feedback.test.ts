import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { minuteMs } from '@sixty/domain/days';
import { beforeEach, expect, it } from 'vitest';
import { writeBackup } from '../../backup/backup.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { newId } from '../../database/values.ts';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertUser, testNow as now } from '../../database/testing/rows.ts';
import { withTransaction } from '../../database/transaction.ts';
import { pdf, picture } from '../../files/testing/samples.ts';
import { openUpload } from '../../files/upload.ts';
import {
  deleteFeedback,
  readFeedback,
  removeAbandonedFeedbackFiles,
  storeFeedback,
  type WhichFeedback,
} from './feedback.ts';

const store = async (
  database: TestDatabase,
  message: string,
  {
    at = now,
    contents = [],
    userId = null,
    maxBytes = 1_000_000,
  }: { at?: number; contents?: Buffer[]; userId?: string | null; maxBytes?: number } = {},
): Promise<void> => {
  const upload = openUpload(database.settings.dataDir);
  const unstopped = new AbortController().signal;
  for (const content of contents) await upload.receive('my file', Readable.from([content]), unstopped);
  const checked = await upload.check();
  if (checked.kind === 'refused') throw new Error('These files were expected to pass.');
  const user = userId === null ? null : { id: userId, name: 'Ann', display_name: null };
  const feedback = { message, pageUrl: '/settings', displayName: '', user, files: checked.files, id: null };
  let isStored = false;
  try {
    await withTransaction(database.db, (trx) => storeFeedback(trx, { feedback, maxBytes }, at));
    isStored = true;
  } finally {
    await upload.close({ isStored });
  }
};

describeDatabase('stored feedback', (open, dialect) => {
  let database: TestDatabase;
  let dataDir: string;
  beforeEach(async () => {
    database = await open();
    ({ dataDir } = database.settings);
  });
  const read = (options: { since?: number; limit?: number } = {}) =>
    readFeedback(database.db, { since: 0, limit: 100, dataDir, ...options });

  it('is listed newest first, since a time, up to a number', async () => {
    for (let n = 0; n < 5; n += 1) await store(database, `${n}`, { at: now + n * minuteMs });
    const messages = async (options: Parameters<typeof read>[0]) =>
      (await read(options)).map(({ message }) => message);
    expect(await messages({})).toEqual(['4', '3', '2', '1', '0']);
    expect(await messages({ since: now + 3 * minuteMs })).toEqual(['4', '3']);
    expect(await messages({ limit: 2 })).toEqual(['4', '3']);
    expect(await messages({ since: now + 10 * minuteMs })).toEqual([]);
  });

  it('names the sender and the paths of its files', async () => {
    const userId = await insertUser(database.db, { username: 'ann-reader' });
    await store(database, 'Look!', { contents: [pdf, await picture('webp')], userId });
    const [feedback] = await read();
    expect(feedback).toMatchObject({
      displayName: 'Ann',
      username: 'ann-reader',
      pageUrl: '/settings',
      createdAt: '2026-03-02T10:00:00.000Z',
      files: [{ name: 'my file', bytes: pdf.length }, { name: 'my file' }],
    });
    const contents = await Promise.all((feedback?.files ?? []).map(({ path }) => readFile(path)));
    expect(contents).toEqual([pdf, await picture('webp')]);
  });

  it('may use a number of bytes for files, half of it without sign-in, and any number of messages', async () => {
    const userId = await insertUser(database.db);
    const maxBytes = 4 * pdf.length;
    const send = (contents: Buffer[], by: string | null) =>
      store(database, 'Look!', { contents, userId: by, maxBytes });
    await send([pdf, pdf], null);
    await expect(send([pdf], null)).rejects.toMatchObject({ code: 'disk_full' });
    await send([], null);
    await expect(send([pdf, pdf, pdf], userId)).rejects.toMatchObject({ code: 'disk_full' });
    await send([pdf, pdf], userId);
    await expect(send([pdf], userId)).rejects.toMatchObject({ code: 'disk_full' });
    await send([], userId);
    expect(await readdir(join(dataDir, 'feedback'))).toHaveLength(4);
  });

  it('can be deleted, one by one or up to a day, with its files, which is recorded', async () => {
    const remove = (which: WhichFeedback) => deleteFeedback(database, dataDir, which, { actor: null, now });
    for (let n = 0; n < 4; n += 1) await store(database, `${n}`, { at: now + n * minuteMs, contents: [pdf] });
    const messages = async () => (await read()).map(({ message }) => message);
    const [newest, , third] = await read();
    const id = newest?.id ?? '';
    expect(await remove({ ids: [id, id, 'x'.repeat(22)] })).toBe(1);
    expect(await messages()).toEqual(['2', '1', '0']);
    expect(await remove({ before: Date.parse(third?.createdAt ?? '') })).toBe(1);
    expect(await messages()).toEqual(['2', '1']);
    const left = (await read()).flatMap(({ files }) => files.map(({ path }) => path));
    const onDisk = (await readdir(join(dataDir, 'feedback'))).map((name) => join(dataDir, 'feedback', name));
    expect(onDisk.toSorted()).toEqual(left.toSorted());
    expect(await remove({ before: now })).toBe(0);
    const entries = await database.db.selectFrom('audit_entries').select(['target_id', 'detail']).execute();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({ target_id: id, detail: null });
    expect(entries).toContainEqual({ target_id: null, detail: '1 messages' });
  });

  it('goes through backup and restore with its files', async () => {
    await store(database, 'Look!', { contents: [pdf] });
    const path = join(dataDir, 'backup');
    expect(await writeBackup(database, { dataDir, path, now })).toMatchObject({
      files: 1,
    });
    const other = await open({ isMigrated: false });
    const outcome = await restoreBackup(other, { dataDir: other.settings.dataDir, path });
    expect(outcome).toMatchObject({ files: 1 });
    const options = { since: 0, limit: 1, dataDir: other.settings.dataDir };
    const [feedback] = await readFeedback(other.db, options);
    expect(feedback?.files[0]?.path).toContain(other.settings.dataDir);
    expect(await readFile(feedback?.files[0]?.path ?? '')).toEqual(pdf);
  });

  it('keeps its files when files without a row are swept', async () => {
    await store(database, 'Look!', { contents: [pdf, pdf] });
    const folder = join(dataDir, 'feedback');
    const own = await readdir(folder);
    const stray = `${newId()}.png`;
    const others = ['notes.txt', `${newId()}.exe`];
    await mkdir(join(folder, 'a folder'));
    for (const name of [stray, ...others]) await writeFile(join(folder, name), '');
    const longAgo = now / 1000 - 7200;
    for (const name of [...own, stray, ...others]) await utimes(join(folder, name), longAgo, longAgo);
    const young = `${newId()}.png`;
    await writeFile(join(folder, young), '');
    await utimes(join(folder, young), now / 1000, now / 1000);

    expect(await removeAbandonedFeedbackFiles(database.db, dataDir, now)).toBe(1);
    expect((await readdir(folder)).toSorted()).toEqual([...own, ...others, young, 'a folder'].toSorted());
  });

  it('is listed by one operator command and deleted by another', async () => {
    await store(database, 'Two\nlines \u001b[31mred', { contents: [pdf] });
    await store(database, 'An old one', { at: now - 60 * minuteMs });
    const run = (...options: string[]) =>
      promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, '../../commands/feedback.ts'), ...options],
        {
          env: {
            ...process.env,
            DATA_DIR: dataDir,
            DATABASE_URL: dialect === 'postgres' ? (database.settings.databaseUrl ?? '') : '',
          },
        },
      );
    const [feedback] = await read({ limit: 1 });
    const { stdout } = await run('--limit', '1');
    expect(stdout).toBe(
      [
        '2026-03-02 10:00 UTC  Anonymous User (not signed in)',
        `on /settings  (id ${feedback?.id})`,
        '',
        '  Two',
        '  lines  [31mred',
        '',
        `  ${feedback?.files[0]?.path}  (my file, 1 kB)`,
        '',
        '1 message; there may be older ones: see --limit.',
        '',
      ].join('\n'),
    );
    expect((await run('--since', '2026-03-02')).stdout).toMatch(/An old one\n\n2 messages\.\n$/);
    await expect(run('--all')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]+\.\n$/) as string,
    });
    expect((await run(`--delete=${feedback?.id}`)).stdout).toBe('1 message deleted.\n');
    expect((await read()).map(({ message }) => message)).toEqual(['An old one']);
    expect((await run('--delete-before', '2026-03-03')).stdout).toBe('1 message deleted.\n');
    expect(await readdir(join(dataDir, 'feedback'))).toEqual([]);
  });
});
