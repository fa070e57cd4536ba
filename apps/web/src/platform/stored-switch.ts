import { localStore } from './storage.ts';

/** A stored on/off preference. */
export type StoredSwitch = {
  /** On by default. */
  readonly read: () => boolean;
  /** Returns false if storage is unavailable; the choice then lasts until the page closes. */
  readonly choose: (isOn: boolean) => boolean;
  /** Calls `listener` on changes, here or in another tab. Returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
};

type Words = { readonly on: string; readonly off: string };

/** A preference stored under `storageKey` as one of two words. */
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
