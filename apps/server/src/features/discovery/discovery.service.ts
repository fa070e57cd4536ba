import type { DiscoverySort, PublicCollection, SearchType } from '@sixty/contract/discovery';
import type { Page } from '@sixty/contract/endpoint';
import type { Category } from '@sixty/domain/categories';
import { foldForSearch } from '@sixty/domain/text';
import { z } from 'zod';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, type PageKey, type Paging, readPage } from '../../database/page-cursor.ts';
import { findNearWords } from '../../database/search/near-words.repository.ts';
import type { Needles, SearchedColumn } from '../../database/search/text-index.ts';
import { toMoment } from '../../database/values.ts';
import { findPublic, type ListedCollection, orderKeyOf, type TextCondition } from './discovery.repository.ts';

export type DiscoveryRequest = Paging & {
  readonly viewerId: string | null;
  readonly query: string;
  readonly searchType: SearchType;
  readonly category?: Category | undefined;
  readonly sort: DiscoverySort;
};

/**
 * Best first: the exact name; each word begins a word of the name; each word occurs; each word or its correction
 * occurs. Sorts other than `custom` use only the last two.
 */
const closeness = { exact: 3, prefix: 2, substring: 1, corrected: 0 } as const;
type Closeness = (typeof closeness)[keyof typeof closeness];

type Tier = { readonly closeness: Closeness; readonly text: TextCondition | null };

type Cursor = readonly [closeness: number, ...key: PageKey];

const Closeness = z.int().min(0).max(3);
const [Count, At, Text] = [z.int32(), z.int(), z.string()];
const cursors: Readonly<Record<DiscoverySort, z.ZodType<Cursor>>> = {
  custom: z.tuple([Closeness, Count, At, Text]),
  date: z.tuple([Closeness, At, Text]),
  itemCount: z.tuple([Closeness, Count, At, Text]),
  alphabetical: z.tuple([Closeness, Text, Text]),
};

const columnOf: Readonly<Record<SearchType, SearchedColumn>> = { name: 'name_text', creator: 'creator_text' };

const wordsOf = (folded: string): string[] => [...new Set(folded.split(' '))];

const exactTiers = (folded: string, { searchType, sort }: DiscoveryRequest): Tier[] => {
  const column = columnOf[searchType];
  if (folded === '') return [{ closeness: closeness.substring, text: null }];
  const words = wordsOf(folded);
  const containing = words.map((word) => [word]);
  if (sort !== 'custom') return [{ closeness: closeness.substring, text: { column, holds: containing } }];
  const beginning = words.map((word) => [` ${word}`]);
  const inside = {
    closeness: closeness.substring,
    text: { column, holds: containing, holdsNot: beginning },
  };
  // Creators' text holds two names, so it can't equal the query.
  if (searchType === 'creator') {
    return [{ closeness: closeness.prefix, text: { column, holds: beginning } }, inside];
  }
  const same = ` ${folded}`;
  return [
    { closeness: closeness.exact, text: { column, is: same } },
    { closeness: closeness.prefix, text: { column, holds: beginning, isNot: same } },
    inside,
  ];
};

const correctedTier = async (
  executor: Executor,
  folded: string,
  { searchType }: DiscoveryRequest,
): Promise<Tier | null> => {
  const words = wordsOf(folded);
  const readings: string[][] = [];
  for (const word of words) readings.push([word, ...(await findNearWords(executor, word))]);
  const holds: Needles = readings;
  if (readings.every((reading) => reading.length === 1)) return null;
  const text = { column: columnOf[searchType], holds, holdsNot: words.map((word) => [word]) };
  return { closeness: closeness.corrected, text };
};

type Match = { readonly closeness: Closeness; readonly row: ListedCollection };

/** Corrections follow only if all exact matches fit on the first page. */
const findMatches = async (
  executor: Executor,
  request: DiscoveryRequest,
  { after: cursor, limit }: Extent<Cursor>,
): Promise<Match[]> => {
  const { category, sort, query, viewerId } = request;
  const folded = foldForSearch(query);
  // A query of invisible characters must not match everything.
  if (folded === '' && query.trim() !== '') return [];
  const matches: Match[] = [];
  const [current, ...after] = cursor ?? [null];
  const take = async (tier: Tier): Promise<void> => {
    if (matches.length >= limit || (current !== null && tier.closeness > current)) return;
    const rows = await findPublic(executor, {
      text: tier.text,
      category,
      order: sort,
      viewerId,
      after: tier.closeness === current ? after : null,
      limit: limit - matches.length,
    });
    matches.push(...rows.map((row) => ({ closeness: tier.closeness, row })));
  };
  for (const tier of exactTiers(folded, request)) await take(tier);
  if (current === closeness.corrected || (current === null && matches.length < limit - 1)) {
    const tier = await correctedTier(executor, folded, request);
    if (tier) await take(tier);
  }
  return matches;
};

const toPublicCollection = (row: ListedCollection, viewerId: string | null): PublicCollection => ({
  collection_id: row.collection_id,
  name: row.name,
  category: row.category,
  status: 'public',
  item_count: row.item_count,
  sample: row.sample,
  subscriber_count: row.subscriber_count,
  created_at: toMoment(row.created_at),
  creator_display_name: row.creator_display_name,
  creator_username: row.creator_username,
  isSubscribed: row.subscriber_id !== null,
  is_own: row.user_id === viewerId,
});

export const discover = async (
  executor: Executor,
  request: DiscoveryRequest,
): Promise<Page<PublicCollection[]> | null> =>
  readPage(request, {
    schema: cursors[request.sort],
    read: (extent) => findMatches(executor, request, extent),
    keyOf: ({ closeness: matched, row }): Cursor => [matched, ...orderKeyOf(row, request.sort)],
    // Whatever the list says, only what is public is shown.
    toList: (matches) =>
      matches
        .filter(({ row }) => row.is_published)
        .map(({ row }) => toPublicCollection(row, request.viewerId)),
  });
