/** Never throws: storage may be missing, full, or forbidden. */
export type KeyedStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
};

const keyedStorage = (area: () => Storage): KeyedStorage => ({
  read: (key) => {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      area().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove: (key) => {
    try {
      area().removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
  keys: () => {
    try {
      return Object.keys(area());
    } catch {
      return [];
    }
  },
});

export const localStore: KeyedStorage = keyedStorage(() => window.localStorage);
export const sessionStore: KeyedStorage = keyedStorage(() => window.sessionStorage);

/** Null if missing or invalid. */
export const parseJson = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

export const readJson = (store: KeyedStorage, key: string): unknown => parseJson(store.read(key));
