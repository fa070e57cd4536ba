import { type Item, parseDescription } from '@sixty/domain/items';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { logError } from '../platform/log.ts';
import { type KeyedStorage, localStore, parseJson } from '../platform/storage.ts';
import { createStore, type ReadableStore } from '../platform/store.ts';
import { useStore } from '../platform/use-store.ts';

export type DraftFormat<T> = {
  /** A rejected draft counts as missing; use `z.catch` to repair fields. */
  schema: z.ZodMiniType<T>;
  /** Null removes the draft. */
  encode?: (draft: T) => unknown;
  isText?: boolean;
  /** `sessionStorage` for drafts that must not outlive the tab. */
  storage?: KeyedStorage;
  /** For large drafts, which slow down typing. */
  delayMs?: number;
  /** What follows from a change, such as that changed contents are saved under a new key. */
  settle?: (changed: T, before: T) => T;
};

export const readableBy = <T>(read: (stored: unknown) => T | null): z.ZodMiniType<T> =>
  z.pipe(
    z.unknown(),
    z.transform((stored, { issues }) => {
      const draft = read(stored);
      if (draft !== null) return draft;
      issues.push({ code: 'custom', input: stored });
      return z.NEVER;
    }),
  );

export const readDraftItems = (text: string, category: string): readonly Item[] | null => {
  const parsed = parseDescription(text, category, Number.POSITIVE_INFINITY);
  return parsed.ok ? parsed.items : null;
};

export const readDraft = <T>(
  key: string,
  { schema, isText = false, storage = localStore }: DraftFormat<T>,
): T | null => {
  const text = storage.read(key);
  const { data } = z.safeParse(schema, isText ? text : parseJson(text));
  return data ?? null;
};

export const writeDraft = <T>(
  key: string,
  draft: T,
  { encode = (it) => it, isText = false, storage = localStore }: DraftFormat<T>,
): void => {
  const encoded = encode(draft);
  if (encoded === null) storage.remove(key);
  else if (!storage.write(key, isText && typeof encoded === 'string' ? encoded : JSON.stringify(encoded)))
    logError('The draft could not be stored.');
};

export type DraftStore<T> = ReadableStore<T> & {
  change: (change: (draft: T) => T) => void;
  flush: () => void;
  /** Later changes aren't stored. */
  clear: () => void;
};

/** Other tabs don't change it. */
export const createDraftStore = <T>(key: string, draft: T, format: DraftFormat<T>): DraftStore<T> => {
  const { set, ...store } = createStore(draft);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isCleared = false;
  const cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const write = () => {
    cancel();
    if (!isCleared) writeDraft(key, store.get(), format);
  };
  return {
    ...store,
    change: (change) => {
      const before = store.get();
      const changed = change(before);
      if (changed === before) return;
      set(format.settle?.(changed, before) ?? changed);
      if (format.delayMs === undefined) return write();
      cancel();
      timer = setTimeout(write, format.delayMs);
    },
    flush: () => {
      if (timer !== null) write();
    },
    clear: () => {
      isCleared = true;
      cancel();
      (format.storage ?? localStore).remove(key);
    },
  };
};

/** A page in the background may be closed without another event. */
export const useFlushOnLeave = (flush: () => void): void =>
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

export type PersistedDraft<T> = {
  draft: T;
  /** Stable per key, like the next two. */
  changeDraft: (change: (draft: T) => T) => void;
  getDraft: () => T;
  clearDraft: () => void;
};

/** `key` contains the user ID, for `removeUserData`. */
export const usePersistedDraft = <T>(key: string, format: DraftFormat<T>, initial: T): PersistedDraft<T> => {
  // Without storage, drafts of earlier keys stay here.
  const [stores] = useState(() => new Map<string, DraftStore<T>>());
  const store = stores.get(key) ?? createDraftStore(key, readDraft(key, format) ?? initial, format);
  stores.set(key, store);
  const { change, clear, flush, get } = store;

  useFlushOnLeave(flush);

  return { draft: useStore(store), changeDraft: change, getDraft: get, clearDraft: clear };
};
