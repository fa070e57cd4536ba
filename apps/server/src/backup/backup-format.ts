import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * A backup is a folder: `rows/<table>.jsonl` (one JSON object a line, by primary key), `files/<folder>/…`,
 * and `manifest.json` with all digests, written last, so that an interrupted backup has none. It holds
 * password hashes and signing keys.
 */
export const manifestFile = (folder: string): string => join(folder, 'manifest.json');

export const rowsFile = (folder: string, table: string): string => join(folder, 'rows', `${table}.jsonl`);

export const filesFolder = (folder: string): string => join(folder, 'files');

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** No parent steps, absolute paths, or drives. */
const relativePath = z.string().regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[^/\\:\0]+(\/[^/\\:\0]+)*$/);

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

/** Null if missing or invalid. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  try {
    return Manifest.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')));
  } catch {
    return null;
  }
};

/** Nothing was changed; `reason` is a sentence for the operator. */
export type Refused = { readonly kind: 'refused'; readonly reason: string };

export const refused = (reason: string): Refused => ({ kind: 'refused', reason });
