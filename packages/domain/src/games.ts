import { isRecord, parseJson } from './json.ts';
import { toLabel } from './text.ts';
import { type Countdown, limitAtOf, momentOf, startCountdown } from './clock.ts';
import { type Rng, shuffled } from './random.ts';

/** `image`: a picture, or in a game of words the word again, or what else goes with the word, such as 'a' with 'A'. */
export type Pair = { word: string; image: string };

export const gameTypes = ['matching_game', 'multiple_words'] as const;
export type GameType = (typeof gameTypes)[number];

export const gameLimits = {
  pairs: 40,
  wordLength: 100,
  /** Of a second side that is a text. */
  sideLength: 300,
  nameLength: 200,
  minSeconds: 5,
  maxSeconds: 3600,
} as const;

export const defaultGameSeconds = 60;

const cleaned = (word: unknown, maxLength: number = gameLimits.wordLength): string =>
  typeof word === 'string' ? toLabel(word, maxLength) : '';

export const wordKey = (word: string): string => word.toLocaleLowerCase('en');

/** Drops blanks and duplicates, ignoring case; the first stays. */
export const cleanWords = (words: readonly string[]): string[] => {
  const seen = new Set<string>();
  return words
    .map((word) => cleaned(word))
    .filter((word) => {
      const key = wordKey(word);
      if (word === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
};

/** Markup, a path, or a URL: a picture, or nothing that can be shown. */
const addressStart = /^\s*(?:[a-z][a-z\d+.-]*:(?=\S)|[/<])/i;

/** What the second side of a pair says, if it is no picture. */
export const sideTextOf = (image: string): string | null =>
  image.length > gameLimits.sideLength || addressStart.test(image)
    ? null
    : cleaned(image, gameLimits.sideLength) || null;

const sideKeyOf = ({ image }: Pair): string => {
  const text = sideTextOf(image);
  return text === null ? image : wordKey(text);
};

/** Whether they have the same word or the same second side, so that either would go with the other's. */
export const areBothRight = (one: Pair, other: Pair): boolean =>
  wordKey(one.word) === wordKey(other.word) || sideKeyOf(one) === sideKeyOf(other);

type GameProblem = 'notJson' | 'notAnArray' | 'tooManyPairs' | 'wordTooLong';

const hasLongWord = (entry: unknown): boolean => {
  const word = isRecord(entry) ? entry['word'] : null;
  return typeof word === 'string' && word.trim().length > gameLimits.wordLength;
};

/** Checks form and limits; `readPairs` drops incomplete pairs. */
export const findGameProblem = (description: string): GameProblem | null => {
  const entries = parseJson(description);
  if (entries === undefined) return 'notJson';
  if (!Array.isArray(entries)) return 'notAnArray';
  if (entries.length > gameLimits.pairs) return 'tooManyPairs';
  return entries.some(hasLongWord) ? 'wordTooLong' : null;
};

/**
 * Up to 40 valid pairs of a saved game (JSON array of `{ word, imageUrl }`). In a game of words, a second side that is
 * no text is the word again.
 */
export const readPairs = (description: string, type: GameType): Pair[] => {
  const entries = parseJson(description);
  const pairs = (Array.isArray(entries) ? entries : []).filter(isRecord).map(({ word, imageUrl }) => ({
    word: cleaned(word),
    image: typeof imageUrl === 'string' ? imageUrl : '',
  }));
  if (type === 'matching_game') {
    return pairs.filter(({ word, image }) => word !== '' && image !== '').slice(0, gameLimits.pairs);
  }
  const seen = { words: new Set<string>(), sides: new Set<string>() };
  return pairs
    .map(({ word, image }) => ({ word, image: sideTextOf(image) ?? word }))
    .filter((pair) => {
      const [word, side] = [wordKey(pair.word), sideKeyOf(pair)];
      if (word === '' || seen.words.has(word) || seen.sides.has(side)) return false;
      seen.words.add(word);
      seen.sides.add(side);
      return true;
    })
    .slice(0, gameLimits.pairs);
};

export const writePairs = (pairs: readonly Pair[]): string =>
  JSON.stringify(pairs.map(({ word, image }) => ({ word, imageUrl: image })));

/** From the specification. */
export const noPairsMessage = {
  matching_game: 'No valid pairs found in collection',
  multiple_words: 'No valid words found in collection',
} as const satisfies Record<GameType, string>;

/**
 * Words on one side, targets (pictures or the words again) on the other. Times are monotonic milliseconds.
 */
export type Game = Countdown & {
  pairs: readonly Pair[];
  /** Indexes into `pairs` in screen order. */
  wordOrder: readonly number[];
  targetOrder: readonly number[];
  selected: number | null;
  /** Per pair; null if unmatched. */
  matchedAt: readonly (number | null)[];
  /** Per target, the pair whose word it took: equal words are interchangeable. */
  wordOfTarget: readonly (number | null)[];
  mismatches: number;
  /** Per pair. */
  wasMismatched: readonly boolean[];
  /** Null after the next match. */
  lastMismatch: { word: number; target: number; at: number } | null;
};

export type GameEvent =
  /** Toggles. */
  | { type: 'select'; word: number; at: number }
  | { type: 'place'; word: number; target: number; at: number }
  | { type: 'tick'; at: number };

export const createGame = (
  pairs: readonly Pair[],
  { limitMs, at, rng }: { limitMs: number | null; at: number; rng: Rng },
): Game => {
  const places = pairs.map((_, index) => index);
  const clock = startCountdown(limitMs, at);
  return {
    ...clock,
    pairs,
    wordOrder: shuffled(rng, places),
    targetOrder: shuffled(rng, places),
    selected: null,
    matchedAt: pairs.map(() => null),
    wordOfTarget: pairs.map(() => null),
    mismatches: 0,
    wasMismatched: pairs.map(() => false),
    lastMismatch: null,
    endedAt: pairs.length === 0 ? clock.startedAt : null,
  };
};

const isFree = (game: Game, word: number): boolean => game.matchedAt[word] === null;

const isOpen = (game: Game, target: number): boolean => game.wordOfTarget[target] === null;

const keyAt = ({ pairs }: Game, index: number): string => wordKey(pairs[index]?.word ?? '');

const place = (game: Game, word: number, target: number, at: number): Game => {
  if (!isFree(game, word) || !isOpen(game, target)) return { ...game, selected: null };
  if (keyAt(game, word) !== keyAt(game, target)) {
    return {
      ...game,
      selected: null,
      mismatches: game.mismatches + 1,
      wasMismatched: game.wasMismatched.with(word, true),
      lastMismatch: { word, target, at },
    };
  }
  const matchedAt = game.matchedAt.with(word, at);
  return {
    ...game,
    selected: null,
    lastMismatch: null,
    matchedAt,
    wordOfTarget: game.wordOfTarget.with(target, word),
    endedAt: matchedAt.includes(null) ? null : at,
  };
};

/** Ends exactly at the limit; later events are ignored. */
export const playGame = (game: Game, event: GameEvent): Game => {
  if (game.endedAt !== null) return game;
  const at = momentOf(game, event.at);
  if (at === limitAtOf(game)) return { ...game, nowAt: at, endedAt: at, selected: null };
  const updated = { ...game, nowAt: at };
  switch (event.type) {
    case 'tick':
      return updated;
    case 'select':
      return isFree(updated, event.word)
        ? { ...updated, selected: updated.selected === event.word ? null : event.word }
        : updated;
    case 'place':
      return place(updated, event.word, event.target, at);
  }
};

export const scoreOf = ({ matchedAt }: Game): number => matchedAt.filter((at) => at !== null).length;

type GameTrial = {
  name: string;
  ms: number;
  outcome: 'right' | 'missed';
};

export type GameReport = {
  timeTakenMs: number;
  /** Misplaced first, or unmatched at the end. */
  missedItems: number;
  /** Includes those misplaced first. */
  matchedItems: number;
  items: readonly GameTrial[];
};

/**
 * Null while the game runs or without pairs. Items are in matching order with the time since the previous
 * match; unmatched ones have none.
 */
export const gameReportOf = (game: Game): GameReport | null => {
  if (game.endedAt === null || game.pairs.length === 0) return null;
  const matched = game.pairs
    .flatMap(({ word }, index) => {
      const at = game.matchedAt[index] ?? null;
      return at === null ? [] : [{ word, at, isMissed: game.wasMismatched[index] === true }];
    })
    .toSorted((one, other) => one.at - other.at);
  const found = matched.map(({ word, at, isMissed }, index): GameTrial => ({
    name: word,
    ms: at - (matched[index - 1]?.at ?? game.startedAt),
    outcome: isMissed ? 'missed' : 'right',
  }));
  const left = game.pairs
    .filter((_, index) => isFree(game, index))
    .map(({ word }): GameTrial => ({ name: word, ms: 0, outcome: 'missed' }));
  const items = [...found, ...left];
  return {
    timeTakenMs: game.endedAt - game.startedAt,
    missedItems: items.filter(({ outcome }) => outcome === 'missed').length,
    matchedItems: found.length,
    items,
  };
};
