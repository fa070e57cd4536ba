import {
  cleanWords,
  defaultGameSeconds,
  gameLimits,
  readPairs,
  wordKey,
  writePairs,
} from '@sixty/domain/games';
import type { GameType, Pair } from '@sixty/domain/games';
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';

/** A saved game that the set-up was loaded from, or saved as: its id and version. */
const SavedAs = z.object({ id: z.string(), version: z.int(), name: z.string() });
export type SavedAs = z.output<typeof SavedAs>;

/** The set-up of a game as this browser keeps it: nothing that was typed, and no pair, is lost by a reload. */
const GameDraft = z.object({
  name: otherwise(z.string(), ''),
  pairs: otherwise(z.array(z.object({ word: z.string(), image: z.string() })), []),
  /** What is typed and chosen of the next pair. */
  word: otherwise(z.string(), ''),
  image: otherwise(z.nullable(z.string()), null),
  /** As typed. */
  seconds: otherwise(z.string(), String(defaultGameSeconds)),
  isUntimed: otherwise(z.boolean(), false),
  saved: otherwise(z.nullable(SavedAs), null),
  /** The key of the last save of this content, answered or not: the same content is saved only once. */
  saveKey: otherwise(z.nullable(z.string()), null),
  /**
   * Another one for each game that is loaded in the place of what was there: what was begun before that, such as a save,
   * belongs to the one that has its id.
   */
  workId: otherwise(z.string(), ''),
});
export type GameDraft = Readonly<z.output<typeof GameDraft>>;

export const emptyGameDraft: GameDraft = {
  name: '',
  pairs: [],
  word: '',
  image: null,
  seconds: String(defaultGameSeconds),
  isUntimed: false,
  saved: null,
  saveKey: null,
  workId: '',
};

/** The draft that was kept, however damaged it may be by now. */
export const readGameDraft = (stored: unknown): GameDraft => {
  const read = z.safeParse(GameDraft, stored);
  return read.success ? { ...read.data, pairs: read.data.pairs.slice(0, gameLimits.pairs) } : emptyGameDraft;
};

export const fullMessage = `A game can hold up to ${gameLimits.pairs}. Please remove something first.`;

/** Why a pair is not added. */
export type PairProblem = 'incomplete' | 'duplicate' | 'full';

/**
 * Why a pair cannot join the others. Two pictures may have the same word, and a picture two words; a pair that is there
 * already may not come again, nor a word of the game with words alone.
 */
export const findPairProblem = (
  pairs: readonly Pair[],
  { word, image }: { readonly word: string; readonly image: string | null },
  type: GameType,
): PairProblem | null => {
  const [clean] = cleanWords([word]);
  if (clean === undefined || image === null || image === '') return 'incomplete';
  const isThere = pairs.some(
    (pair) => wordKey(pair.word) === wordKey(clean) && (type === 'multiple_words' || pair.image === image),
  );
  if (isThere) return 'duplicate';
  return pairs.length >= gameLimits.pairs ? 'full' : null;
};

/** The pairs with those of the new ones that can join them, and how many could not, by reason. */
export const withPairs = (
  pairs: readonly Pair[],
  added: readonly Pair[],
  type: GameType,
): { readonly pairs: readonly Pair[]; readonly left: Readonly<Record<PairProblem, number>> } => {
  const left = { incomplete: 0, duplicate: 0, full: 0 };
  const joined: Pair[] = [...pairs];
  for (const pair of added) {
    const problem = findPairProblem(joined, pair, type);
    const [word] = cleanWords([pair.word]);
    if (problem !== null) left[problem] += 1;
    else if (word !== undefined) joined.push({ word, image: type === 'multiple_words' ? word : pair.image });
  }
  return { pairs: joined, left };
};

/** The pairs of a saved game, as the set-up takes them. */
export const pairsOfSaved = (
  { description }: { readonly description: string },
  type: GameType,
): readonly Pair[] => withPairs([], readPairs(description, type), type).pairs;

/** Whether the set-up stands in this saved game as it is: name and pairs. */
export const isStoredIn = (
  { name, pairs }: Pick<GameDraft, 'name' | 'pairs'>,
  saved: { readonly name: string; readonly description: string },
  type: GameType,
): boolean => saved.name === name.trim() && writePairs(pairsOfSaved(saved, type)) === writePairs(pairs);

/** The pairs with another word in the place of one; the same pairs where that is no word, or one that is there. */
export const withWordAt = (
  pairs: readonly Pair[],
  index: number,
  word: string,
  type: GameType,
): readonly Pair[] => {
  const existing = pairs[index];
  const [clean] = cleanWords([word]);
  if (!existing || clean === undefined || clean === existing.word) return pairs;
  const image = type === 'multiple_words' ? clean : existing.image;
  const others = pairs.filter((_, place) => place !== index);
  if (findPairProblem(others, { word: clean, image }, type) === 'duplicate') return pairs;
  return pairs.map((pair, place) => (place === index ? { word: clean, image } : pair));
};

/** The pairs with one put back where it was; the same pairs where it is there, or where they are too many by now. */
export const withPairBack = (
  pairs: readonly Pair[],
  index: number,
  pair: Pair,
  type: GameType,
): readonly Pair[] => (findPairProblem(pairs, pair, type) === null ? pairs.toSpliced(index, 0, pair) : pairs);

/** What is wrong with the length of the timer; null where nothing is. */
export const findSecondsProblem = ({
  seconds,
  isUntimed,
}: Pick<GameDraft, 'seconds' | 'isUntimed'>): string | null => {
  if (isUntimed) return null;
  const { minSeconds, maxSeconds } = gameLimits;
  const number = seconds.trim() === '' ? Number.NaN : Number(seconds);
  const isIn = Number.isInteger(number) && number >= minSeconds && number <= maxSeconds;
  return isIn ? null : `Please enter a whole number from ${minSeconds} to ${maxSeconds}.`;
};
