import { imageSource } from '@sixty/domain/images';
import { imageOf, type Item, removeNamePrefix } from '@sixty/domain/items';
import {
  cleanWords,
  defaultGameSeconds,
  gameLimits,
  type GameType,
  type Pair,
  wordKey,
  writePairs,
} from '@sixty/domain/games';
import type { LeftOut, Plan } from '@sixty/domain/tables';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { decodedPairsOf } from '../../../api/game-collections.ts';
import type { Collection } from '../../../api/collections.ts';
import { useSignedIn } from '../../../api/session.ts';
import {
  type DraftFormat,
  type PersistedDraft,
  usePersistedDraft,
} from '../../../entities/persisted-draft.ts';
import { wholeNumberIn } from '../../../ui/number-field.tsx';

/** Null without a usable picture or word, such as for a PDF. */
export const pairOfItem = (item: Item, type: GameType): Pair | null => {
  const image = imageOf(item);
  const word = removeNamePrefix(item.name);
  if (word === '') return null;
  if (type === 'multiple_words') return image === null ? { word, image: word } : null;
  return image !== null && imageSource(image).kind === 'picture' ? { word, image } : null;
};

const SavedAs = z.object({ id: z.string(), version: z.int(), name: z.string() });
export type SavedAs = z.output<typeof SavedAs>;

const GameDraft = z.object({
  name: withFallback(z.string(), ''),
  pairs: withFallback(
    z.pipe(
      z.array(z.object({ word: z.string(), image: z.string() })),
      z.transform((pairs): readonly Pair[] => pairs.slice(0, gameLimits.pairs)),
    ),
    [],
  ),
  word: withFallback(z.string(), ''),
  image: withFallback(z.nullable(z.string()), null),
  /** As typed. */
  seconds: withFallback(z.string(), String(defaultGameSeconds)),
  isUntimed: withFallback(z.boolean(), false),
  saved: withFallback(z.nullable(SavedAs), null),
  /** Idempotency key of the last save of this content. */
  saveKey: withFallback(z.nullable(z.string()), null),
  /** Changes with each loaded game, so that late replies apply to the right one. */
  workId: withFallback(z.string(), ''),
});
export type GameDraft = Readonly<z.output<typeof GameDraft>>;

export const emptyGameDraft: GameDraft = z.parse(GameDraft, {});

export const gameDraftFormat: DraftFormat<GameDraft> = {
  schema: GameDraft,
  // Changed content needs a new idempotency key.
  settle: (changed, before) => {
    const isSame = changed.pairs === before.pairs && changed.name === before.name;
    return isSame || changed.saveKey !== before.saveKey ? changed : { ...changed, saveKey: null };
  },
};

export type GameDraftStore = PersistedDraft<GameDraft>;

export const useGameDraft = (type: GameType): GameDraftStore => {
  const { subject } = useSignedIn().account;
  return usePersistedDraft(`draft:${type}:${subject}`, gameDraftFormat, emptyGameDraft);
};

export const fullMessage = `A game can hold up to ${gameLimits.pairs}. Please remove something first.`;

type PairProblem = 'incomplete' | 'duplicate' | 'full';

/** Pairs, and words in the words game, must be unique. */
export const findPairProblem = (
  pairs: readonly Pair[],
  { word, image }: { word: string; image: string | null },
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

/** `left` counts rejected pairs. */
export const withPairs = (
  pairs: readonly Pair[],
  added: readonly Pair[],
  type: GameType,
): { pairs: readonly Pair[]; left: Readonly<Record<PairProblem, number>> } => {
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

const leftOutReasons: Readonly<Record<PairProblem, LeftOut>> = {
  incomplete: 'noPicture',
  duplicate: 'repeated',
  full: 'full',
};

/** What of a list of items a game can take, in the order of the list. */
export const planPairs = (
  { values, lines, leftOut, changes }: Plan<Item>,
  pairs: readonly Pair[],
  type: GameType,
): { plan: Plan<Item>; added: readonly Pair[] } => {
  const added: Pair[] = [];
  const taken: number[] = [];
  const more: Plan<Item>['leftOut'][number][] = [];
  values.forEach((item, index) => {
    const pair = pairOfItem(item, type) ?? { word: item.name, image: '' };
    const problem = findPairProblem([...pairs, ...added], pair, type);
    if (problem === null) {
      added.push(pair);
      taken.push(index);
    } else more.push({ line: lines[index] ?? 0, name: item.name, reason: leftOutReasons[problem] });
  });
  return {
    plan: {
      values: taken.flatMap((index) => values[index] ?? []),
      lines: taken.map((index) => lines[index] ?? 0),
      leftOut: [...leftOut, ...more].toSorted((a, b) => a.line - b.line),
      changes,
    },
    added,
  };
};

export const pairsOfSaved = (saved: Pick<Collection, 'items'>, type: GameType): readonly Pair[] =>
  withPairs([], decodedPairsOf(saved, type), type).pairs;

export const isStoredIn = (
  { name, pairs }: Pick<GameDraft, 'name' | 'pairs'>,
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
  const image = type === 'multiple_words' ? clean : existing.image;
  const others = pairs.filter((_, place) => place !== index);
  if (findPairProblem(others, { word: clean, image }, type) === 'duplicate') return pairs;
  return pairs.map((pair, place) => (place === index ? { word: clean, image } : pair));
};

/** Unchanged if the pair exists or the list is full. */
export const withPairBack = (
  pairs: readonly Pair[],
  index: number,
  pair: Pair,
  type: GameType,
): readonly Pair[] => (findPairProblem(pairs, pair, type) === null ? pairs.toSpliced(index, 0, pair) : pairs);

export const findSecondsProblem = ({
  seconds,
  isUntimed,
}: Pick<GameDraft, 'seconds' | 'isUntimed'>): string | null => {
  const { minSeconds, maxSeconds } = gameLimits;
  if (isUntimed || wholeNumberIn(seconds, minSeconds, maxSeconds) !== null) return null;
  return `Please enter a whole number from ${minSeconds} to ${maxSeconds}.`;
};
