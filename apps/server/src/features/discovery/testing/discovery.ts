import type { TestDatabase } from '../../../database/testing/each-database.ts';
import { discover, type DiscoveryRequest } from '../discovery.ts';

/** A page of everything, as anybody sees it, unless `request` says otherwise. */
export const ask = async (database: TestDatabase, request: Partial<DiscoveryRequest> = {}) => {
  return discover(database.db, {
    viewerId: null,
    query: '',
    searchType: 'name',
    sort: 'custom',
    limit: 48,
    ...request,
  });
};

export const namesOf = async (database: TestDatabase, request: Partial<DiscoveryRequest> = {}) =>
  (await ask(database, request)).list.map(({ name }) => name);

/** Names of all pages. */
export const all = async (
  database: TestDatabase,
  request: Partial<DiscoveryRequest>,
  betweenPages = async () => {},
) => {
  const names: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { list, next } = await ask(database, { ...request, cursor });
    names.push(...list.map(({ name }) => name));
    if (next === null) return names;
    cursor = next;
    await betweenPages();
  }
};
