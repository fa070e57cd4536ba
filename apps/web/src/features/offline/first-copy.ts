import { listClasses } from '@sixty/contract/classes';
import { listMyCollections, readCompletionCounts } from '@sixty/contract/collections';
import { listGameCollections } from '@sixty/contract/game-collections';
import { listNameLists } from '@sixty/contract/name-lists';
import { readMe } from '@sixty/contract/users';
import { gameTypes } from '@sixty/domain/games';
import { allPages } from '../../api/pages.ts';
import type { CallApi } from '../../api/use-api.ts';

/** Files that this page loaded before the service worker could cache them. */
const isStoredAtUse = (address: string): boolean => {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /^\/(?:fonts|backgrounds|pdf)\/|\.(?:woff2|js)$/.test(pathname);
};

const usedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(isStoredAtUse);

/** Makes the calls whose replies the service worker caches. */
export const storeReplies = async (callApi: CallApi, fetchFile: (address: string) => Promise<unknown>) => {
  const options = { redirectToSignIn: false };
  const collectionIdOf = ({ collection_id: id }: { collection_id: string }): string => id;
  await Promise.all([
    callApi(readMe, {}, options),
    callApi(readCompletionCounts, { query: {} }, options),
    callApi(listNameLists, {}, options),
    callApi(listClasses, {}, options),
    allPages(async (query) => callApi(listMyCollections, { query }, options), collectionIdOf),
    ...gameTypes.map(async (type) =>
      allPages(
        async (query) => callApi(listGameCollections, { query: { ...query, type } }, options),
        collectionIdOf,
      ),
    ),
    ...usedFiles().map(fetchFile),
  ]);
};
