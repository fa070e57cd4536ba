import { join } from 'node:path';
import { z } from 'zod';

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

/** Nothing was changed. The message tells the operator what to do. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}

/** Returns null if the error isn't about the folder of backups. */
export const sentenceOfDiskError = (error: unknown, folder: string): string | null => {
  if (!(error instanceof Error && 'code' in error)) return null;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return `The disk is too full for a backup in ${folder}: 256 MB have to stay free.`;
  if (!('path' in error && typeof error.path === 'string')) return null;
  const isOfFolder = error.path.startsWith(folder) || folder.startsWith(error.path);
  return isOfFolder ? `The folder ${folder} can't be used for backups (${String(error.code)}).` : null;
};
