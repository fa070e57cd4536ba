import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const errnoCodeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const pathOf = (error: Error): string | null =>
  'path' in error && typeof error.path === 'string' ? error.path : null;

/** Returns null if the error isn't about the folder of backups. */
export const sentenceOfDiskError = (error: unknown, folder: string): string | null => {
  if (!(error instanceof Error)) return null;
  const code = errnoCodeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is too full for a backup in ${folder}: 256 MB have to stay free.`;
  const path = pathOf(error);
  const isOfFolder = path !== null && (path.startsWith(folder) || folder.startsWith(path));
  return isOfFolder ? `The folder ${folder} can't be used for backups (${code}).` : null;
};

/**
 * A backup is a folder: `rows/<table>.jsonl` (by primary key), `files/<folder>/…`, and `manifest.json` with all
 * digests, written last. An encrypted backup is a tar archive of that folder, encrypted with age. It contains
 * password hashes and signing keys.
 */
export const manifestPath = 'manifest.json';

export const rowsPath = (table: string): string => `rows/${table}.jsonl`;

export const filePath = (path: string): string => `files/${path}`;

export const archiveSuffix = '.tar.age';

/** Marks an incomplete backup. */
export const draftSuffix = '.part';

export const inFolder = (folder: string, path: string): string => join(folder, ...path.split('/'));

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const relativePath = z.string().regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[^/\\:\0]+(\/[^/\\:\0]+)*$/);

/** Archives are untrusted: anyone with the public key can make one. */
export const isBackupPath = (path: string): boolean =>
  path === manifestPath || (/^(rows|files)\//.test(path) && relativePath.safeParse(path).success);

export const Manifest = z.strictObject({
  product: z.literal('sixty'),
  format: z.literal(1),
  created_at: z.iso.datetime(),
  migration: z.string().min(1),
  tables: z.array(
    z.strictObject({ name: z.string().regex(/^[a-z_]{1,63}$/), rows: z.int().nonnegative(), sha256: digest }),
  ),
  files: z.array(z.strictObject({ path: relativePath, bytes: z.int().nonnegative(), sha256: digest })),
});
export type Manifest = z.output<typeof Manifest>;

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

/** Nothing was changed; `reason` is for the operator. */
export type Refused = { kind: 'refused'; reason: string };

export const refused = (reason: string): Refused => ({ kind: 'refused', reason });
