import {
  areBothRight,
  cleanWords,
  gameLimits,
  type GameType,
  type Pair,
  sideTextOf,
  wordKey,
  writePairs,
} from '@sixty/domain/games';
import { imageSource } from '@sixty/domain/images';
import { type Back, backOf, backTextOf, imageOf, type Item, removeNamePrefix } from '@sixty/domain/items';
import type { LeftOut, Plan } from '@sixty/domain/tables';
import type { Collection } from '../../../api/collections.ts';
import { decodedPairsOf, type GameContents } from '../../../api/game-collections.ts';

export const fullMessage = `A game can hold up to ${gameLimits.pairs}. Please remove something first.`;

export const duplicateMessage = (word: string, type: GameType): string =>
  type === 'multiple_words' ? `“${word}” is already in the list.` : 'You already have this picture.';

type PairProblem = 'incomplete' | 'duplicate' | 'full';

const isSamePair = (one: Pair, other: Pair, type: GameType): boolean =>
  wordKey(one.word) === wordKey(other.word) && (type === 'multiple_words' || one.image === other.image);

/** Two words for one picture would both be right. Two pictures of one word may be swapped in the game. */
const isTakenBy = (pair: Pair, other: Pair, type: GameType): boolean =>
  type === 'multiple_words' || sideTextOf(pair.image) !== null
    ? areBothRight(pair, other)
    : pair.image === other.image;

export const findPairProblem = (
  pairs: readonly Pair[],
  { word, image }: { word: string; image: string | null },
  type: GameType,
): PairProblem | null => {
  const [clean] = cleanWords([word]);
  if (clean === undefined || image === null || image === '') return 'incomplete';
  if (pairs.some((pair) => isTakenBy({ word: clean, image }, pair, type))) return 'duplicate';
  return pairs.length >= gameLimits.pairs ? 'full' : null;
};

/** Adds one after another. `problems` says of each added pair why it was left out; null if it wasn't. */
export const withPairs = (
  pairs: readonly Pair[],
  added: readonly Pair[],
  type: GameType,
): { pairs: readonly Pair[]; problems: readonly (PairProblem | null)[] } => {
  const joined: Pair[] = [...pairs];
  const problems = added.map((pair) => {
    const problem = findPairProblem(joined, pair, type);
    const [word = ''] = cleanWords([pair.word]);
    if (problem === null)
      joined.push({ word, image: type === 'multiple_words' ? (sideTextOf(pair.image) ?? word) : pair.image });
    return problem;
  });
  return { pairs: joined, problems };
};

const leftOutReasons: Readonly<Record<PairProblem, LeftOut>> = {
  incomplete: 'noPicture',
  duplicate: 'repeated',
  full: 'full',
};

export const planPairs = (
  { values, lines, leftOut, changes }: Plan<Item>,
  pairs: readonly Pair[],
  type: GameType,
): { plan: Plan<Item>; added: readonly Pair[] } => {
  const candidates = values.map((item) => pairOfItem(item, type) ?? { word: item.name, image: '' });
  const { problems } = withPairs(pairs, candidates, type);
  const isTaken = (_: unknown, index: number): boolean => problems[index] === null;
  const rejected = values.flatMap(({ name }, index) => {
    const problem = problems[index] ?? null;
    return problem === null ? [] : { line: lines[index] ?? 0, name, reason: leftOutReasons[problem] };
  });
  return {
    plan: {
      values: values.filter(isTaken),
      lines: lines.filter(isTaken),
      leftOut: [...leftOut, ...rejected].toSorted((a, b) => a.line - b.line),
      changes,
    },
    added: candidates.filter(isTaken),
  };
};

export const pairsOfSaved = (saved: Pick<Collection, 'items'>, type: GameType): readonly Pair[] =>
  decodedPairsOf(saved, type).filter(
    (pair, index, all) => all.findIndex((other) => isSamePair(pair, other, type)) === index,
  );

export const isStoredIn = (
  { name, pairs }: GameContents,
  saved: Pick<Collection, 'name' | 'items'>,
  type: GameType,
): boolean => saved.name === name.trim() && writePairs(pairsOfSaved(saved, type)) === writePairs(pairs);

/** Unchanged if the word is empty or taken. */
export const withWordAt = (
  pairs: readonly Pair[],
  index: number,
  word: string,
  type: GameType,
): readonly Pair[] => {
  const existing = pairs[index];
  const [clean] = cleanWords([word]);
  if (!existing || clean === undefined || clean === existing.word) return pairs;
  const image = existing.image === existing.word && type === 'multiple_words' ? clean : existing.image;
  const renamed = { word: clean, image };
  const isThere = pairs.some(
    (pair, place) => place !== index && (isSamePair(pair, renamed, type) || isTakenBy(renamed, pair, type)),
  );
  return isThere ? pairs : pairs.with(index, renamed);
};

/** Unchanged if the pair exists or the list is full. */
export const withPairBack = (
  pairs: readonly Pair[],
  index: number,
  pair: Pair,
  type: GameType,
): readonly Pair[] =>
  pairs.length >= gameLimits.pairs || pairs.some((other) => isTakenBy(pair, other, type))
    ? pairs
    : pairs.toSpliced(index, 0, pair);

/** The front is the second side of a game of words, and its picture that of a matching game. */
const pairOfSides = (item: Item, back: Back, type: GameType): Pair | null => {
  const front = removeNamePrefix(item.name);
  const [frontImage, backImage] = [imageOf(item), back.image].map((image) =>
    image !== null && imageSource(image).kind === 'picture' ? image : null,
  );
  const text = sideTextOf(back.name);
  const isWords = type === 'multiple_words';
  if (isWords && (imageOf(item) !== null || back.image !== null)) return null;
  const [word, image] =
    isWords || (frontImage && text !== null) ? [text, frontImage ?? front] : [front, backImage ?? text];
  if (!word || word.length > gameLimits.wordLength || !image) return null;
  return frontImage || backImage || sideTextOf(image) !== null ? { word, image } : null;
};

/** Null without a word, or without a picture or an answer that goes with it. */
export const pairOfItem = (item: Item, type: GameType): Pair | null => {
  const back = backOf(item);
  if (back) return pairOfSides(item, back, type);
  const image = imageOf(item);
  const word = removeNamePrefix(item.name);
  if (word === '') return null;
  if (type === 'multiple_words') return image === null ? { word, image: word } : null;
  if (image !== null) return imageSource(image).kind === 'picture' ? { word, image } : null;
  const answer = sideTextOf(backTextOf(item) ?? '');
  return answer === null ? null : { word, image: answer };
};
