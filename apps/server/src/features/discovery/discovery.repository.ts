import type { Category } from '@sixty/domain/categories';
import { sql } from 'kysely';
import { RecentMap } from '../../concurrency/recent-map.ts';
import { dialectOf } from '../../database/dialect-of.ts';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type PageKey } from '../../database/page-cursor.ts';
import {
  type Needles,
  publicSize,
  type PublicRow,
  type SearchedColumn,
  textIndexOf,
} from '../../database/search/text-index.ts';
import { isPublished } from '../../database/visibility.ts';

/** Each has an index and ends with a unique column. */
const orders = {
  custom: { columns: ['subscriber_count', 'created_at', 'collection_id'], direction: 'desc' },
  date: { columns: ['created_at', 'collection_id'], direction: 'desc' },
  itemCount: { columns: ['item_count', 'created_at', 'collection_id'], direction: 'desc' },
  alphabetical: { columns: ['name_text', 'collection_id'], direction: 'asc' },
} as const;

export type Order = keyof typeof orders;

type OrderColumn = (typeof orders)[Order]['columns'][number];

export const orderKeyOf = (row: Pick<PublicRow, OrderColumn>, order: Order): PageKey =>
  orders[order].columns.map((column) => row[column]);

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
  /** Null without sign-in. */
  readonly viewerId: string | null;
};

export type ListedCollection = Awaited<ReturnType<typeof findPublic>>[number];

/** Sorting reads a row of a table for each match, walking a row of an index, in a twelfth of the time. */
const walkedPerSorted = 12;

/**
 * Sorting reads all matches; walking the sort order until a page is full reads more rows the fewer match. Both take as
 * long if this many match.
 */
const maxSorted = async (executor: Executor, limit: number): Promise<number> =>
  Math.ceil(Math.sqrt((limit * (await publicSize(executor))) / walkedPerSorted));

const everything = sql<PublicRow>`public_collections`.as('listed');

type Counted = { readonly most: number; readonly at: number };

/**
 * Conditions that more than `most` collections met at a time: PostgreSQL takes longer to count the matches of a common
 * word than to read a page of them. If fewer match since, a page takes longer, at worst a walk through all of them.
 */
const countedMany = new WeakMap<Executor, RecentMap<string, Counted>>();
const rememberedMs = 10 * 60_000;

const countedManyIn = (executor: Executor): RecentMap<string, Counted> => {
  const known = countedMany.get(executor) ?? new RecentMap(1000);
  countedMany.set(executor, known);
  return known;
};

/** Null if nothing matches. */
const sourceOf = async (executor: Executor, { text, limit }: PageRequest) => {
  if (!text?.holds) return everything;
  const { column, holds } = text;
  const index = textIndexOf(executor);
  const most = await maxSorted(executor, limit);
  const remembered = countedManyIn(executor);
  const condition = JSON.stringify([column, holds]);
  const counted = remembered.get(condition);
  if (counted && counted.most >= most && performance.now() - counted.at < rememberedMs) return everything;
  const { count } = await executor
    .selectFrom(index.some(column, holds, most + 1))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) return null;
  if (count <= most) return index.candidates(column, holds);
  remembered.set(condition, { most, at: performance.now() });
  return everything;
};

const pageOf = (
  executor: Executor,
  source: typeof everything,
  { text, category, order, after, limit }: PageRequest,
) => {
  const index = textIndexOf(executor);
  const { columns, direction } = orders[order];
  const sorting = columns.map((column) => `listed.${column}`);
  let page = executor
    .selectFrom(source)
    .selectAll('listed')
    .$call(keysetPage(sorting, { after, limit }, direction));
  // A literal lets both databases choose the index.
  if (category !== undefined) page = page.where('listed.category', '=', sql.lit(category));
  if (text?.is !== undefined) page = page.where(`listed.${text.column}`, '=', text.is);
  if (text?.isNot !== undefined) page = page.where(`listed.${text.column}`, '!=', text.isNot);
  if (text?.holds) page = page.where(index.holds(text.column, text.holds));
  if (text?.holdsNot) page = page.where(sql<boolean>`not ${index.holds(text.column, text.holdsNot)}`);
  return page;
};

/** PostgreSQL uses the index of `collections.id` only with its collation; `collection_id` has "C". */
const listedId = (executor: Executor) =>
  dialectOf(executor) === 'sqlite'
    ? sql<string>`page.collection_id`
    : sql<string>`page.collection_id collate "default"`;

export const findPublic = async (executor: Executor, request: PageRequest) => {
  const source = await sourceOf(executor, request);
  if (source === null) return [];
  let joined = executor
    .selectFrom(pageOf(executor, source, request).as('page'))
    .innerJoin('collections', (join) => join.on('collections.id', '=', listedId(executor)))
    .innerJoin('users', 'users.id', 'page.user_id')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.collection_id', '=', 'collections.id')
        .on('subscriptions.user_id', '=', request.viewerId ?? ''),
    )
    .select([
      'page.collection_id',
      'page.user_id',
      'page.name_text',
      'page.category',
      'page.item_count',
      'page.subscriber_count',
      'page.created_at',
      'collections.name',
      'collections.sample',
      'users.display_name as creator_display_name',
      'users.username as creator_username',
      'subscriptions.user_id as subscriber_id',
    ])
    .select((eb) => isPublished(eb).as('is_published'));
  const { columns, direction } = orders[request.order];
  for (const column of columns) joined = joined.orderBy(`page.${column}`, direction);
  return joined.execute();
};
