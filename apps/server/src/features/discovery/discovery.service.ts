import type { DiscoverySort, PublicCollection, SearchType } from '@sixty/contract/discovery';
import type { Page } from '@sixty/contract/endpoint';
import type { Category } from '@sixty/domain/categories';
import { foldForSearch } from '@sixty/domain/text';
import { z } from 'zod';
import type { Executor } from '../../database/open-database.ts';
import { fromCursor, toCursor } from '../../database/page-cursor.ts';
import { findNearWords } from '../../database/search/near-words.repository.ts';
import type { Needles, PublicRow, SearchedColumn } from '../../database/search/text-index.ts';
import { toMoment } from '../../database/values.ts';
import {
  findPublic,
  isOrderKey,
  type OrderKey,
  orderKeyOf,
  readPublicDetails,
  type TextCondition,
} from './discovery.repository.ts';

export type DiscoveryRequest = {
  /** Who asks, or null for somebody who is not signed in. */
  readonly viewerId: string | null;
  /** What is searched for; blank for everything. */
  readonly query: string;
  readonly searchType: SearchType;
  readonly category?: Category | undefined;
  readonly sort: DiscoverySort;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/**
 * How well a row matches, best first: its name is what was typed; each word that was typed begins a word of it; each is
 * somewhere in it; each is so but for its spelling. A sort by something else than the match knows the last two only.
 */
const closeness = { same: 3, beginning: 2, containing: 1, near: 0 } as const;
type Closeness = (typeof closeness)[keyof typeof closeness];

/** Rows that match equally well, and how they are found; null where nothing was searched for. */
type Tier = { readonly closeness: Closeness; readonly text: TextCondition | null };

type Cursor = readonly [closeness: number, ...key: OrderKey];
const Cursor: z.ZodType<Cursor> = z.tuple([z.int().min(0).max(3)], z.union([z.string(), z.int()]));

const columnOf: Readonly<Record<SearchType, SearchedColumn>> = { name: 'name_text', creator: 'creator_text' };

const wordsOf = (folded: string): string[] => [...new Set(folded.split(' '))];

const tiersAsWritten = (folded: string, { searchType, sort }: DiscoveryRequest): Tier[] => {
  const column = columnOf[searchType];
  if (folded === '') return [{ closeness: closeness.containing, text: null }];
  const words = wordsOf(folded);
  const containing = words.map((word) => [word]);
  if (sort !== 'custom') return [{ closeness: closeness.containing, text: { column, holds: containing } }];
  const beginning = words.map((word) => [` ${word}`]);
  const inside = {
    closeness: closeness.containing,
    text: { column, holds: containing, holdsNot: beginning },
  };
  // People have a display name and a user name, or one of them: being called just what was typed says little of them.
  if (searchType === 'creator') {
    return [{ closeness: closeness.beginning, text: { column, holds: beginning } }, inside];
  }
  const same = ` ${folded}`;
  return [
    { closeness: closeness.same, text: { column, is: same } },
    { closeness: closeness.beginning, text: { column, holds: beginning, isNot: same } },
    inside,
  ];
};

/** What else the words may mean, if one of them is misspelt; null where none can be. */
const tierOfSpellings = async (
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
  return { closeness: closeness.near, text };
};

type Match = { readonly closeness: Closeness; readonly row: PublicRow };

/**
 * Up to one more match than the page takes. What is written otherwise follows only where all that is written so fits
 * on the first page: who finds enough has made no mistake.
 */
const findMatches = async (
  executor: Executor,
  request: DiscoveryRequest,
  cursor: Cursor | null,
): Promise<Match[]> => {
  const { category, sort, limit, query } = request;
  const folded = foldForSearch(query);
  // Signs that nobody sees are no search for everything.
  if (folded === '' && query.trim() !== '') return [];
  const matches: Match[] = [];
  const [current, ...after] = cursor ?? [null];
  const take = async (tier: Tier): Promise<void> => {
    if (matches.length > limit || (current !== null && tier.closeness > current)) return;
    const rows = await findPublic(executor, {
      text: tier.text,
      category,
      order: sort,
      after: tier.closeness === current ? after : null,
      limit: limit + 1 - matches.length,
    });
    matches.push(...rows.map((row) => ({ closeness: tier.closeness, row })));
  };
  for (const tier of tiersAsWritten(folded, request)) await take(tier);
  if (current === closeness.near || (current === null && matches.length < limit)) {
    const tier = await tierOfSpellings(executor, folded, request);
    if (tier) await take(tier);
  }
  return matches;
};

const toPublicCollections = async (
  executor: Executor,
  rows: readonly PublicRow[],
  viewerId: string | null,
): Promise<PublicCollection[]> => {
  const collectionIds = rows.map((row) => row.collection_id);
  const details = await readPublicDetails(executor, { collectionIds, viewerId });
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  return rows.flatMap((row) => {
    const detail = byId.get(row.collection_id);
    // Hidden since it was found.
    if (!detail) return [];
    return {
      collection_id: row.collection_id,
      name: detail.name,
      category: row.category,
      status: 'public' as const,
      item_count: row.item_count,
      sample: detail.sample,
      subscriber_count: row.subscriber_count,
      created_at: toMoment(row.created_at),
      creator_display_name: detail.creator_display_name,
      creator_username: detail.creator_username,
      isSubscribed: detail.follower !== null,
      is_own: detail.user_id === viewerId,
    };
  });
};

/** Public collections that match, page by page. Null where the cursor is none of this list. */
export const discover = async (
  executor: Executor,
  request: DiscoveryRequest,
): Promise<Page<PublicCollection[]> | null> => {
  const { sort, limit, viewerId } = request;
  const cursor = request.cursor === undefined ? null : fromCursor(request.cursor, Cursor);
  if (request.cursor !== undefined && (cursor === null || !isOrderKey(cursor.slice(1), sort))) return null;
  const matches = await findMatches(executor, request, cursor);
  const page = matches.slice(0, limit);
  const last = page.at(-1);
  return {
    list: await toPublicCollections(
      executor,
      page.map(({ row }) => row),
      viewerId,
    ),
    next: last && matches.length > limit ? toCursor([last.closeness, ...orderKeyOf(last.row, sort)]) : null,
  };
};
