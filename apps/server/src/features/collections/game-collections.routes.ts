import * as contract from '@sixty/contract/game-collections';
import type { GameType } from '@sixty/domain/games';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { orFail, orNoPage } from '../../plugins/failure.ts';
import type { MediaDeps } from '../media/media.service.ts';
import { answer, notFound } from './answers.ts';
import {
  createGameCollection,
  deleteGameCollection,
  findGame,
  imagesOf,
  readGame,
  updateGameCollection,
} from './game-collections.service.ts';
import { listMyGames } from './my-collections.service.ts';
import { type Saver, withMedia } from './with-media.ts';

export const registerGameCollectionRoutes = (register: RegisterEndpoint, deps: MediaDeps): void => {
  const pairsOf = (
    { description, type }: { readonly description: string; readonly type: GameType },
    saver: Saver,
  ) => withMedia(deps, readGame(description, type), imagesOf(type), saver);

  register(contract.listGameCollections, ({ executor, query, user }) =>
    orNoPage(listMyGames(executor, { userId: user.id, ...query })),
  );

  register(contract.createGameCollection, {
    prepare: ({ body, user, now }) => pairsOf(body, { userId: user.id, now, existing: null }),
    handle: async ({ executor, body: { name, type }, prepared: pairs, user, now }) =>
      answer(await createGameCollection(executor, { userId: user.id, type, name, pairs }, now)),
  });

  register(contract.updateGameCollection, {
    prepare: async ({ params, body: { description }, user, now }) => {
      const userId = user.id;
      const { type, existing } = await orFail(
        findGame(deps.database.db, { collectionId: params.id, userId }),
        notFound,
      );
      return pairsOf({ description, type }, { userId, now, existing });
    },
    handle: async ({ executor, params, body: { name }, prepared: pairs, user, now, ifMatch }) => {
      const which = { collectionId: params.id, userId: user.id, fromVersion: ifMatch };
      return answer(await updateGameCollection(executor, which, { name, pairs }, now));
    },
  });

  register(contract.deleteGameCollection, async ({ executor, params, user, now }) => {
    const which = { collectionId: params.id, userId: user.id };
    if (!(await deleteGameCollection(executor, which, now))) throw notFound;
    return undefined;
  });
};
