import type { Category } from '@sixty/domain/categories';
import { sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type PageKey } from '../../database/page-cursor.ts';
import {
  type Needles,
  publicSize,
  type PublicRow,
  type SearchedColumn,
  textIndexOf,
} from '../../database/search/text-index.ts';

/** Each has an index and ends with a unique column. */
const orders = {
  custom: { columns: ['subscriber_count', 'created_at', 'collection_id'], direction: 'desc' },
  date: { columns: ['created_at', 'collection_id'], direction: 'desc' },
  itemCount: { columns: ['item_count', 'created_at', 'collection_id'], direction: 'desc' },
  alphabetical: { columns: ['name_text', 'collection_id'], direction: 'asc' },
} as const;

export type Order = keyof typeof orders;

export const orderKeyOf = (row: PublicRow, order: Order): PageKey =>
  orders[order].columns.map((column) => row[column]);

type OrderColumn = (typeof orders)[Order]['columns'][number];

const maxCount = 2 ** 31 - 1;

/** PostgreSQL refuses numbers that a column can't hold. */
const mayHold = (column: OrderColumn, value: PageKey[number] | undefined): boolean => {
  if (column === 'name_text' || column === 'collection_id') return typeof value === 'string';
  return typeof value === 'number' && (column === 'created_at' || Math.abs(value) <= maxCount);
};

export const isOrderKey = (key: PageKey, order: Order): boolean => {
  const { columns } = orders[order];
  return key.length === columns.length && columns.every((column, index) => mayHold(column, key[index]));
};

export type TextCondition = {
  readonly column: SearchedColumn;
  readonly is?: string;
  readonly isNot?: string;
  readonly holds?: Needles;
  readonly holdsNot?: Needles;
};

export type PageRequest = Extent & {
  readonly text: TextCondition | null;
  readonly category: Category | undefined;
  readonly order: Order;
};

/** Sorting reads a row of a table for each match, walking a row of an index, in a twelfth of the time. */
const walkedPerSorted = 12;

/**
 * Sorting reads all matches; walking the sort order until a page is full reads more rows the fewer match. Both take as
 * long if this many match.
 */
const maxSorted = async (executor: Executor, limit: number): Promise<number> =>
  Math.ceil(Math.sqrt((limit * (await publicSize(executor))) / walkedPerSorted));

const isSortable = async (
  executor: Executor,
  { column, holds }: TextCondition,
  limit: number,
): Promise<boolean> => {
  if (!holds) return false;
  const most = await maxSorted(executor, limit);
  const { count } = await executor
    .selectFrom(textIndexOf(executor).some(column, holds, most + 1))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count <= most;
};

export const findPublic = async (
  executor: Executor,
  { text, category, order, ...extent }: PageRequest,
): Promise<PublicRow[]> => {
  const index = textIndexOf(executor);
  const { columns, direction } = orders[order];
  const source =
    text?.holds && (await isSortable(executor, text, extent.limit))
      ? index.candidates(text.column, text.holds)
      : sql<PublicRow>`public_collections`.as('listed');
  const sorting = columns.map((column) => `listed.${column}`);
  let query = executor
    .selectFrom(source)
    .selectAll('listed')
    .$call(keysetPage(sorting, extent, direction));
  // A literal lets both databases choose the index.
  if (category !== undefined) query = query.where('listed.category', '=', sql.lit(category));
  if (text?.is !== undefined) query = query.where(`listed.${text.column}`, '=', text.is);
  if (text?.isNot !== undefined) query = query.where(`listed.${text.column}`, '!=', text.isNot);
  if (text?.holds) query = query.where(index.holds(text.column, text.holds));
  if (text?.holdsNot) query = query.where(sql<boolean>`not ${index.holds(text.column, text.holdsNot)}`);
  return query.execute();
};

export const readPublicDetails = async (
  executor: Executor,
  collectionIds: readonly string[],
  viewerId: string | null,
) =>
  collectionIds.length === 0
    ? []
    : executor
        .selectFrom('collections')
        .innerJoin('users', 'users.id', 'collections.user_id')
        .leftJoin('subscriptions', (join) =>
          join
            .onRef('subscriptions.collection_id', '=', 'collections.id')
            .on('subscriptions.user_id', '=', viewerId ?? ''),
        )
        .select([
          'collections.id',
          'collections.user_id',
          'collections.name',
          'collections.sample',
          'users.display_name as creator_display_name',
          'users.username as creator_username',
          'subscriptions.user_id as subscriber_id',
        ])
        .where('collections.id', 'in', collectionIds)
        .where('collections.status', '=', 'public')
        .where('collections.deleted_at', 'is', null)
        .execute();
