import { gameLimits, gameTypes } from '@sixty/domain/games';
import * as z from 'zod/mini';
import { Collection, collectionLimits } from './collections.ts';
import { endpoint } from './endpoint.ts';
import { ById, dataUrlBytes, jsonWithDataUrls, name, pageQuery } from './fields.ts';

export const GameType = z.enum(gameTypes);

const Name = name(gameLimits.nameLength, 'Please enter a name for your collection!');

/**
 * JSON array of `{ word, imageUrl }`; in word games, both are words. Data URLs become media and don't count.
 */
const Description = jsonWithDataUrls(
  collectionLimits.descriptionBytes,
  'This game is too large. Please split it in two.',
);

export const listGameCollections = endpoint({
  path: '/collections',
  summary: 'The saved games of the signed-in user, of one type, newest first.',
  isPaged: true,
  query: z.strictObject({ type: GameType, ...pageQuery(2500, 2500) }),
  reply: z.array(Collection),
});

const fields = { name: Name, description: Description };

export const createGameCollection = endpoint({
  method: 'POST',
  path: '/game-collections/',
  summary: 'Save the set-up of a game. It is private, and in no list of ordinary collections.',
  status: 201,
  dataUrlBytes,
  body: z.strictObject({
    ...fields,
    type: GameType,
    category: z.literal('game'),
    status: z.literal('private'),
  }),
  reply: Collection,
});

export const updateGameCollection = endpoint({
  method: 'PUT',
  path: '/game-collections/{id}',
  summary: 'Save an edit of a saved game of your own. Its type stays.',
  isVersioned: true,
  dataUrlBytes,
  params: ById,
  body: z.strictObject(fields),
  reply: Collection,
});

export const deleteGameCollection = endpoint({
  method: 'DELETE',
  path: '/game-collections/{id}',
  summary: 'Delete a saved game of your own. It can be restored, as a collection, for 30 days.',
  params: ById,
});
