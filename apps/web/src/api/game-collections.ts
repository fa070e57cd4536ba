import {
  createGameCollection,
  deleteGameCollection,
  listGameCollections,
  updateGameCollection,
} from '@sixty/contract/game-collections';
import type * as contract from '@sixty/contract/collections';
import { type GameType, type Pair, readPairs, writePairs } from '@sixty/domain/games';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from './api-error.ts';
import { type Collection, decodeCollection, decoded, decodedPage, type EncodedItems } from './collections.ts';
import { allPages } from './pages.ts';
import { keyOf } from './query-client.ts';
import { useApi } from './use-api.ts';

export type GameContents = { name: string; pairs: readonly Pair[] };

export const decodedPairsOf = ({ items }: { items: EncodedItems }, type: GameType): readonly Pair[] =>
  readPairs(items.text, type);

const encode = ({ name, pairs }: GameContents) => ({ name, description: writePairs(pairs) });

/** The saved games of one type. The list shows each change at once, and is loaded again. */
export const useGameCollections = (type: GameType) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const queryKey = keyOf(listGameCollections, { query: { type } });
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      allPages(
        async (page) =>
          decodedPage<contract.Collection, Collection>(
            callApi(listGameCollections, { query: { type, ...page } }, { signal }),
            decodeCollection,
          ),
        ({ collection_id: id }) => id,
      ),
  });
  const reload = () => void queryClient.invalidateQueries({ queryKey });
  const change = (how: (known: readonly Collection[]) => readonly Collection[]) => {
    queryClient.setQueryData<readonly Collection[]>(queryKey, (known) => known && how(known));
    reload();
  };
  const show = (saved: Collection): Collection => {
    change((known) => {
      const index = known.findIndex(({ collection_id: id }) => id === saved.collection_id);
      return index === -1 ? [saved, ...known] : known.with(index, saved);
    });
    return saved;
  };
  return {
    list,
    reload,
    find: (id: string | undefined): Collection | undefined =>
      queryClient
        .getQueryData<readonly Collection[]>(queryKey)
        ?.find(({ collection_id: each }) => each === id),
    create: async (contents: GameContents, idempotencyKey: string): Promise<Collection> => {
      const body = { ...encode(contents), type, category: 'game', status: 'private' } as const;
      return show(await decoded(callApi(createGameCollection, { body }, { idempotencyKey })));
    },
    update: async (id: string, ifMatch: number, contents: GameContents): Promise<Collection> =>
      show(
        await decoded(callApi(updateGameCollection, { params: { id }, body: encode(contents) }, { ifMatch })),
      ),
    /** Treats a missing one as deleted. */
    remove: async (id: string): Promise<void> => {
      try {
        await callApi(deleteGameCollection, { params: { id } });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
      change((known) => known.filter(({ collection_id: each }) => each !== id));
    },
  };
};
