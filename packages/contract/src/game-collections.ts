import { gameLimits, gameTypes } from '@sixty/domain/games';
import * as z from 'zod/mini';
import { Collection, collectionLimits } from './collections.ts';
import type { Endpoint } from './endpoint.ts';
import { dataUrlBytes, Id, jsonWithDataUrls, name, Nothing, pageQuery } from './fields.ts';

export const GameType = z.enum(gameTypes);

const Name = name(gameLimits.nameLength, 'Please enter a name for your collection!');

/**
 * JSON text that holds an array of `{ word, imageUrl }`; of the game with words alone, the word is both. An entry without a
 * word, or in the matching game without a picture, is left out. Data URLs in it become media and do not count.
 */
const Description = jsonWithDataUrls(
  collectionLimits.descriptionBytes,
  'This game is too large. Please split it in two.',
);

export const listGameCollections = {
  method: 'GET',
  path: '/collections',
  summary: 'The saved games of the signed-in user, of one type, newest first.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  isPaged: true,
  params: Nothing,
  query: z.strictObject({ type: GameType, ...pageQuery(2500, 2500) }),
  body: Nothing,
  reply: z.array(Collection),
} as const satisfies Endpoint;

const fields = { name: Name, description: Description };

export const createGameCollection = {
  method: 'POST',
  path: '/game-collections/',
  summary: 'Save the set-up of a game. It is private, and in no list of ordinary collections.',
  access: 'signed-in',
  status: 201,
  isCreating: true,
  dataUrlBytes,
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    ...fields,
    type: GameType,
    category: z.literal('game'),
    status: z.literal('private'),
  }),
  reply: Collection,
} as const satisfies Endpoint;

export const updateGameCollection = {
  method: 'PUT',
  path: '/game-collections/{id}',
  summary: 'Save an edit of a saved game of your own. Its type stays.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  isVersioned: true,
  dataUrlBytes,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: z.strictObject(fields),
  reply: Collection,
} as const satisfies Endpoint;

export const deleteGameCollection = {
  method: 'DELETE',
  path: '/game-collections/{id}',
  summary: 'Delete a saved game of your own. It can be restored, as a collection, for 30 days.',
  access: 'signed-in',
  status: 204,
  isCreating: false,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: Nothing,
  reply: Nothing,
} as const satisfies Endpoint;
