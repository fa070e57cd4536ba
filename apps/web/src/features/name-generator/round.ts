import { useState } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { readJson, sessionStore } from '../../platform/storage.ts';

/** sessionStorage only: children's names don't belong on a shared computer. */
export type Round = {
  readonly history: readonly string[];
  readonly aside: readonly string[];
};

const longestHistory = 200;

const noRound: Round = { history: [], aside: [] };

/** `forgetPerson` deletes rounds by subject. */
type RoundKey = { readonly subject: string; readonly listId: string };

const keyOf = ({ subject, listId }: RoundKey): string => `wheel-round:${subject}:${listId}`;

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

export const readRound = (which: RoundKey): Round => {
  const stored = readJson(sessionStore, keyOf(which));
  if (typeof stored !== 'object' || stored === null || !('history' in stored) || !('aside' in stored))
    return noRound;
  const { history, aside } = stored;
  return isNames(history) && isNames(aside) ? { history, aside } : noRound;
};

export const withPicked = (round: Round, names: readonly string[], isTakingOff: boolean): Round => ({
  history: [...names.toReversed(), ...round.history].slice(0, longestHistory),
  aside: isTakingOff ? [...round.aside, ...names] : round.aside,
});

export const historyOn = (history: readonly string[], list: readonly string[]): readonly string[] => {
  const existing = new Set(list);
  return history.filter((name) => existing.has(name));
};

export const useRounds = (listId: string) => {
  const { subject } = useSignedIn().account;
  const [rounds, setRounds] = useState<ReadonlyMap<string, Round>>(new Map());
  const round = rounds.get(listId) ?? readRound({ subject, listId });
  const change = (next: Round) => {
    sessionStore.write(keyOf({ subject, listId }), JSON.stringify(next));
    setRounds(new Map(rounds).set(listId, next));
  };
  return { round, change };
};
