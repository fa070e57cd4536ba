import { cardSeconds, type Direction } from './card.ts';

export type CardKey = { collectionId: string; name: string; direction: Direction };

/** `days` since the last review, which may be negative after a change of the time zone. */
export type DueCard = CardKey & { stability: number; days: number; seconds: number };

/** Minutes offered for a day. */
export const minuteChoices = [5, 10, 20] as const;

/** What a day holds, and what of it was practiced already. */
export type DayBudget = { minutes: number; secondsSpent: number; introduced: number };

/** A plan never has more cards than this many. */
export const mostCards = (minutes: number): number => Math.ceil((minutes * 60) / cardSeconds.min);

/** New cards of a day: one for each minute. */
export const newCardsLeft = ({ minutes, introduced }: DayBudget): number => Math.max(0, minutes - introduced);

export type PlannedSet = Omit<CardKey, 'name'> & { names: string[]; seconds: number };
export type DayPlan = { cards: number; newCards: number; seconds: number; sets: PlannedSet[] };

/** FSRS's chance to remember falls with this quotient alone. */
const riskOf = ({ days, stability }: DueCard): number => days / stability;

/**
 * The cards that are likeliest to be forgotten come first, then new ones in their order, for as long as they fit into the
 * day. Sets are practiced one after the other.
 */
export const planOf = (
  { due, fresh }: { due: readonly DueCard[]; fresh: readonly CardKey[] },
  budget: DayBudget,
): DayPlan => {
  const sets = new Map<string, PlannedSet>();
  let [left, seconds] = [budget.minutes * 60 - budget.secondsSpent, 0];
  const take = ({ collectionId, name, direction }: CardKey, takes: number): boolean => {
    if (takes > left) return false;
    left -= takes;
    seconds += takes;
    const key = `${direction} ${collectionId}`;
    const set = sets.get(key) ?? { collectionId, direction, names: [], seconds: 0 };
    set.names.push(name);
    set.seconds += takes;
    sets.set(key, set);
    return true;
  };
  const ordered = due.toSorted((one, other) => riskOf(other) - riskOf(one));
  const reviews = ordered.filter((card) => take(card, card.seconds)).length;
  const isFull = reviews < due.length;
  const news = isFull
    ? []
    : fresh.slice(0, newCardsLeft(budget)).filter((card) => take(card, cardSeconds.new));
  return { cards: reviews + news.length, newCards: news.length, seconds, sets: [...sets.values()] };
};
