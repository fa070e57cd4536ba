import { useState } from 'react';
import { readJson, sessionStore } from '../../platform/storage.ts';

/** Who had a turn. Kept for as long as the tab is open: names of children have no place on a shared computer. */
export type Round = {
  /** The newest first. */
  readonly history: readonly string[];
  /** Those who are off the wheel. */
  readonly aside: readonly string[];
};

/** More of a history nobody reads. */
const longestHistory = 200;

const noRound: Round = { history: [], aside: [] };

const keyOf = (listId: string): string => `wheelRound_${listId}`;

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

export const readRound = (listId: string): Round => {
  const kept = readJson(sessionStore, keyOf(listId));
  if (typeof kept !== 'object' || kept === null || !('history' in kept) || !('aside' in kept)) return noRound;
  const { history, aside } = kept;
  return isNames(history) && isNames(aside) ? { history, aside } : noRound;
};

/** A round after these were picked. */
export const withPicked = (round: Round, names: readonly string[], isTakingOff: boolean): Round => ({
  history: [...names.toReversed(), ...round.history].slice(0, longestHistory),
  aside: isTakingOff ? [...round.aside, ...names] : round.aside,
});

/** The round of each list, by its id. */
export const useRounds = (listId: string) => {
  const [rounds, setRounds] = useState<ReadonlyMap<string, Round>>(new Map());
  const round = rounds.get(listId) ?? readRound(listId);
  const change = (next: Round) => {
    sessionStore.write(keyOf(listId), JSON.stringify(next));
    setRounds(new Map(rounds).set(listId, next));
  };
  return { round, change };
};
