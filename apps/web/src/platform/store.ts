import { localStore } from './storage.ts';

export type ReadableStore<T> = {
  get: () => T;
  /** The value in prerendered pages. */
  getInitial: () => T;
  subscribe: (listener: () => void) => () => void;
};

export type Store<T> = ReadableStore<T> & { set: (value: T) => void };

const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export const createStore = <T>(initial: T): Store<T> => {
  const { notify, subscribe } = createListeners();
  let value = initial;
  return {
    get: () => value,
    getInitial: () => initial,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
};

type StoredStoreOptions<T> = {
  initial: T;
  parse: (text: string | null) => T;
  format: (value: T) => string;
};

export type StoredStore<T> = ReadableStore<T> & {
  /** False if storage is unavailable; the value then lasts until the page closes. */
  set: (value: T) => boolean;
  isSet: () => boolean;
  clear: () => void;
};

export const createStoredStore = <T>(
  key: string,
  { initial, parse, format }: StoredStoreOptions<T>,
): StoredStore<T> => {
  const { notify, subscribe } = createListeners();
  let unstored: { value: T } | null = null;
  // React requires a stable snapshot.
  let last: { text: string | null; value: T } | null = null;
  return {
    get: () => {
      if (unstored) return unstored.value;
      const text = localStore.read(key);
      if (last?.text !== text) last = { text, value: parse(text) };
      return last.value;
    },
    getInitial: () => initial,
    set: (value) => {
      const isStored = localStore.write(key, format(value));
      unstored = isStored ? null : { value };
      notify();
      return isStored;
    },
    isSet: () => unstored !== null || localStore.read(key) !== null,
    clear: () => {
      localStore.remove(key);
      unstored = null;
      notify();
    },
    subscribe: (listener) => {
      const unsubscribe = subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', listener);
      };
    },
  };
};
