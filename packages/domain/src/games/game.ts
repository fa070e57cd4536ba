import { type Countdown, limitAtOf, momentOf, startCountdown } from '../clock/index.ts';
import { type Rng, shuffled } from '../random/index.ts';
import { type Pair, wordKey } from './pairs.ts';

/**
 * A pure reducer: words on one side, targets (pictures or the words again) on the other. Times are
 * milliseconds on a monotonic clock.
 */
export type Game = Countdown & {
  readonly pairs: readonly Pair[];
  /** Indexes into `pairs` in screen order. */
  readonly wordOrder: readonly number[];
  readonly targetOrder: readonly number[];
  readonly selected: number | null;
  /** Per pair; null if it isn't. */
  readonly matchedAt: readonly (number | null)[];
  /** Per target, the pair whose word it took: equal words are interchangeable. */
  readonly wordOfTarget: readonly (number | null)[];
  readonly mismatches: number;
  /** Per pair, whether its word was ever misplaced. */
  readonly wasMismatched: readonly boolean[];
  /** Null after the next right try. */
  readonly lastMismatch: { readonly word: number; readonly target: number; readonly at: number } | null;
};

export type GameEvent =
  /** Selects a word, or deselects it. */
  | { readonly type: 'select'; readonly word: number; readonly at: number }
  | { readonly type: 'place'; readonly word: number; readonly target: number; readonly at: number }
  | { readonly type: 'tick'; readonly at: number };

/** A game ready to start, with both sides shuffled. */
export const createGame = (
  pairs: readonly Pair[],
  { limitMs, at, rng }: { readonly limitMs: number | null; readonly at: number; readonly rng: Rng },
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
  // Two pairs may share a word, which then fits either picture.
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

/** Ends exactly at the limit and ignores later events. */
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

/** Pairs matched so far. */
export const scoreOf = ({ matchedAt }: Game): number => matchedAt.filter((at) => at !== null).length;

export type GameTrial = {
  readonly name: string;
  readonly ms: number;
  readonly outcome: 'right' | 'missed';
};

export type GameReport = {
  readonly timeTakenMs: number;
  /** Pairs misplaced first, or unmatched when time ran out. */
  readonly missedItems: number;
  /** Pairs matched, misplaced first or not. */
  readonly matchedItems: number;
  readonly items: readonly GameTrial[];
};

/**
 * Null while the game runs or without pairs. Pairs are in matching order, each with the time since the
 * previous match; unmatched ones have no time.
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
