import type {
  DiscoverySort,
  PublicCollection,
  SearchType,
  SharedCollection,
} from '@sixty/contract/discovery';
import type { Page } from '@sixty/contract/endpoint';
import type { Category } from '@sixty/domain/categories';
import { foldForSearch } from '@sixty/domain/text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type PageKey, type Paging, readPage } from '../../database/page-cursor.ts';
import { textContains } from '../../database/statements.ts';
import { toIso } from '../../database/values.ts';
import { isPublished } from '../../database/visibility.ts';
import { notFound } from '../collections/collections.ts';
import {
  findCorrections,
  containsAny,
  type WordsWithCorrections,
  type SearchedColumn,
} from './text-search.ts';

/*
 * Results are ordered by match rank, then by the order that was asked for. Those that have all words of the query come
 * first; if they don't fill the first page, words are corrected (`findCorrections`), and results that have corrections
 * follow. A cursor is the rank and the key of a page's last row: its rank tells whether the next page has corrections.
 */

export type DiscoveryRequest = Paging & {
  viewerId: string | null;
  query: string;
  searchType: SearchType;
  category?: Category | undefined;
  sort: DiscoverySort;
};

const columnOf: Readonly<Record<SearchType, SearchedColumn>> = { name: 'name_text', creator: 'creator_text' };

/** Each has an index and ends with a unique column. */
const orders = {
  custom: { columns: ['subscriber_count', 'created_at', 'collection_id'], direction: 'desc' },
  date: { columns: ['created_at', 'collection_id'], direction: 'desc' },
  itemCount: { columns: ['item_count', 'created_at', 'collection_id'], direction: 'desc' },
  alphabetical: { columns: ['name_text', 'collection_id'], direction: 'asc' },
} as const;

/** The rank of a result that has corrected words instead of the words of the query. */
const correctedRank = 0;

type Cursor = readonly [matchRank: number, ...key: PageKey];

const MatchRank = z.int().min(-1).max(3);
const [Count, At, Text] = [z.int32(), z.int(), z.string()];
const cursors: Readonly<Record<DiscoverySort, z.ZodType<Cursor>>> = {
  custom: z.tuple([MatchRank, Count, At, Text]),
  date: z.tuple([MatchRank, At, Text]),
  itemCount: z.tuple([MatchRank, Count, At, Text]),
  alphabetical: z.tuple([MatchRank, Text, Text]),
};

type Search = DiscoveryRequest & { extent: Extent<Cursor>; folded: string; words: readonly string[] };

/**
 * The first key of the order, so that better matches come first. All words of the query occur (`allOccur`) or some only
 * after a correction (`correctedRank`); in the order `custom`, 2 if each begins a word, and 3 if the text is the query.
 */
const matchRankOf = (
  executor: Executor,
  { sort, searchType, folded, words }: Search,
  correctedWords: WordsWithCorrections,
): RawBuilder<number> => {
  const allOccur = sql.lit(orders[sort].direction === 'asc' ? correctedRank - 1 : correctedRank + 1);
  const column = sql.ref<string>(columnOf[searchType]);
  const holdsAll = (before: string) => {
    const conditions = words.map((word) => textContains(executor, column, `${before}${word}`));
    return sql.join(conditions, sql` and `);
  };
  const hasCorrections = correctedWords.some((alternatives) => alternatives.length > 1);
  const lowestRank = hasCorrections
    ? sql<number>`case when ${holdsAll('')} then ${allOccur} else ${sql.lit(correctedRank)} end`
    : allOccur;
  if (sort !== 'custom' || words.length === 0) return lowestRank;
  return sql`case when ${column} = ${` ${folded} `} then 3 when ${holdsAll(' ')} then 2 else ${lowestRank} end`;
};

const isSubscribed = (viewerId: string | null): RawBuilder<SqlBool> => sql`exists (
  select 1 from subscriptions
  where subscriptions.collection_id = collections.id and subscriptions.user_id = ${viewerId ?? ''}
)`;

const cardColumns = [
  'collections.name',
  'collections.sample',
  'users.display_name as creator_display_name',
  'users.username as creator_username',
] as const;

