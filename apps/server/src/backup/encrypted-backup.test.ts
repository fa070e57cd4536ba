import { mkdir, open as openFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { packTar, type TarEntry } from 'modern-tar';
import { beforeAll, expect, it } from 'vitest';
import { incomingFolder } from '../database/open-database.ts';
import { newId } from '../database/values.ts';
import { describeDatabase, type TestDatabase } from '../database/testing/each-database.ts';
import { insertUser, testNow as now } from '../database/testing/rows.ts';
import { writeBackup } from './backup.ts';
import { BackupRefusedError } from './backup-format.ts';
import { readIdentities, withBackupFolder } from './read-backup.ts';
import { restoreBackup, verifyBackup } from './restore.ts';

describeDatabase('an encrypted backup', (open) => {
  let identity: string;
  let recipient: string;
  let source: TestDatabase;
  let file: string;
  beforeAll(async () => {
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
    source = await open();
    await insertUser(source.db, { name: 'Rosa Rivera' });
    const { dataDir } = source.settings;
    await mkdir(join(dataDir, 'feedback'));
    await writeFile(join(dataDir, 'feedback', 'empty.pdf'), '');
    await writeFile(join(dataDir, 'feedback', 'large.pdf'), Buffer.alloc(3_000_000, 'Rosa'));
    const outcome = await writeBackup(source, {
      dataDir,
      path: join(dataDir, 'night'),
      now,
      recipients: [recipient],
    });
    file = join(dataDir, 'night.tar.age');
    expect(outcome).toEqual({ path: file, rows: 1, files: 2 });
  });
  const encrypted = async (content: Uint8Array): Promise<string> => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const path = join(source.settings.dataDir, `${newId()}.tar.age`);
    await writeFile(path, await encrypter.encrypt(content));
    return path;
  };

  it('is one file for its owner, in which nothing can be read, and leaves nothing else', async () => {
    expect((await stat(file)).mode & 0o077).toBe(0);
    const content = await readFile(file, 'latin1');
    expect(content).toMatch(/^age-encryption\.org\/v1\n/);
    // Four bytes appear in three random megabytes once in a thousand runs.
    for (const word of ['RosaRosa', 'manifest', 'large.pdf', 'users']) expect(content).not.toContain(word);
    expect(await readdir(join(source.settings.dataDir, incomingFolder))).toEqual([]);
  });

  it('is restored with the private key', async () => {
    const target = await open({ isMigrated: false });
    const { dataDir } = target.settings;
    const identities = [await generateX25519Identity(), identity];
    const outcome = await restoreBackup(target, { dataDir, path: file, identities });
    expect(outcome).toMatchObject({ rows: 1, files: 2 });
    expect(await target.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Rosa Rivera' }]);
    expect(await readFile(join(dataDir, 'feedback', 'empty.pdf'))).toHaveLength(0);
    expect((await stat(join(dataDir, 'feedback', 'large.pdf'))).size).toBe(3_000_000);
  });

  it('is verified with the private key alone', async () => {
    expect(await verifyBackup(file, [identity])).toMatchObject({ rows: 1 });
  });

  it('is refused without the key, with another key, and if a byte is missing', async () => {
    const refused = (path: string, identities: readonly string[], reason: string) =>
      expect(verifyBackup(path, identities)).rejects.toThrow(reason);
    await refused(file, [], 'pass --identity FILE');
    await refused(file, [await generateX25519Identity()], "can't be decrypted");
    await refused(file, ['AGE-SECRET-KEY-1'], "can't be decrypted");
    await refused(`${file}.gone`, [identity], 'There is no backup');
    const cut = await openFile(file, 'r+');
    await cut.truncate((await cut.stat()).size - 1);
    await cut.close();
    await refused(file, [identity], "can't be unpacked");
  });

  it('writes nothing outside its folder, and no links', async () => {
    const body = 'x';
    const entries: TarEntry[] = [
      { header: { name: '../outside', size: 1 }, body },
      { header: { name: '/tmp/sixty-outside', size: 1 }, body },
      { header: { name: 'rows/../../outside', size: 1 }, body },
      { header: { name: 'other', size: 1 }, body },
      { header: { name: 'files', size: 0, type: 'symlink', linkname: '/' } },
      { header: { name: 'files/link', size: 0, type: 'symlink', linkname: '/etc/passwd' } },
      { header: { name: 'rows/users.jsonl', size: 1 }, body },
    ];
    const path = await encrypted(await packTar(entries));
    const unpacked = await withBackupFolder(path, [identity], async (folder) => [
      await readdir(folder, { recursive: true }),
      await readdir(join(folder, '..')),
    ]);
    expect(unpacked).toEqual([['rows', 'rows/users.jsonl'], expect.not.arrayContaining(['outside'])]);
    await expect(verifyBackup(path, [identity])).rejects.toThrow(BackupRefusedError);
  });

  it('is refused if the decrypted file is no archive', async () => {
    const path = await encrypted(Buffer.alloc(2048, 'no archive'));
    await expect(verifyBackup(path, [identity])).rejects.toThrow(BackupRefusedError);
  });

  it('takes private keys from a file of age-keygen', async () => {
    const keys = join(source.settings.dataDir, 'keys.txt');
    await writeFile(keys, `# created: 2026-01-31\n# public key: ${recipient}\n${identity}\n`);
    expect(await readIdentities(keys)).toEqual([identity]);
  });
});
