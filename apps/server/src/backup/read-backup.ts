import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { unpackTar } from 'modern-tar/fs';
import { fileFolders } from '../database/open-database.ts';
import { otherVersionOf } from '../database/migrate.ts';
import { unlessMissing, withTemporaryFolder } from '../files/disk.ts';
import {
  BackupRefusedError,
  filePath,
  inFolder,
  isBackupPath,
  Manifest,
  manifestPath,
  rowsPath,
} from './backup-format.ts';

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
): Promise<T> => {
  const found = await unlessMissing(stat(path), null);
  if (!found) throw new BackupRefusedError(`There is no backup in ${path}.`);
  if (found.isDirectory()) return work(path);
  if (identities.length === 0)
    throw new BackupRefusedError(
      `${path} is a file: pass --identity FILE, where FILE holds the private key (age).`,
    );
  const content = await decrypt(path, identities);
  if (!content) throw new BackupRefusedError(`${path} can't be decrypted with this private key.`);
  return withTemporaryFolder(async (folder) => {
    await pipeline(content, unpackInto(folder)).catch((error: Error) => {
      throw new BackupRefusedError(`${path} can't be unpacked: ${error.message}`);
    });
    return work(folder);
  });
};

export const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Returns null if missing or invalid. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, manifestPath), 'utf8')));
  } catch {
    return null;
  }
};

const findDamage = async (folder: string, manifest: Manifest): Promise<string | null> => {
  const isOurs = ({ path }: { path: string }) => fileFolders.some((known) => path.startsWith(`${known}/`));
  if (!manifest.files.every(isOurs)) return folder;
  const files = [
    ...manifest.tables.map(({ name, sha256 }) => ({ path: rowsPath(name), sha256 })),
    ...manifest.files.map(({ path, sha256 }) => ({ path: filePath(path), sha256 })),
  ];
  for (const { path, sha256 } of files) {
    const file = inFolder(folder, path);
    const found = await digestOf(file).catch(() => null);
    if (found !== sha256) return file;
  }
  return null;
};

/** @throws BackupRefusedError if it is incomplete, damaged, or of another version */
export const readIntactManifest = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  if (!manifest) throw new BackupRefusedError(`There is no complete backup in ${folder}.`);
  const { migration } = manifest;
  const other = otherVersionOf(migration);
  if (other !== null)
    throw new BackupRefusedError(
      `The backup was made by ${other === 'newer' ? 'a newer' : 'an older'} version of Sixty (migration ${migration}): restore it with that.`,
    );
  const damage = await findDamage(folder, manifest);
  if (damage !== null)
    throw new BackupRefusedError(`The backup is damaged: ${damage} doesn't match the manifest.`);
  return manifest;
};
