import { localStore } from './storage.ts';

export type StoredSwitch = {
  /** On by default. */
  readonly read: () => boolean;
  /** False if storage is unavailable; the choice then lasts until the page closes. */
  readonly choose: (isOn: boolean) => boolean;
  /** Changes here or in another tab. Returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
};

type Words = { readonly on: string; readonly off: string };

/** Stored as one of two words. */
export const storedSwitch = (
  storageKey: string,
  { on, off }: Words = { on: 'on', off: 'off' },
): StoredSwitch => {
  const listeners = new Set<() => void>();
  let chosenHere: boolean | null = null;
  return {
    read: () => chosenHere ?? localStore.read(storageKey) !== off,
    choose: (isOn) => {
      const isStored = localStore.write(storageKey, isOn ? on : off);
      chosenHere = isStored ? null : isOn;
      for (const listener of listeners) listener();
      return isStored;
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
