import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { unpackTar } from 'modern-tar/fs';
import { unlessMissing, withTemporaryFolder } from '../files/disk.ts';
import { isBackupPath, type Refused, refused } from './backup-format.ts';

/** As `age-keygen` writes them: one private key per line, with comments. */
export const readIdentities = async (file: string): Promise<readonly string[]> => {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
};

/** Returns null if no key fits or the file isn't encrypted. */
const decrypt = async (file: string, identities: readonly string[]): Promise<Readable | null> => {
  const decrypter = new Decrypter();
  const source = createReadStream(file);
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(source)));
  } catch {
    source.destroy();
    return null;
  }
};

/** Skips other entries, such as links. */
const unpackInto = (folder: string) =>
  unpackTar(folder, {
    strict: true,
    filter: ({ type = 'file', name }) => type === 'file' && isBackupPath(name),
    fmode: 0o600,
    dmode: 0o700,
  });

/** Unpacks an encrypted backup into a temporary folder. */
export const withBackupFolder = async <T>(
  path: string,
  identities: readonly string[],
  work: (folder: string) => Promise<T>,
): Promise<T | Refused> => {
  const found = await unlessMissing(stat(path), null);
  if (!found) return refused(`There is no backup in ${path}.`);
  if (found.isDirectory()) return work(path);
  if (identities.length === 0)
    return refused(`${path} is a file: pass --identity FILE, where FILE holds the private key (age).`);
  const content = await decrypt(path, identities);
  if (!content) return refused(`${path} can't be decrypted with this private key.`);
  return withTemporaryFolder(async (folder) => {
    const unpacked = await pipeline(content, unpackInto(folder)).then(
      () => null,
      (error: Error) => refused(`${path} can't be unpacked: ${error.message}`),
    );
    return unpacked ?? work(folder);
  });
};