const findPublic = async (executor: Executor, search: Search, correctedWords: WordsWithCorrections) => {
  const { category, extent, searchType, sort, viewerId, words } = search;
  const { columns, direction } = orders[sort];
  const { after, limit } = extent;
  let listed = executor
    .selectFrom('public_collections')
    .select(['collection_id', 'user_id', 'name_text', 'category'])
    .select(['item_count', 'subscriber_count', 'created_at'])
    .select(matchRankOf(executor, search, correctedWords).as('match_rank'));
  // A literal lets both databases choose the index.
  if (category !== undefined) listed = listed.where('category', '=', sql.lit(category));
  for (const alternatives of correctedWords)
    listed = listed.where(containsAny(executor, columnOf[searchType], alternatives));
  const page = executor
    .selectFrom(listed.as('listed'))
    .selectAll()
    .$call(
      words.length > 0
        ? keysetPage(['match_rank', ...columns], { after, limit }, direction)
        : // All are equally close, and an index has their order.
          keysetPage(columns, { after: after?.slice(1) ?? null, limit }, direction),
    );
  let joined = executor
    .selectFrom(page.as('page'))
    .innerJoin('collections', 'collections.id', 'page.collection_id')
    .innerJoin('users', 'users.id', 'page.user_id')
    .selectAll('page')
    .select(cardColumns)
    .select((eb) => [isPublished(eb).as('is_published'), isSubscribed(viewerId).as('is_subscribed')]);
  for (const column of ['match_rank', ...columns] as const)
    joined = joined.orderBy(`page.${column}`, direction);
  return joined.execute();
};

type Found = Awaited<ReturnType<typeof findPublic>>[number];

/** Corrections follow only if all exact matches fit on the first page. */
const findMatches = async (
  executor: Executor,
  request: DiscoveryRequest,
  extent: Extent<Cursor>,
): Promise<Found[]> => {
  const folded = foldForSearch(request.query);
  // A query of invisible characters must not match everything.
  if (folded === '' && request.query.trim() !== '') return [];
  const words = folded === '' ? [] : [...new Set(folded.split(' '))];
  const search = { ...request, extent, folded, words };
  const { after, limit } = extent;
  const isPastExact = after?.[0] === correctedRank;
  const exact = isPastExact
    ? []
    : await findPublic(
        executor,
        search,
        words.map((word) => [word]),
      );
  if (!isPastExact && (after !== null || exact.length >= limit - 1)) return exact;
  const correctedWords = await findCorrections(executor, columnOf[request.searchType], words);
  return correctedWords ? findPublic(executor, search, correctedWords) : exact;
};

const toPublicCollection = (
  row: Omit<Found, 'name_text' | 'match_rank' | 'is_published'>,
  viewerId: string | null,
): PublicCollection => ({
  collection_id: row.collection_id,
  name: row.name,
  category: row.category,
  status: 'public',
  item_count: row.item_count,
  sample: row.sample,
  subscriber_count: row.subscriber_count,
  created_at: toIso(row.created_at),
  creator_display_name: row.creator_display_name,
  creator_username: row.creator_username,
  isSubscribed: Boolean(row.is_subscribed),
  is_own: row.user_id === viewerId,
});

export const discover = async (
  executor: Executor,
  request: DiscoveryRequest,
): Promise<Page<PublicCollection[]>> =>
  readPage(request, {
    schema: cursors[request.sort],
    read: (extent) => findMatches(executor, request, extent),
    keyOf: (row): Cursor => [row.match_rank, ...orders[request.sort].columns.map((column) => row[column])],
    // Whatever the list says, only what is public is shown.
    toList: (rows) =>
      rows.filter((row) => row.is_published).map((row) => toPublicCollection(row, request.viewerId)),
  });

/** One that a link shows, also to a visitor who isn't signed in. */
export const readPublicCollection = async (
  executor: Executor,
  { collectionId, viewerId }: { collectionId: string; viewerId: string | null },
): Promise<SharedCollection> => {
  const row = await executor
    .selectFrom('public_collections')
    .innerJoin('collections', 'collections.id', 'public_collections.collection_id')
    .innerJoin('users', 'users.id', 'public_collections.user_id')
    .selectAll('public_collections')
    .select(cardColumns)
    .select(['collections.description', isSubscribed(viewerId).as('is_subscribed')])
    .select(['front_language', 'back_language', 'accents_matter', 'articles_optional'])
    .where('collections.id', '=', collectionId)
    .where(isPublished)
    .executeTakeFirst();
  if (!row) throw notFound;
  return {
    ...toPublicCollection(row, viewerId),
    description: row.description,
    front_language: row.front_language,
    back_language: row.back_language,
    accents_matter: row.accents_matter === 1,
    articles_optional: row.articles_optional === 1,
  };
};
