import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@sixty/testkit/free-port';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { describeEachDatabase, type TestDatabase, testDatabases } from '../database/testing/each-database.ts';
import { fillEveryTable } from '../database/testing/every-table.ts';
import { testNow as now } from '../database/testing/rows.ts';
import { type S3Server, startS3Server } from '../files/testing/s3-server.ts';
import { writeBackup } from './backup.ts';
import { type Manifest, manifestPath } from './backup-format.ts';
import { readManifest } from './read-backup.ts';
import { restoreBackup } from './restore.ts';

type Run = { child: ChildProcess; ended: Promise<{ code: number | null; said: string }> };

const run = (file: string, options: readonly string[], env: Readonly<Record<string, string>>): Run => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...options], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/node'),
      SIXTY_DEVELOPMENT: 'true',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // A server that starts would run on.
      if (said.includes('Sixty is ready')) child.kill('SIGTERM');
    });
  return { child, ended: new Promise((done) => child.on('close', (code) => done({ code, said }))) };
};

const interrupted =
  /^A restore into DATA_DIR \(.+\) is running or was interrupted: wait for it, or run npm run restore again, which starts over\.\n$/;

describeEachDatabase('a restore', (open, dialect) => {
  const openSource = testDatabases();
  let s3: S3Server;
  let source: TestDatabase;
  let backup: string;
  let manifest: Manifest | null;
  const picture = `${'a'.repeat(22)}.png`;

  beforeAll(async () => {
    s3 = await startS3Server();
    source = await openSource('sqlite');
    await fillEveryTable(source.db);
    // A server starts with what is restored.
    await source.db.deleteFrom('server_secrets').execute();
    const { dataDir } = source.settings;
    await mkdir(join(dataDir, 'media'));
    await writeFile(join(dataDir, 'media', picture), 'a picture');
    await mkdir(join(dataDir, 'feedback'));
    await writeFile(join(dataDir, 'feedback', 'a.pdf'), 'a file');
    backup = join(dataDir, 'backup');
    await writeBackup(source, { dataDir, path: backup, now });
    manifest = await readManifest(backup);
    // The file on the disk comes before the picture, for which the bucket lets the restore wait.
    const files = manifest?.files.toReversed();
    await writeFile(join(backup, manifestPath), JSON.stringify({ ...manifest, files }));
  });
  beforeEach(() => {
    s3.setMood({ kind: 'well' });
    s3.objects.clear();
  });

  const openTarget = async () => {
    const target = await open({ isMigrated: false });
    const { dataDir, databaseUrl } = target.settings;
    const env = { ...s3.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const filesIn = async (folder: string) => await readdir(join(dataDir, folder)).catch(() => []);
    return {
      target,
      env,
      restore: () => run('commands/restore.ts', [backup], env),
      start: async () => run('main.ts', [], { ...env, PORT: String(await freePort()) }).ended,
      stored: async () => ({
        tables: (await target.db.introspection.getTables()).map(({ name }) => name),
        feedback: await filesIn('feedback'),
        marker: await readFile(join(dataDir, 'installation'), 'utf8').catch(() => null),
        bucket: [...s3.objects.keys()].toSorted(),
      }),
    };
  };

  /** Resolves when the restore is about to put a picture into the bucket, which waits until `release`. */
  const holdPicture = () => {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let puts = 0;
    s3.setMood({
      kind: 'holding',
      until: async (method) => {
        if (method === 'PUT') puts += 1;
        // The first one is the marker.
        if (puts < 2) return;
        arrived.resolve();
        await released.promise;
      },
    });
    const release = () => {
      s3.setMood({ kind: 'well' });
      released.resolve();
    };
    return { arrived: arrived.promise, release };
  };

  const everything = (installation: string | null) => ({
    feedback: ['a.pdf'],
    marker: installation,
    bucket: ['media/.installation', `media/${picture}`],
  });

  it('that is killed keeps Sixty from starting, and the next restore starts over', async () => {
    const { target, env, restore, start, stored } = await openTarget();
    const hold = holdPicture();
    const { child, ended } = restore();
    await hold.arrived;
    child.kill('SIGKILL');
    await ended;
    hold.release();
    expect(await stored()).toMatchObject({
      tables: [],
      feedback: ['a.pdf'],
      marker: expect.stringMatching(/^restoring /),
    });

    expect(await start()).toEqual({ code: 1, said: expect.stringMatching(interrupted) });
    // Each is a process, and none depends on the kind of database.
    if (dialect === 'sqlite') {
      for (const [command, ...options] of [['people', 'list'], ['demo']])
        expect(await run(`commands/${command}.ts`, options, env).ended).toEqual({
          code: 1,
          said: expect.stringMatching(interrupted),
        });
      // A try that changes nothing must not open it, either.
      expect((await run('commands/restore.ts', [join(backup, 'mistyped')], env).ended).code).toBe(1);
      expect(await start()).toEqual({ code: 1, said: expect.stringMatching(interrupted) });
    }

    const again = await restore().ended;
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('Everyone is signed out') });
    expect(again.said).toContain(`What was done after ${manifest?.created_at} is undone.`);
    const [installation] = await target.db
      .selectFrom('server_secrets')
      .select('value')
      .where('purpose', '=', 'installation')
      .execute();
    expect(await stored()).toMatchObject(everything(`${installation?.value}\n`));
    expect(await target.db.selectFrom('oidc_payloads').selectAll().execute()).toEqual([]);
    expect(await start()).toMatchObject({ code: 0, said: expect.stringContaining('Sixty is ready') });
  });

  // Neither signals nor buckets depend on the kind of database.
  if (dialect === 'sqlite') {
    it.each(['SIGINT', 'SIGTERM'] as const)('that %s stops leaves nothing', async (signal) => {
      const { restore, stored } = await openTarget();
      const before = await stored();
      const hold = holdPicture();
      const { child, ended } = restore();
      await hold.arrived;
      // A terminal and npm send one each.
      child.kill(signal);
      child.kill(signal);
      hold.release();
      expect(await ended).toEqual({ code: 1, said: 'Stopped: nothing was restored.\n' });
      expect(await stored()).toEqual(before);
    });

    it('that stops keeps what a bucket had before', async () => {
      const { env } = await openTarget();
      s3.objects.set(`media/${picture}`, { content: Buffer.from('a picture'), type: '', modifiedAt: 0 });
      s3.objects.set('media/.installation', { content: Buffer.from('another'), type: '', modifiedAt: 0 });
      expect(await run('commands/restore.ts', [backup], env).ended).toMatchObject({
        code: 1,
        said: expect.stringContaining('--take-over'),
      });
      const hold = holdPicture();
      const { child, ended } = run('commands/restore.ts', [backup, '--take-over'], env);
      await hold.arrived;
      child.kill('SIGTERM');
      hold.release();
      await ended;
      expect([...s3.objects].map(([key, { content }]) => `${key} ${content.toString()}`)).toEqual([
        `media/${picture} a picture`,
        'media/.installation another',
      ]);
    });
  }

  it('that finds another one at work changes nothing', async () => {
    const { target, stored } = await openTarget();
    const { dataDir } = target.settings;
    const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = restoreBackup(target, {
      dataDir,
      path: backup,
      beforeCommit: async () => {
        begun.resolve();
        await ending.promise;
      },
    });
    await Promise.race([begun.promise, first]);
    // A command waits ten seconds for SQLite's lock.
    const other =
      dialect === 'sqlite'
        ? await openDatabase(target.settings, { waitMs: 200, statementMs: null })
        : await target.openAgain();
    await expect(restoreBackup(other, { dataDir, path: backup })).rejects.toThrow(
      'Another process uses the database, maybe another restore: nothing was restored.',
    );
    await other.close();
    ending.resolve();
    await first;
    expect(await stored()).toMatchObject({ feedback: ['a.pdf'], bucket: [] });
  });

  it('that fails leaves nothing', async () => {
    const { target, stored } = await openTarget();
    const before = await stored();
    const { dataDir } = target.settings;
    const beforeCommit = () => Promise.reject(new Error('The last step failed.'));
    await expect(restoreBackup(target, { dataDir, path: backup, beforeCommit })).rejects.toThrow(
      'The last step failed.',
    );
    expect(await stored()).toEqual(before);
  });
});
