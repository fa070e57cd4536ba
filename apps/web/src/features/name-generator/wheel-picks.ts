import { namesLeft } from '@sixty/domain/wheel';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { useSignedIn } from '../../api/auth.ts';
import { type DraftFormat, usePersistedDraft } from '../../entities/persisted-draft.ts';
import { sessionStore } from '../../platform/storage.ts';
import type { WheelList } from './lists/name-list-store.ts';

/** In sessionStorage only: children's names don't belong on a shared computer. */
export type Picks = {
  /** Newest first. */
  history: readonly string[];
  /** Picked names that are off the wheel; stored by this name. */
  aside: readonly string[];
};

const maxHistory = 200;

const noPicks: Picks = { history: [], aside: [] };

export const picksFormat: DraftFormat<Picks> = {
  schema: z.object({ history: z.array(z.string()), aside: z.array(z.string()) }),
  storage: sessionStore,
};

export const withPicked = (picks: Picks, names: readonly string[], removesPicked: boolean): Picks => ({
  history: [...names.toReversed(), ...picks.history].slice(0, maxHistory),
  aside: removesPicked ? [...picks.aside, ...names] : picks.aside,
});

export const historyOn = (history: readonly string[], list: readonly string[]): readonly string[] => {
  const existing = new Set(list);
  return history.filter((name) => existing.has(name));
};

const WheelOptions = z.object({
  isSoundOn: withFallback(z.boolean(), true),
  /** Whether picked names leave the wheel; stored by this name. */
  isTakingOff: withFallback(z.boolean(), false),
});
type WheelOptions = Readonly<z.output<typeof WheelOptions>>;

export const wheelOptionsFormat: DraftFormat<WheelOptions> = { schema: WheelOptions };

const initialOptions: WheelOptions = z.parse(WheelOptions, {});

/** What was picked of a list, and which of its names are still on the wheel. */
export const useWheelPicks = ({ key, base, names }: WheelList, isKnown: boolean) => {
  const { subject } = useSignedIn().account;
  const storageKey = `wheel-round:${subject}:${base?.namelist_id ?? key}`;
  const { draft: picks, changeDraft: change } = usePersistedDraft(storageKey, picksFormat, noPicks);
  const { draft: options, changeDraft: changeOptions } = usePersistedDraft(
    'wheelOptions',
    wheelOptionsFormat,
    initialOptions,
  );
  const removesPicked = options.isTakingOff;
  return {
    removesPicked,
    isSoundOn: options.isSoundOn,
    setIsSoundOn: (isSoundOn: boolean) => changeOptions((current) => ({ ...current, isSoundOn })),
    setRemovesPicked: (isTakingOff: boolean) => changeOptions((current) => ({ ...current, isTakingOff })),
    /** On the wheel. */
    left: useMemo(
      () => (removesPicked ? namesLeft(names, picks.aside) : names),
      [names, picks.aside, removesPicked],
    ),
    removed: picks.aside,
    history: isKnown ? historyOn(picks.history, names) : picks.history,
    record: (picked: readonly string[]) => change((current) => withPicked(current, picked, removesPicked)),
    putBack: () => change((current) => ({ ...current, aside: [] })),
    clearHistory: () => change((current) => ({ ...current, history: [] })),
  };
};

export type WheelPicks = ReturnType<typeof useWheelPicks>;
