/** Never throws: storage may be missing, full, or forbidden. */
export type KeyedStorage = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => readonly string[];
};

const attempt = <T, F>(action: () => T, fallback: F): T | F => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

const keyedStorage = (area: () => Storage): KeyedStorage => ({
  read: (key) => attempt(() => area().getItem(key), null),
  write: (key, value) =>
    attempt(() => {
      area().setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => area().removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(area()), []),
});

export const localStore: KeyedStorage = keyedStorage(() => window.localStorage);
export const sessionStore: KeyedStorage = keyedStorage(() => window.sessionStorage);

export const parseJson = (text: string | null): unknown =>
  text === null ? null : attempt((): unknown => JSON.parse(text), null);

export const readJson = (store: KeyedStorage, key: string): unknown => parseJson(store.read(key));
