import type { DiscoverySort, SearchType } from '@sixty/contract/discovery';
import type { Category } from '@sixty/domain/categories';

/** What is looked for. */
export type Search = {
  readonly query: string;
  readonly searchType: SearchType;
  /** Null for all of them. */
  readonly category: Category | null;
  readonly sort: DiscoverySort;
};

/** The words as they are asked for: what only stands around them makes no other search. */
export const wordsOf = (query: string): string => query.trim().replaceAll(/\s+/gu, ' ');
