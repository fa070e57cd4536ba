import { localStore } from './storage.ts';

/** A choice between on and off that this browser keeps. */
export type KeptSwitch = {
  /** True until somebody switches it off. */
  readonly read: () => boolean;
  /** Makes a choice. False if this browser keeps nothing: then it holds for as long as the page does. */
  readonly choose: (isOn: boolean) => boolean;
  /** Calls `listener` at each change, from here or another tab; returns how to stop it. */
  readonly watch: (listener: () => void) => () => void;
};

type Words = { readonly on: string; readonly off: string };

/** The switch that is kept under `storageKey`, as one of two words. */
export const keptSwitch = (storageKey: string, { on, off }: Words = { on: 'on', off: 'off' }): KeptSwitch => {
  const listeners = new Set<() => void>();
  let chosenHere: boolean | null = null;
  return {
    read: () => chosenHere ?? localStore.read(storageKey) !== off,
    choose: (isOn) => {
      const isKept = localStore.write(storageKey, isOn ? on : off);
      chosenHere = isKept ? null : isOn;
      for (const listener of listeners) listener();
      return isKept;
    },
    watch: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
};
