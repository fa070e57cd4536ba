import { createHash } from 'node:crypto';
import type { StoredRow } from './table-pages.ts';

const modulus = 1n << 256n;

export type RowsDigest = { readonly rows: number; readonly sum: bigint };

/**
 * Count and sum of the rows' SHA-256: the same for any order of rows and columns, since SQLite and PostgreSQL
 * order text and columns differently. It finds mistakes; the manifest's digests find changed files.
 */
export const rowsDigest = () => {
  let count = 0;
  let sum = 0n;
  return {
    add: (row: StoredRow): void => {
      const hash = createHash('sha256').update(JSON.stringify(row, Object.keys(row).toSorted()));
      count += 1;
      sum = (sum + BigInt(`0x${hash.digest('hex')}`)) % modulus;
    },
    value: (): RowsDigest => ({ rows: count, sum }),
  };
};
