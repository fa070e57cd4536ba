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
import { moveImages, type MoveFailure } from '../media/data-urls.service.ts';
import type { MediaDeps } from '../media/media.service.ts';
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
import {
  type CanonicalDescription,
  type DescriptionProblem,
  foreignImageMessage,
  hasForeignImage,
  isProblem,
} from './description.ts';

const messages = {
  notJson: 'Pairs must be JSON.',
  notAnArray: 'Pairs must be a list.',
  tooManyPairs: `A game can hold up to ${gameLimits.pairs} pairs.`,
  wordTooLong: `Please keep each word to ${gameLimits.wordLength} characters.`,
} as const;

const tooLarge = 'This game is too large. Please split it in two.';

const kindOfGames = { category: 'game', status: 'private' } as const;

export type GamePairs = readonly Pair[] | DescriptionProblem;

export const readGame = (description: string, type: GameType): GamePairs => {
  const problem = findGameProblem(description);
  return problem === null ? readPairs(description, type) : { problem: messages[problem], code: 'invalid' };
};

const canonicalGame = (pairs: GamePairs, type: GameType): CanonicalDescription | DescriptionProblem => {
  if (isProblem(pairs)) return pairs;
  const foreign = type === 'matching_game' && pairs.find(({ image }) => hasForeignImage(image));
  if (foreign) return { problem: foreignImageMessage(foreign.word), code: 'invalid' };
  const canonical = writePairs(pairs);
  const bytes = Buffer.byteLength(canonical);
  if (bytes > collectionLimits.descriptionBytes) return { problem: tooLarge, code: 'too_large' };
  return {
    description: canonical,
    bytes,
    itemCount: pairs.length,
    // Games have no previews.
    sample: '[]',
    images: pairs.map(({ image }) => image),
  };
};

const isGameType = (type: string | null): type is GameType => gameTypes.some((known) => known === type);

export const findGameType = async (executor: Executor, which: OwnCollection): Promise<GameType | null> => {
  const row = await findVisibleCollection(executor, which);
  return row && row.user_id === which.userId && isGameType(row.type) ? row.type : null;
};

export const movePictures = async (
  deps: MediaDeps,
  {
    pairs,
    type,
    userId,
  }: { readonly pairs: readonly Pair[]; readonly type: GameType; readonly userId: string },
  now: number,
): Promise<{ readonly kind: 'moved'; readonly pairs: readonly Pair[] } | MoveFailure> => {
  if (type !== 'matching_game') return { kind: 'moved', pairs };
  const outcome = await moveImages(deps, { images: pairs.map(({ image }) => image), userId }, now);
  if (outcome.kind !== 'moved') return outcome;
  const moved = pairs.map(({ word, image }, index): Pair => ({
    word,
    image: outcome.images[index] ?? image,
  }));
  return { kind: 'moved', pairs: moved };
};

type Contents = { readonly name: string; readonly pairs: GamePairs };

export const createGameCollection = async (
  executor: Executor,
  { userId, type, name, pairs }: { readonly userId: string; readonly type: GameType } & Contents,
  now: number,
): Promise<CreateOutcome> => {
  const canonical = canonicalGame(pairs, type);
  return 'problem' in canonical
    ? invalidDescription(canonical)
    : insertContents(executor, { userId, contents: { name, ...kindOfGames }, canonical, type }, now);
};

export const updateGameCollection = async (
  executor: Executor,
  {
    contents: { name, pairs },
    fromVersion,
    ...which
  }: OwnCollection & { readonly contents: Contents; readonly fromVersion: number | null },
  now: number,
): Promise<UpdateOutcome> => {
  const existing = await findVisibleCollection(executor, which);
  const type = existing?.type ?? null;
  if (!existing || existing.user_id !== which.userId || !isGameType(type)) return { kind: 'not_found' };
  const canonical = canonicalGame(pairs, type);
  if ('problem' in canonical) return invalidDescription(canonical);
  const outcome = await saveContents(
    executor,
    { userId: which.userId, contents: { name, ...kindOfGames }, canonical, existing },
    (change) => updateOwnCollection(executor, { ...which, type, fromVersion }, change, now),
    now,
  );
  return outcome ?? { kind: 'stale' };
};

export const deleteGameCollection = (
  executor: Executor,
  which: OwnCollection,
  now: number,
): Promise<boolean> => deleteOwnCollection(executor, { ...which, isGame: true }, now);
