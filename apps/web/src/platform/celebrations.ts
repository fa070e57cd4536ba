import { localStore } from './storage.ts';

const storageKey = 'badgeCelebrations';
const listeners = new Set<() => void>();

/** Whether a new badge is celebrated on this screen; true until somebody switches it off. */
export const readCelebrations = (): boolean => localStore.read(storageKey) !== 'off';

/** Keeps the choice. False if this browser keeps nothing, so that it cannot hold. */
export const chooseCelebrations = (isOn: boolean): boolean => {
  const isKept = localStore.write(storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
  return isKept;
};

/** Calls `listener` at each change, from here or another tab; returns how to stop it. */
export const onCelebrationsChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
