import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { useSignedIn } from '../../api/session.ts';
import { type DraftFormat, usePersistedDraft } from '../../entities/persisted-draft.ts';
import { sessionStore } from '../../platform/storage.ts';

/** sessionStorage only: children's names don't belong on a shared computer. */
export type Round = {
  /** Newest first. */
  history: readonly string[];
  aside: readonly string[];
};

const longestHistory = 200;

const noRound: Round = { history: [], aside: [] };

export const roundFormat: DraftFormat<Round> = {
  schema: z.object({ history: z.array(z.string()), aside: z.array(z.string()) }),
  storage: sessionStore,
};

export const withPicked = (round: Round, names: readonly string[], isTakingOff: boolean): Round => ({
  history: [...names.toReversed(), ...round.history].slice(0, longestHistory),
  aside: isTakingOff ? [...round.aside, ...names] : round.aside,
});

export const historyOn = (history: readonly string[], list: readonly string[]): readonly string[] => {
  const existing = new Set(list);
  return history.filter((name) => existing.has(name));
};

export const useRound = (listId: string) => {
  const { subject } = useSignedIn().account;
  return usePersistedDraft(`wheel-round:${subject}:${listId}`, roundFormat, noRound);
};

const WheelOptions = z.object({
  isSoundOn: withFallback(z.boolean(), true),
  isTakingOff: withFallback(z.boolean(), false),
});
export type WheelOptions = Readonly<z.output<typeof WheelOptions>>;

export const wheelOptionsFormat: DraftFormat<WheelOptions> = { schema: WheelOptions };

const initialOptions: WheelOptions = z.parse(WheelOptions, {});

export const useWheelOptions = () => usePersistedDraft('wheelOptions', wheelOptionsFormat, initialOptions);
