import type { NameList } from '@sixty/contract/name-lists';
import { firstListName, mergeNames } from '@sixty/domain/wheel';
import { ApiError, isUndecided } from '../../../api/api-error.ts';
import type { NameListsApi } from '../../../api/name-lists.ts';
import { logError } from '../../../platform/log.ts';
import { createStore } from '../../../platform/store.ts';

type Contents = { name: string; names: readonly string[] };

export type WheelList = Contents & {
  key: string;
  /** As the server has it; null for a new list. */
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

const firstList: WheelList = { key: defaultListKey, name: firstListName, names: [], base: null };

const isFirst = ({ key }: WheelList): boolean => key === defaultListKey;

const listOf = (base: NameList, key = base.namelist_id): WheelList => ({
  key,
  name: base.name,
  names: base.names,
  base,
});

/** Puts the changes of a list together with those of another window. */
const rebased = (list: WheelList, server: NameList): WheelList => ({
  key: list.key,
  name: list.name === list.base?.name ? server.name : list.name,
  names: mergeNames(list.base?.names ?? [], list.names, server.names),
  base: server,
});

/** Adds those of the server that aren't known. The first one there is the first one here. */
const withServerLists = (lists: readonly WheelList[], found: readonly NameList[]): readonly WheelList[] => {
  const first = lists.find(isFirst);
  const stored = found.map((server, index): WheelList => {
    const known = lists.find(({ base }) => base?.namelist_id === server.namelist_id);
    if (known) return known;
    if (index > 0) return listOf(server);
    return first ? { ...rebased(first, server), name: server.name } : listOf(server, defaultListKey);
  });
  const isFirstNew = first?.base === null && !stored.some(isFirst);
  const added = lists.filter((list) => list.base === null && !isFirst(list));
  return [...(isFirstNew ? [first] : []), ...stored, ...added];
};

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

// Lets a reopened page wait for the save before it.
let lastCall: Promise<unknown> = Promise.resolve();

const inOrder = async <T>(call: () => Promise<T>): Promise<T> => {
  const before = lastCall;
  const done = (async () => {
    await before.catch(() => {});
    return call();
  })();
  lastCall = done;
  return done;
};

/**
 * Shows each change at once, saves them in order, and merges those of other windows. `onUnsaved` returns a dismiss
 * function.
 */
export const createNameListStore = (calls: NameListsApi, onUnsaved: (retry: () => void) => () => void) => {
  const { get, getInitial, set, subscribe } = createStore<NameLists>({
    isLoading: true,
    failure: null,
    lists: [firstList],
    chosen: firstList,
  });

  const show = (change: Partial<NameLists>, chosenKey = get().chosen.key) => {
    const next = { ...get(), ...change };
    const chosen = next.lists.find(({ key }) => key === chosenKey) ?? next.lists[0] ?? firstList;
    set({ ...next, chosen });
  };
  const find = (key: string) => get().lists.find((list) => list.key === key);
  const update = (key: string, change: (list: WheelList) => WheelList) =>
    show({ lists: get().lists.map((list) => (list.key === key ? change(list) : list)) });

  const isLoaded = (): boolean => !get().isLoading && get().failure === null;
  const takeLists = (found: readonly NameList[]): void =>
    show({ isLoading: false, failure: null, lists: withServerLists(get().lists, found) });

  /** What was sent to create a list whose answer was lost, by list key: only the same call is recognized. */
  const unansweredContents = new Map<string, Contents>();

  const createList = async ({ key, name, names }: WheelList): Promise<void> => {
    const sent = unansweredContents.get(key) ?? { name, names };
    unansweredContents.set(key, sent);
    try {
      const base = await calls.create(sent);
      unansweredContents.delete(key);
      update(key, (list) => ({ ...list, base }));
    } catch (error) {
      if (!isUndecided(error)) unansweredContents.delete(key);
      throw error;
    }
    if (JSON.stringify(sent) !== JSON.stringify({ name, names })) await saveList(key);
  };

  /** If another window changed or deleted the list, it is put together with theirs, and saved again. */
  const updateList = async ({ key, name, names }: WheelList, base: NameList, isAgain: boolean) => {
    try {
      const saved = await calls.update(base, { name, names });
      update(key, (list) => ({ ...list, base: saved }));
    } catch (error) {
      if (isAgain || !isCode(error, 'stale_edit', 'not_found')) throw error;
      const server = (await calls.load()).find(({ namelist_id: id }) => id === base.namelist_id);
      update(key, (list) => (server ? rebased(list, server) : { ...list, base: null }));
      await saveList(key, true);
    }
  };

  const saveList = async (key: string, isAgain = false): Promise<void> => {
    // Another window may have created the first one.
    const mayExist = key === defaultListKey && find(key)?.base === null && !unansweredContents.has(key);
    if (!isLoaded() || mayExist) takeLists(await calls.load());
    const list = find(key);
    if (!list) return;
    await (list.base ? updateList(list, list.base, isAgain) : createList(list));
  };

  const unsaved = new Set<string>();
  let waiting = 0;
  let dismissReport = () => {};

  const save = async (key: string): Promise<void> => {
    dismissReport();
    dismissReport = () => {};
    waiting += 1;
    try {
      await inOrder(async () => saveList(key));
      unsaved.delete(key);
    } catch (error) {
      logError('A name list could not be saved.', error);
      unsaved.add(key);
    }
    waiting -= 1;
    // A later change saves its whole list.
    if (waiting === 0 && unsaved.size > 0) dismissReport = onUnsaved(saveUnsaved);
  };
  const saveUnsaved = (): void => {
    for (const key of unsaved) void save(key);
  };

  const load = async (): Promise<void> => {
    if (isLoaded()) return;
    show({ isLoading: true });
    try {
      const found = await inOrder(calls.load);
      if (!isLoaded()) takeLists(found);
    } catch (error) {
      logError('The name lists could not be loaded.', error);
      if (!isLoaded()) show({ isLoading: false, failure: error });
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
      if (!find(key)) return;
      update(key, (list) => ({ ...list, names: how(list.names) }));
      void save(key);
    },
    rename: (key: string, name: string): void => {
      update(key, (list) => ({ ...list, name }));
      void save(key);
    },
    add: async (name: string): Promise<void> =>
      inOrder(async () => {
        if (!isLoaded()) takeLists(await calls.load());
        if (find(defaultListKey)?.base === null) await saveList(defaultListKey);
        const added = listOf(await calls.create({ name, names: [] }));
        show({ lists: [...get().lists.filter(({ key }) => key !== added.key), added] }, added.key);
      }),
    /** Treats a missing list as deleted. */
    remove: async (key: string): Promise<void> =>
      inOrder(async () => {
        const id = find(key)?.base?.namelist_id;
        if (id === undefined) return;
        try {
          await calls.remove(id);
        } catch (error) {
          if (!isCode(error, 'not_found')) throw error;
        }
        show({ lists: get().lists.filter((list) => list.key !== key) });
      }),
  };
};

export type NameListStore = ReturnType<typeof createNameListStore>;
