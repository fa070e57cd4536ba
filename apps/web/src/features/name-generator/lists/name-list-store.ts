import type { NameList } from '@sixty/contract/name-lists';
import { firstListName, mergeNames } from '@sixty/domain/wheel';
import { ApiError, mayHaveSucceeded } from '../../../api/api-error.ts';
import type { NameListsApi } from '../../../api/name-lists.ts';
import { logError } from '../../../platform/log.ts';
import { createStore } from '../../../platform/storage.ts';

type Contents = { name: string; names: readonly string[] };

export type WheelList = Contents & {
  key: string;
  base: NameList | null;
};

export type NameLists = {
  isLoading: boolean;
  /** Why the lists didn’t load, or null. */
  failure: unknown;
  /** The first is every user's 'My Name List'. */
  lists: readonly WheelList[];
  chosen: WheelList;
};

export const defaultListKey = 'first';

const apiErrorCodeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

// Lets a reopened page wait for the save before it.
let lastSave: Promise<unknown> = Promise.resolve();

/**
 * Shows each change at once, saves them in order, and merges concurrent ones. `onUnsaved` returns a dismiss
 * function.
 */
export const createNameListStore = (calls: NameListsApi, onUnsaved: (retry: () => void) => () => void) => {
  const firstList: WheelList = { key: defaultListKey, name: firstListName, names: [], base: null };
  const { get, getInitial, set, subscribe } = createStore<NameLists>({
    isLoading: true,
    failure: null,
    lists: [firstList],
    chosen: firstList,
  });
  let isKnown = false;
  let changes = 0;
  let dismissReport = () => {};
  const unsaved = new Set<string>();
  /** What was sent to create a list, by list key: the retry must be the same request. */
  const creations = new Map<string, Contents>();

  const show = (change: Partial<NameLists>, chosenKey = get().chosen.key) => {
    const next = { ...get(), ...change };
    const chosen = next.lists.find(({ key }) => key === chosenKey) ?? next.lists[0] ?? firstList;
    set({ ...next, chosen });
  };
  const find = (key: string) => get().lists.find((list) => list.key === key);
  const update = (key: string, values: Partial<WheelList>) =>
    show({ lists: get().lists.map((list) => (list.key === key ? { ...list, ...values } : list)) });

  const mergeInto = ({ base, names }: WheelList, serverVersion: readonly string[]): readonly string[] =>
    mergeNames(base?.names ?? [], names, serverVersion);

  const mergeServerLists = (found: readonly NameList[]) => {
    isKnown = true;
    const known = new Map(get().lists.map((list) => [list.base?.namelist_id, list]));
    const first = find(defaultListKey);
    const isFirstFound = found[0] !== undefined && !known.has(found[0].namelist_id);
    const lists = found.map((base, index): WheelList => {
      const mine = known.get(base.namelist_id);
      if (mine) return mine;
      const { name, names, namelist_id: id } = base;
      if (index > 0) return { key: id, name, names, base };
      return { key: defaultListKey, name, names: first ? mergeInto(first, names) : names, base };
    });
    const added = get().lists.filter(({ base, key }) => base === null && key !== defaultListKey);
    const isFirstLeft = first?.base === null && !isFirstFound;
    const all = [...(isFirstLeft ? [first] : []), ...lists, ...added];
    show({ isLoading: false, failure: null, lists: all });
  };

  const saveNow = async (key: string, isAgain = false): Promise<void> => {
    // Another window may have created it.
    const isFirstNew = key === defaultListKey && find(key)?.base === null && !creations.has(key);
    if (!isKnown || isFirstNew) mergeServerLists(await calls.load());
    const list = find(key);
    if (!list) return;
    const contents = { name: list.name, names: list.names };
    const { base } = list;
    if (base === null) {
      const sent = creations.get(key) ?? contents;
      creations.set(key, sent);
      try {
        update(key, { base: await calls.create(sent) });
      } catch (error) {
        if (!mayHaveSucceeded(error)) creations.delete(key);
        throw error;
      }
      creations.delete(key);
      if (JSON.stringify(sent) !== JSON.stringify(contents)) await saveNow(key);
      return;
    }
    try {
      update(key, { base: await calls.update(base, contents) });
    } catch (error) {
      const code = apiErrorCodeOf(error);
      if (isAgain || (code !== 'stale_edit' && code !== 'not_found')) throw error;
      const serverVersion =
        (await calls.load()).find(({ namelist_id: id }) => id === base.namelist_id) ?? null;
      const existing = find(key);
      if (!existing) return;
      update(
        key,
        serverVersion === null
          ? { base: null }
          : {
              name: existing.name === base.name ? serverVersion.name : existing.name,
              names: mergeInto({ ...existing, base }, serverVersion.names),
              base: serverVersion,
            },
      );
      await saveNow(key, true);
    }
  };

  const enqueue = async <T>(job: () => Promise<T>): Promise<T> => {
    const before = lastSave;
    const done = (async () => {
      await before.catch(() => {});
      return job();
    })();
    lastSave = done;
    return done;
  };

  const saveUnsaved = (): void => {
    for (const key of unsaved) save(key);
  };

  const save = (key: string): void => {
    changes += 1;
    const change = changes;
    dismissReport();
    dismissReport = () => {};
    unsaved.add(key);
    void enqueue(async () => saveNow(key))
      .then(() => unsaved.delete(key))
      .catch((error: unknown) => {
        logError('A name list could not be saved.', error);
        unsaved.add(key);
      })
      .then(() => {
        // A later change saves its whole list and reports those still unsaved.
        if (change === changes && unsaved.size > 0) dismissReport = onUnsaved(saveUnsaved);
      });
  };

  const load = async (): Promise<void> => {
    if (isKnown) return;
    show({ isLoading: true });
    try {
      const found = await enqueue(calls.load);
      if (!isKnown) mergeServerLists(found);
    } catch (error) {
      logError('The name lists could not be loaded.', error);
      if (!isKnown) show({ isLoading: false, failure: error });
    }
  };

  return {
    get,
    getInitial,
    subscribe,
    /** Never rejects; the next save loads again. */
    load,
    resume: (): void => {
      if (unsaved.size > 0) saveUnsaved();
      else if (get().failure !== null && !get().isLoading) void load();
    },
    choose: (key: string): void => show({}, key),
    change: (key: string, how: (names: readonly string[]) => readonly string[]): void => {
      const list = find(key);
      if (!list) return;
      update(key, { names: how(list.names) });
      save(key);
    },
    rename: (key: string, name: string): void => {
      update(key, { name });
      save(key);
    },
    add: async (name: string): Promise<void> =>
      enqueue(async () => {
        if (!isKnown) mergeServerLists(await calls.load());
        if (find(defaultListKey)?.base === null) await saveNow(defaultListKey);
        const base = await calls.create({ name, names: [] });
        const list = { key: base.namelist_id, name: base.name, names: base.names, base };
        show({ lists: [...get().lists.filter((other) => other.key !== list.key), list] }, list.key);
      }),
    /** Treats a missing list as deleted. */
    remove: async (key: string): Promise<void> =>
      enqueue(async () => {
        const id = find(key)?.base?.namelist_id;
        if (id === undefined) return;
        try {
          await calls.remove(id);
        } catch (error) {
          if (apiErrorCodeOf(error) !== 'not_found') throw error;
        }
        show({ lists: get().lists.filter((list) => list.key !== key) });
      }),
  };
};

export type NameListStore = ReturnType<typeof createNameListStore>;
