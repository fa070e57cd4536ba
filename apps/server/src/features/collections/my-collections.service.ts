import { collectionLimits, type ListedCollection } from '@sixty/contract/collections';
import type { Page } from '@sixty/contract/endpoint';
import { z } from 'zod';
import type { Executor } from '../../database/open-database.ts';
import { fromCursor, toCursor } from '../../database/page-cursor.ts';
import { toCollection } from './collections.service.ts';
import { listCollections, type ListKey, listSizes } from './my-collections.repository.ts';

const ListKey: z.ZodType<ListKey> = z.tuple([z.int(), z.string()]);

/** How many entries fit into a page: as many as are asked for, but no more than fill it; one at least. */
const countFitting = (sizes: readonly number[], limit: number): number => {
  let sum = 0;
  const full = sizes.slice(0, limit).findIndex((bytes) => {
    sum += bytes;
    return sum > collectionLimits.bytesPerPage;
  });
  return full === -1 ? Math.min(sizes.length, limit) : Math.max(full, 1);
};

/**
 * The user's ordinary collections and those that they follow, newest first, page by page. Null where the cursor is
 * none of this list.
 */
export const listMyCollections = async (
  executor: Executor,
  {
    userId,
    limit,
    cursor,
  }: { readonly userId: string; readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<ListedCollection[]> | null> => {
  const after = cursor === undefined ? null : fromCursor(cursor, ListKey);
  if (cursor !== undefined && after === null) return null;
  const sizes = await listSizes(executor, { userId, after, limit: limit + 1 });
  const count = countFitting(sizes, limit);
  const rows = await listCollections(executor, { userId, after, limit: count });
  const last = rows.at(-1);
  return {
    list: rows.map((row) => ({
      ...toCollection(row),
      creator_display_name: row.creator_display_name,
      creator_username: row.creator_username,
      isSubscribed: row.user_id !== userId,
      position: row.user_id === userId ? row.position : null,
    })),
    next: last && count < sizes.length ? toCursor([last.created_at, last.id]) : null,
  };
};
