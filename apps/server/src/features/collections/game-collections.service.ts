import { collectionLimits } from '@sixty/contract/collections';
import {
  findGameProblem,
  gameLimits,
  type GameType,
  gameTypes,
  type Pair,
  readPairs,
  writePairs,
} from '@sixty/domain/games';
import type { Executor } from '../../database/open-database.ts';
import { moveImages, type MoveOutcome } from '../media/data-urls.service.ts';
import type { MediaRoom } from '../media/media.service.ts';
import {
  deleteOwnCollection,
  findVisibleCollection,
  type OwnCollection,
  updateOwnCollection,
} from './collections.repository.ts';
import {
  type CreateOutcome,
  insertContents,
  invalidDescription,
  saveContents,
  type UpdateOutcome,
} from './collections.service.ts';
import { foreignImageMessage, hasForeignImage } from './description.ts';
import type { CanonicalDescription, DescriptionProblem } from './description.ts';

const messages = {
  notJson: 'Pairs must be JSON.',
  notAnArray: 'Pairs must be a list.',
  tooManyPairs: `A game can hold up to ${gameLimits.pairs} pairs.`,
  wordTooLong: `Please keep each word to ${gameLimits.wordLength} characters.`,
} as const;

const tooLarge = 'This game is too large. Please split it in two.';

/** A game has these for good: nobody else sees it, and it is in no list of ordinary collections. */
const kindOfGames = { category: 'game', status: 'private' } as const;

/** The pairs of a save in the one form that is stored, or what is wrong with them, as a sentence. */
const canonicalGame = (description: string, type: GameType): CanonicalDescription | DescriptionProblem => {
  const problem = findGameProblem(description);
  if (problem !== null) return { problem: messages[problem], code: 'invalid' };
  const pairs = readPairs(description, type);
  const foreign = type === 'matching_game' && pairs.find(({ image }) => hasForeignImage(image));
  if (foreign) return { problem: foreignImageMessage(foreign.word), code: 'invalid' };
  const canonical = writePairs(pairs);
  const bytes = Buffer.byteLength(canonical);
  if (bytes > collectionLimits.descriptionBytes) return { problem: tooLarge, code: 'too_large' };
  return {
    description: canonical,
    bytes,
    itemCount: pairs.length,
    // Shown to nobody who has not opened it.
    sample: '[]',
    images: pairs.map(({ image }) => image),
  };
};

const isGameType = (type: string | null): type is GameType => gameTypes.some((known) => known === type);

/** Which game a saved game of the user is; null where they have none of this id. */
export const findGameType = async (executor: Executor, which: OwnCollection): Promise<GameType | null> => {
  const row = await findVisibleCollection(executor, which);
  return row && row.user_id === which.userId && isGameType(row.type) ? row.type : null;
};

/** A game's description whose pictures, where they came as data URLs, have become media of the user. */
export const movePictures = async (
  room: MediaRoom,
  {
    description,
    type,
    userId,
  }: { readonly description: string; readonly type: GameType; readonly userId: string },
  now: number,
): Promise<MoveOutcome> => {
  if (type !== 'matching_game' || findGameProblem(description) !== null) {
    return { kind: 'moved', description };
  }
  const pairs = readPairs(description, type);
  const outcome = await moveImages(room, { images: pairs.map(({ image }) => image), userId }, now);
  if (outcome.kind !== 'moved') return outcome;
  const moved = pairs.map(({ word, image }, index): Pair => ({
    word,
    image: outcome.images[index] ?? image,
  }));
  return { kind: 'moved', description: writePairs(moved) };
};

type Contents = { readonly name: string; readonly description: string };

/** Stores the set-up of a game, as a new collection of the user. */
export const createGameCollection = async (
  executor: Executor,
  { userId, type, name, description }: { readonly userId: string; readonly type: GameType } & Contents,
  now: number,
): Promise<CreateOutcome> => {
  const canonical = canonicalGame(description, type);
  return 'problem' in canonical
    ? invalidDescription(canonical)
    : insertContents(executor, { userId, contents: { name, ...kindOfGames }, canonical, type }, now);
};

/**
 * Saves an edit of a saved game of the user.
 *
 * @param fromVersion the version that the edit started from; null where the caller does not say, and then it is saved
 *   whatever it was.
 */
export const updateGameCollection = async (
  executor: Executor,
  {
    contents: { name, description },
    fromVersion,
    ...which
  }: OwnCollection & { readonly contents: Contents; readonly fromVersion: number | null },
  now: number,
): Promise<UpdateOutcome> => {
  const existing = await findVisibleCollection(executor, which);
  const type = existing?.type ?? null;
  if (!existing || existing.user_id !== which.userId || !isGameType(type)) return { kind: 'not_found' };
  const canonical = canonicalGame(description, type);
  if ('problem' in canonical) return invalidDescription(canonical);
  const outcome = await saveContents(
    executor,
    { userId: which.userId, contents: { name, ...kindOfGames }, canonical, existing },
    (change) => updateOwnCollection(executor, { ...which, type, fromVersion }, change, now),
    now,
  );
  return outcome ?? { kind: 'stale' };
};

/** Deletes a saved game of the user; false where there is none. It can be restored as any other collection. */
export const deleteGameCollection = (
  executor: Executor,
  which: OwnCollection,
  now: number,
): Promise<boolean> => deleteOwnCollection(executor, { ...which, isGame: true }, now);
