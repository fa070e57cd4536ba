import { localStore } from './storage.ts';

const storageKey = 'singleLetterShortcuts';
const listeners = new Set<() => void>();

/** Whether single characters are commands while a session runs; true until somebody switches them off. */
export const readCharacterKeys = (): boolean => localStore.read(storageKey) !== 'off';

/** Keeps the choice. False if this browser keeps nothing, so that it cannot hold. */
export const chooseCharacterKeys = (isOn: boolean): boolean => {
  const isKept = localStore.write(storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
  return isKept;
};

/** Calls `listener` at each change, from here or another tab; returns how to stop it. */
export const onCharacterKeysChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
