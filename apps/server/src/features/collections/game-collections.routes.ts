import * as contract from '@sixty/contract/game-collections';
import type { User } from '@sixty/contract/users';
import type { GameType } from '@sixty/domain/games';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, noPage } from '../../plugins/failure.ts';
import { mediaFull } from '../media/media-failures.ts';
import type { MediaRoom } from '../media/media.service.ts';
import { answer, failureOf, notFound } from './answers.ts';
import {
  createGameCollection,
  deleteGameCollection,
  findGameType,
  movePictures,
  updateGameCollection,
} from './game-collections.service.ts';
import { listMyGames } from './my-collections.service.ts';

/** The description, with media where data came, before the transaction: they are looked at, and stored elsewhere. */
const withMedia = async (
  room: MediaRoom,
  { description, type, user }: { readonly description: string; readonly type: GameType; readonly user: User },
  now: number,
): Promise<string | Failure> => {
  const outcome = await movePictures(room, { description, type, userId: user.id }, now);
  switch (outcome.kind) {
    case 'moved':
      return outcome.description;
    case 'full':
      return mediaFull;
    case 'refused':
      return failureOf({ kind: 'invalid', code: 'invalid', errors: outcome.errors });
  }
};

export const registerGameCollectionRoutes = (register: RegisterEndpoint, room: MediaRoom): void => {
  register(
    contract.listGameCollections,
    async ({ executor, query, user }) =>
      (await listMyGames(executor, { userId: user.id, ...query })) ?? noPage,
  );

  register(contract.createGameCollection, {
    prepare: ({ body: { description, type }, user, now }) =>
      withMedia(room, { description, type, user }, now),
    handle: async ({ executor, body: { name, type }, prepared: description, user, now }) =>
      answer(await createGameCollection(executor, { userId: user.id, type, name, description }, now)),
  });

  register(contract.updateGameCollection, {
    prepare: async ({ params, body: { description }, user, now }) => {
      const which = { collectionId: params.id, userId: user.id };
      const type = await findGameType(room.database.db, which);
      return type === null ? notFound : withMedia(room, { description, type, user }, now);
    },
    handle: async ({ executor, params, body: { name }, prepared: description, user, now, ifMatch }) =>
      answer(
        await updateGameCollection(
          executor,
          {
            collectionId: params.id,
            userId: user.id,
            contents: { name, description },
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
