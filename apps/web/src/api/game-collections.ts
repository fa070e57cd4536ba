import type * as contract from '@sixty/contract/collections';
import * as games from '@sixty/contract/game-collections';
import { type GameType, type Pair, readPairs, writePairs } from '@sixty/domain/games';
import { useMemo } from 'react';
import {
  type Collection,
  decodeCollection,
  decoded,
  decodedPage,
  type EncodedItems,
  type QueryOf,
} from './collections.ts';
import { type CallApi, useApi, type UseOptions } from './use-api.ts';

export type GameContents = { name: string; pairs: readonly Pair[] };

export const decodedPairsOf = ({ items }: { items: EncodedItems }, type: GameType): readonly Pair[] =>
  readPairs(items.text, type);

const encode = ({ name, pairs }: GameContents) => ({ name, description: writePairs(pairs) });

const gamesApi = (callApi: CallApi) => ({
  list: async (query: QueryOf<typeof games.listGameCollections>, options: UseOptions) =>
    decodedPage<contract.Collection, Collection>(
      callApi(games.listGameCollections, { query }, options),
      decodeCollection,
    ),
  create: async (type: GameType, contents: GameContents, options: UseOptions) => {
    const body = { ...encode(contents), type, category: 'game', status: 'private' } as const;
    return decoded(callApi(games.createGameCollection, { body }, options));
  },
  update: async (id: string, contents: GameContents, options: UseOptions) =>
    decoded(callApi(games.updateGameCollection, { params: { id }, body: encode(contents) }, options)),
});

export type GamesApi = ReturnType<typeof gamesApi>;

export const useGamesApi = (): GamesApi => {
  const callApi = useApi();
  return useMemo(() => gamesApi(callApi), [callApi]);
};
