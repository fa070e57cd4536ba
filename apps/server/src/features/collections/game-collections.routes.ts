import * as contract from '@sixty/contract/game-collections';
import type { GameType } from '@sixty/domain/games';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import type { MediaDeps } from '../media/media.ts';
import { deleteCollection } from './collections.ts';
import { createGame, gameMedia, readGame, requireGame, updateGame } from './game-collections.ts';
import { listMyGames } from './my-collections.ts';
import { type Editor, storeMedia } from './store-media.ts';

export const registerGameCollectionRoutes = (register: RegisterEndpoint, deps: MediaDeps): void => {
  const pairsOf = ({ description, type }: { description: string; type: GameType }, editor: Editor) =>
    storeMedia(deps, readGame(description, type), gameMedia(type), editor);

  register(contract.listGameCollections, ({ executor, query, user }) =>
    listMyGames(executor, { userId: user.id, ...query }),
  );

  register(contract.createGameCollection, {
    prepare: ({ body, user, now }) => pairsOf(body, { userId: user.id, now, existing: null }),
    handle: ({ executor, body: { name, type }, prepared: pairs, user, now }) =>
      createGame(executor, { userId: user.id, type, name, pairs }, now),
  });

  register(contract.updateGameCollection, {
    prepare: async ({ params, body: { description }, user: { id: userId }, now }) => {
      const { type, existing } = await requireGame(deps.database.db, { collectionId: params.id, userId });
      return pairsOf({ description, type }, { userId, now, existing });
    },
    handle: ({ executor, params, body: { name }, prepared: pairs, user, now, ifMatch }) => {
      const which = { collectionId: params.id, userId: user.id, fromVersion: ifMatch };
      return updateGame(executor, which, { name, pairs }, now);
    },
  });

  register(contract.deleteGameCollection, ({ executor, params, user, now }) => {
    const which = { collectionId: params.id, userId: user.id };
    return deleteCollection(executor, which, now, { isGame: true });
  });
};
