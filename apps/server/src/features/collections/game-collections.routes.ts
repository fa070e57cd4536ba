import * as contract from '@sixty/contract/game-collections';
import type { User } from '@sixty/contract/users';
import type { GameType } from '@sixty/domain/games';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, noPage } from '../../plugins/failure.ts';
import { mediaFull } from '../media/media-failures.ts';
import type { MediaDeps } from '../media/media.service.ts';
import { answer, failureOf, notFound } from './answers.ts';
import { isProblem } from './description.ts';
import {
  createGameCollection,
  deleteGameCollection,
  findGameType,
  type GamePairs,
  movePictures,
  readGame,
  updateGameCollection,
} from './game-collections.service.ts';
import { listMyGames } from './my-collections.service.ts';

type Prepared = { readonly pairs: GamePairs };

/**
 * Decodes the pairs of a save, with media in place of data URLs. Runs before the transaction, since it stores
 * files.
 */
const preparePairs = async (
  deps: MediaDeps,
  { description, type, user }: { readonly description: string; readonly type: GameType; readonly user: User },
  now: number,
): Promise<Prepared | Failure> => {
  const pairs = readGame(description, type);
  // The service reports it after problems that take precedence.
  if (isProblem(pairs)) return { pairs };
  const outcome = await movePictures(deps, { pairs, type, userId: user.id }, now);
  switch (outcome.kind) {
    case 'moved':
      return { pairs: outcome.pairs };
    case 'full':
      return mediaFull;
    case 'refused':
      return failureOf({ kind: 'invalid', code: 'invalid', errors: outcome.errors });
  }
};

export const registerGameCollectionRoutes = (register: RegisterEndpoint, deps: MediaDeps): void => {
  register(
    contract.listGameCollections,
    async ({ executor, query, user }) =>
      (await listMyGames(executor, { userId: user.id, ...query })) ?? noPage,
  );

  register(contract.createGameCollection, {
    prepare: ({ body: { description, type }, user, now }) =>
      preparePairs(deps, { description, type, user }, now),
    handle: async ({ executor, body: { name, type }, prepared: { pairs }, user, now }) =>
      answer(await createGameCollection(executor, { userId: user.id, type, name, pairs }, now)),
  });

  register(contract.updateGameCollection, {
    prepare: async ({ params, body: { description }, user, now }) => {
      const which = { collectionId: params.id, userId: user.id };
      const type = await findGameType(deps.database.db, which);
      return type === null ? notFound : preparePairs(deps, { description, type, user }, now);
    },
    handle: async ({ executor, params, body: { name }, prepared: { pairs }, user, now, ifMatch }) =>
      answer(
        await updateGameCollection(
          executor,
          {
            collectionId: params.id,
            userId: user.id,
            contents: { name, pairs },
            fromVersion: ifMatch,
          },
          now,
        ),
      ),
  });

  register(contract.deleteGameCollection, async ({ executor, params, user, now }) => {
    const which = { collectionId: params.id, userId: user.id };
    return (await deleteGameCollection(executor, which, now)) ? undefined : notFound;
  });
};
