import {
  type Countdown,
  limitAtOf,
  momentOf,
  nextSecondAt,
  secondsLeftOf,
  startCountdown,
} from '../clock/index.ts';
import { type Random, shuffled } from '../random/index.ts';
import { type Pair, wordKey } from './pairs.ts';

/**
 * A matching game, as a pure reducer: both games are played by it, words on one side and targets (pictures, or the
 * words again) on the other. Times are milliseconds on a monotonic clock.
 */
export type Game = Countdown & {
  readonly pairs: readonly Pair[];
  /** Indexes into `pairs`, in the order in which each side stands on screen. */
  readonly wordOrder: readonly number[];
  readonly targetOrder: readonly number[];
  /** The word that was chosen and waits for its target. */
  readonly selected: number | null;
  /** Of each pair when it was matched; null while it is not. */
  readonly matchedAt: readonly (number | null)[];
  /** Which pair's target took a word, by target: with equal words it need not be its own. */
  readonly wordOfTarget: readonly (number | null)[];
  /** How often something was put where it does not belong. */
  readonly mismatches: number;
  /** Of each pair whether its word was ever put where it does not belong. */
  readonly wasMismatched: readonly boolean[];
  /** The last mismatch; null once a try after it was right. */
  readonly lastMismatch: { readonly word: number; readonly target: number; readonly at: number } | null;
};

export type GameEvent =
  /** Chooses a word; choosing it again lets go of it. */
  | { readonly type: 'select'; readonly word: number; readonly at: number }
  /** Puts a word on a target. */
  | { readonly type: 'place'; readonly word: number; readonly target: number; readonly at: number }
  | { readonly type: 'tick'; readonly at: number };

/** A game about to begin: both sides in an order of chance. */
export const createGame = (
  pairs: readonly Pair[],
  { limitMs, at, random }: { readonly limitMs: number | null; readonly at: number; readonly random: Random },
): Game => {
  const places = pairs.map((_, index) => index);
  const clock = startCountdown(limitMs, at);
  return {
    ...clock,
    pairs,
    wordOrder: shuffled(random, places),
    targetOrder: shuffled(random, places),
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

const withValue = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((present, place) => (place === index ? value : present));

const place = (game: Game, word: number, target: number, at: number): Game => {
  if (!isFree(game, word) || !isOpen(game, target)) return { ...game, selected: null };
  // Two pairs may have the same word: it belongs to either picture.
  if (wordKey(game.pairs[word]?.word ?? '') !== wordKey(game.pairs[target]?.word ?? '')) {
    return {
      ...game,
      selected: null,
      mismatches: game.mismatches + 1,
      wasMismatched: withValue(game.wasMismatched, word, true),
      lastMismatch: { word, target, at },
    };
  }
  const matchedAt = withValue(game.matchedAt, word, at);
  return {
    ...game,
    selected: null,
    lastMismatch: null,
    matchedAt,
    wordOfTarget: withValue(game.wordOfTarget, target, word),
    endedAt: matchedAt.includes(null) ? null : at,
  };
};

/** The game after an event. Nothing happens any more once it is over; its time ends it at exactly its limit. */
export const playGame = (game: Game, event: GameEvent): Game => {
  if (game.endedAt !== null) return game;
  const at = momentOf(game, event.at);
  if (at === limitAtOf(game)) return { ...game, nowAt: at, endedAt: at, selected: null };
  const present = { ...game, nowAt: at };
  switch (event.type) {
    case 'tick':
      return present;
    case 'select':
      return isFree(present, event.word)
        ? { ...present, selected: present.selected === event.word ? null : event.word }
        : present;
    case 'place':
      return place(present, event.word, event.target, at);
  }
};

/** Pairs matched so far: the score. */
export const scoreOf = ({ matchedAt }: Game): number => matchedAt.filter((at) => at !== null).length;

/** Whole seconds still to play, as a clock shows them. Null without a limit. */
export const secondsLeft = (game: Game): number | null => secondsLeftOf(game);

/** When the game has to be told of the time again; null when nothing changes by itself. */
export const nextTickAt = (game: Game): number | null => nextSecondAt(game);

/** One pair as the report of a finished game lists it. */
export type GamePresentation = {
  readonly name: string;
  readonly ms: number;
  readonly outcome: 'right' | 'missed';
};

export type GameReport = {
  readonly timeTakenMs: number;
  /** Pairs whose word was put in a wrong place first, or that were left when the time was up. */
  readonly missedItems: number;
  /** Pairs that were matched, after a mismatch too. */
  readonly matchedItems: number;
  readonly items: readonly GamePresentation[];
};

/**
 * What a finished game came to; null while it runs, and for a game without pairs. Pairs stand in the order in which
 * they were matched, each with the time since the one before. A pair with at least one mismatch is missed, as an item
 * with a wrong answer is; what was left when the time was up is missed too, with no time of its own.
 */
export const gameReportOf = (game: Game): GameReport | null => {
  if (game.endedAt === null || game.pairs.length === 0) return null;
  const matched = game.pairs
    .flatMap(({ word }, index) => {
      const at = game.matchedAt[index] ?? null;
      return at === null ? [] : [{ word, at, isMissed: game.wasMismatched[index] === true }];
    })
    .toSorted((one, other) => one.at - other.at);
  const found = matched.map(({ word, at, isMissed }, index): GamePresentation => ({
    name: word,
    ms: at - (matched[index - 1]?.at ?? game.startedAt),
    outcome: isMissed ? 'missed' : 'right',
  }));
  const left = game.pairs
    .filter((_, index) => isFree(game, index))
    .map(({ word }): GamePresentation => ({ name: word, ms: 0, outcome: 'missed' }));
  const items = [...found, ...left];
  return {
    timeTakenMs: game.endedAt - game.startedAt,
    missedItems: items.filter(({ outcome }) => outcome === 'missed').length,
    matchedItems: found.length,
    items,
  };
};
