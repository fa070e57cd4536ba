import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabases } from '../database/testing/each-database.ts';
import { insertUser, testNow as now } from '../database/testing/rows.ts';
import { type BackupOptions, writeBackup } from './backup.ts';

describe('a backup that can’t be finished', () => {
  const open = testDatabases();
  let source: TestDatabase;
  beforeAll(async () => {
    source = await open('sqlite');
    await insertUser(source.db);
    const { dataDir } = source.settings;
    await mkdir(join(dataDir, 'feedback'));
    await writeFile(join(dataDir, 'feedback', 'a.pdf'), Buffer.alloc(40_000_000));
  });
  const inDataDir = (name: string): string => join(source.settings.dataDir, name);
  const write = (path: string, options: Partial<BackupOptions> = {}) =>
    writeBackup(source, { dataDir: source.settings.dataDir, path, now, ...options });
  /** Reports a full disk after `maxChecks` checks. */
  const diskFor = (maxChecks: number) => {
    const disk = { checks: 0, freeBytes: async () => ((disk.checks += 1) > maxChecks ? 0 : 1e12) };
    return disk;
  };

  test.each([
    ['a folder', false],
    ['an encrypted file', true],
  ])('as %s is deleted wherever the disk runs full, and older ones stay', async (name, isEncrypted) => {
    const recipients = isEncrypted ? [await identityToRecipient(await generateX25519Identity())] : [];
    const folder = inDataDir(name);
    const ample = diskFor(Infinity);
    await write(join(folder, 'older'), { recipients, freeBytes: ample.freeBytes });
    const older = isEncrypted ? 'older.tar.age' : 'older';
    expect(await readdir(folder)).toEqual([older]);

    // At the start, among the rows, and in the large file at the end.
    for (const checks of [0, Math.floor(ample.checks / 2), ample.checks - 3]) {
      const { freeBytes } = diskFor(checks);
      await expect(write(join(folder, 'newer'), { recipients, freeBytes })).rejects.toThrow(
        `The disk is too full for a backup in ${folder}: 256 MB have to stay free.`,
      );
      expect(await readdir(folder)).toEqual([older]);
      expect(await readdir(inDataDir('incoming')).catch(() => [])).toEqual([]);
    }
  });

  test('is refused in one sentence if the folder can’t be written to', async () => {
    const file = inDataDir('file');
    await writeFile(file, 'content');
    for (const folder of [file, join(file, 'more')])
      await expect(write(join(folder, 'night'))).rejects.toThrow(
        new RegExp(`^The folder ${folder} can't be used for backups \\(E[A-Z]+\\)\\.$`),
      );
    expect(await readFile(file, 'utf8')).toBe('content');
  });

  test('is refused in one sentence if a killed process has left its draft', async () => {
    const draft = inDataDir('night.part');
    await mkdir(draft);
    await expect(write(inDataDir('night'))).rejects.toThrow(
      `${draft} is left from an interrupted backup: delete it.`,
    );
  });
});
