import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { useSignedIn } from '../../api/auth.ts';
import { type DraftFormat, usePersistedDraft } from '../../entities/persisted-draft.ts';
import { sessionStore } from '../../platform/storage.ts';

/** sessionStorage only: children's names don't belong on a shared computer. */
export type WheelRound = {
  /** Newest first. */
  history: readonly string[];
  /** Picked names that are off the wheel; stored by this name. */
  aside: readonly string[];
};

const longestHistory = 200;

const noRound: WheelRound = { history: [], aside: [] };

export const roundFormat: DraftFormat<WheelRound> = {
  schema: z.object({ history: z.array(z.string()), aside: z.array(z.string()) }),
  storage: sessionStore,
};

export const withPicked = (
  round: WheelRound,
  names: readonly string[],
  isTakingOff: boolean,
): WheelRound => ({
  history: [...names.toReversed(), ...round.history].slice(0, longestHistory),
  aside: isTakingOff ? [...round.aside, ...names] : round.aside,
});

export const historyOn = (history: readonly string[], list: readonly string[]): readonly string[] => {
  const existing = new Set(list);
  return history.filter((name) => existing.has(name));
};

export const useWheelRound = (listId: string) => {
  const { subject } = useSignedIn().account;
  return usePersistedDraft(`wheel-round:${subject}:${listId}`, roundFormat, noRound);
};

const WheelOptions = z.object({
  isSoundOn: withFallback(z.boolean(), true),
  /** Whether picked names leave the wheel; stored by this name. */
  isTakingOff: withFallback(z.boolean(), false),
});
export type WheelOptions = Readonly<z.output<typeof WheelOptions>>;

export const wheelOptionsFormat: DraftFormat<WheelOptions> = { schema: WheelOptions };

const initialOptions: WheelOptions = z.parse(WheelOptions, {});

export const useWheelOptions = () => usePersistedDraft('wheelOptions', wheelOptionsFormat, initialOptions);
