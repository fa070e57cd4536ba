import { createHash } from 'node:crypto';
import type { StoredRow } from './table-pages.ts';

const modulus = 1n << 256n;

export type RowsDigest = { readonly rows: number; readonly sum: bigint };

/**
 * Count and sum of the rows' SHA-256, regardless of the order of rows and columns, which differs between SQLite and
 * PostgreSQL. Finds mistakes, not attacks.
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
