import { type Collection, collectionLimits } from '@sixty/contract/collections';
import {
  findGameProblem,
  gameLimits,
  type GameType,
  gameTypes,
  type Pair,
  readPairs,
  sideTextOf,
  writePairs,
} from '@sixty/domain/games';
import type { Executor } from '../../database/open-database.ts';
import {
  type CollectionRow,
  findVisibleCollection,
  insertContents,
  notFound,
  type CollectionAndUser,
  type CollectionEdit,
  replaceContents,
} from './collections.ts';
import {
  canBeParsed,
  type CanonicalDescription,
  foreignImageMessage,
  invalidDescription,
  isForeignImage,
} from './description.ts';

const messages = {
  notJson: 'Pairs must be JSON.',
  notAnArray: 'Pairs must be a list.',
  tooManyPairs: `A game can hold up to ${gameLimits.pairs} pairs.`,
  wordTooLong: `Please keep each word to ${gameLimits.wordLength} characters.`,
} as const;

const tooLarge = invalidDescription('This game is too large. Please split it in two.', 'too_large');

export const readGame = (description: string, type: GameType): readonly Pair[] => {
  if (!canBeParsed(description)) throw tooLarge;
  const problem = findGameProblem(description);
  if (problem !== null) throw invalidDescription(messages[problem]);
  return readPairs(description, type);
};

const canonicalGame = (pairs: readonly Pair[], type: GameType): CanonicalDescription => {
  const isForeign = ({ image }: Pair) => sideTextOf(image) === null && isForeignImage(image);
  const foreign = type === 'matching_game' && pairs.find(isForeign);
  if (foreign) throw invalidDescription(foreignImageMessage(foreign.word));
  const description = writePairs(pairs);
  const bytes = Buffer.byteLength(description);
  if (bytes > collectionLimits.descriptionBytes) throw tooLarge;
  // Games have no previews.
  return {
    description,
    bytes,
    itemCount: pairs.length,
    sample: '[]',
    media: pairs.map(({ image }) => image),
  };
};

const isGameType = (type: string | null): type is GameType => gameTypes.some((known) => known === type);

export const requireGame = async (
  executor: Executor,
  which: CollectionAndUser,
): Promise<{ existing: CollectionRow; type: GameType }> => {
  const existing = await findVisibleCollection(executor, which);
  const type = existing?.type ?? null;
  if (!existing || existing.user_id !== which.userId || !isGameType(type)) throw notFound;
  return { existing, type };
};

export const gameMedia = (type: GameType) => ({
  mediaOf: ({ image }: Pair) => (type === 'matching_game' ? [image] : []),
  withMedia: (pair: Pair, change: (image: string) => string) => ({ ...pair, image: change(pair.image) }),
  canonicalOf: (pairs: readonly Pair[]) => canonicalGame(pairs, type),
});

type Contents = { name: string; pairs: readonly Pair[] };

const contentsOf = ({ name, pairs }: Contents, type: GameType) =>
  ({ name, category: 'game', status: 'private', canonical: canonicalGame(pairs, type) }) as const;

export const createGame = async (
  executor: Executor,
  { userId, type, ...contents }: { userId: string; type: GameType } & Contents,
  now: number,
): Promise<Collection> => insertContents(executor, { userId, type, ...contentsOf(contents, type) }, now);

export const updateGame = async (
  executor: Executor,
  { fromVersion, ...which }: CollectionEdit,
  contents: Contents,
  now: number,
): Promise<Collection> => {
  const { existing, type } = await requireGame(executor, which);
  return replaceContents(executor, { existing, fromVersion }, contentsOf(contents, type), now);
};
