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
import { deleteOwnCollection, findVisibleCollection, type OwnCollection } from './collections.repository.ts';
import {
  type CreateOutcome,
  insertContents,
  type OwnVersion,
  replaceContents,
  type UpdateOutcome,
} from './collections.service.ts';
import {
  canBeParsed,
  type CanonicalDescription,
  type Decoded,
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

export const readGame = (description: string, type: GameType): Decoded<Pair> => {
  if (!canBeParsed(description)) return { problem: tooLarge, code: 'too_large' };
  const problem = findGameProblem(description);
  return problem === null ? readPairs(description, type) : { problem: messages[problem], code: 'invalid' };
};

const canonicalGame = (pairs: Decoded<Pair>, type: GameType): CanonicalDescription | DescriptionProblem => {
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

export const findGame = async (executor: Executor, which: OwnCollection) => {
  const existing = await findVisibleCollection(executor, which);
  const type = existing?.type ?? null;
  return existing && existing.user_id === which.userId && isGameType(type) ? { existing, type } : null;
};

export const imagesOf = (type: GameType) => ({
  imageOf: ({ image }: Pair) => (type === 'matching_game' ? image : null),
  withImage: (pair: Pair, image: string) => ({ ...pair, image }),
  canonicalOf: (pairs: readonly Pair[]) => canonicalGame(pairs, type),
});

type Contents = { readonly name: string; readonly pairs: Decoded<Pair> };

export const createGameCollection = (
  executor: Executor,
  { userId, type, name, pairs }: { readonly userId: string; readonly type: GameType } & Contents,
  now: number,
): Promise<CreateOutcome> =>
  insertContents(
    executor,
    { userId, contents: { name, ...kindOfGames }, canonical: canonicalGame(pairs, type), type },
    now,
  );

export const updateGameCollection = async (
  executor: Executor,
  which: OwnVersion,
  { name, pairs }: Contents,
  now: number,
): Promise<UpdateOutcome> => {
  const game = await findGame(executor, which);
  if (!game) return { kind: 'not_found' };
  const { existing, type } = game;
  const contents = { name, ...kindOfGames };
  return replaceContents(executor, which, { existing, contents, canonical: canonicalGame(pairs, type) }, now);
};

export const deleteGameCollection = (
  executor: Executor,
  which: OwnCollection,
  now: number,
): Promise<boolean> => deleteOwnCollection(executor, { ...which, isGame: true }, now);
