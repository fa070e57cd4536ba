import type { NameList } from '@sixty/contract/name-lists';
import { firstListName, mergeNames } from '@sixty/domain/wheel';
import { ApiError } from '../../../api/api-error.ts';
import { logError } from '../../../platform/log.ts';

type Contents = { readonly name: string; readonly names: readonly string[] };

/** The calls of the API that the store makes. */
export type NameListCalls = {
  readonly load: () => Promise<readonly NameList[]>;
  /** The same key again gives the first answer again. */
  readonly create: (contents: Contents, key: string) => Promise<NameList>;
  /** Refused with `stale_edit` where this version is not the present one any more. */
  readonly update: (from: NameList, contents: Contents) => Promise<NameList>;
  readonly remove: (id: string) => Promise<void>;
};

/** A list as the page has it, ahead of the server. */
export type WheelList = Contents & {
  /** Stays the same while the page is open. */
  readonly key: string;
  /** What the server has; null before the first save. */
  readonly base: NameList | null;
};

export type NameLists = {
  readonly isLoading: boolean;
  /** They could not be loaded: what is here is what was added since, and nothing can be said of the rest. */
  readonly isUnknown: boolean;
  /** What the last try to load them ended with, while they are unknown. */
  readonly failure: unknown;
  /** The first one is everybody's 'My Name List'. */
  readonly lists: readonly WheelList[];
  readonly chosen: WheelList;
};

export const firstKey = 'first';

const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

// Whoever leaves the page and comes back at once must not be shown what was before the last save.
let lastSave: Promise<unknown> = Promise.resolve();

/**
 * The teacher's name lists. Each change shows at once and is saved as a call of its own, one after the other. What was
 * changed elsewhere meanwhile is put together with it.
 *
 * @param onUnsaved tells that a change could not be saved, and how to try again; gives back how to stop telling.
 */
export const createNameListStore = (calls: NameListCalls, onUnsaved: (retry: () => void) => () => void) => {
  const firstList: WheelList = { key: firstKey, name: firstListName, names: [], base: null };
  let state: NameLists = {
    isLoading: true,
    isUnknown: false,
    failure: null,
    lists: [firstList],
    chosen: firstList,
  };
  let isKnown = false;
  let changes = 0;
  let stopTelling = () => {};
  /** The lists of which the server does not have the last change. */
  const unsaved = new Set<string>();
  const listeners = new Set<() => void>();

  const show = (lists: readonly WheelList[], chosenKey = state.chosen.key) => {
    const chosen = lists.find(({ key }) => key === chosenKey) ?? lists[0] ?? firstList;
    state = {
      isLoading: state.isLoading && !isKnown,
      isUnknown: state.isUnknown && !isKnown,
      failure: isKnown ? null : state.failure,
      lists,
      chosen,
    };
    for (const listener of listeners) listener();
  };
  const find = (key: string) => state.lists.find((list) => list.key === key);
  const put = (key: string, values: Partial<WheelList>) =>
    show(state.lists.map((list) => (list.key === key ? { ...list, ...values } : list)));

  /** What the server has, without losing what is here already. */
  const adopt = (found: readonly NameList[]) => {
    isKnown = true;
    const known = new Map(state.lists.map((list) => [list.base?.namelist_id, list]));
    // What was never answered may be among them all the same.
    const pending = new Set(state.lists.filter(({ base }) => base === null));
    const lists = found.map((base, index): WheelList => {
      const mine = known.get(base.namelist_id);
      if (mine) return mine;
      const { name, names, namelist_id: id } = base;
      const same = [...pending].find((list) =>
        list.key === firstKey ? index === 0 : index > 0 && list.name === name,
      );
      if (!same) return { key: index === 0 ? firstKey : id, name, names, base };
      pending.delete(same);
      return { key: same.key, name, names: mergeNames([], same.names, names), base };
    });
    const isFirst = ({ key }: WheelList) => key === firstKey;
    const left = [...pending];
    show([...left.filter(isFirst), ...lists, ...left.filter((list) => !isFirst(list))]);
  };

  const saveNow = async (key: string, isAgain = false): Promise<void> => {
    // Another window may have stored the first list since: there is one of it.
    const isFirstNew = key === firstKey && find(key)?.base === null;
    if (!isKnown || isFirstNew) adopt(await calls.load());
    const list = find(key);
    if (!list) return;
    const contents = { name: list.name, names: list.names };
    const { base } = list;
    if (base === null) {
      // Without an answer it may have been stored all the same: then it is looked for first.
      isKnown = false;
      const created = await calls.create(contents, crypto.randomUUID());
      isKnown = true;
      put(key, { base: created });
      return;
    }
    try {
      put(key, { base: await calls.update(base, contents) });
    } catch (error) {
      const code = codeOf(error);
      if (isAgain || (code !== 'stale_edit' && code !== 'not_found')) throw error;
      const theirs = (await calls.load()).find(({ namelist_id: id }) => id === base.namelist_id) ?? null;
      const existing = find(key);
      if (!existing) return;
      put(
        key,
        theirs === null
          ? { base: null }
          : { names: mergeNames(base.names, existing.names, theirs.names), base: theirs },
      );
      await saveNow(key, true);
    }
  };

  const inTurn = async <T>(job: () => Promise<T>): Promise<T> => {
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
    stopTelling();
    stopTelling = () => {};
    unsaved.add(key);
    void inTurn(async () => saveNow(key))
      .then(() => unsaved.delete(key))
      .catch((error: unknown) => {
        logError('A name list could not be saved.', error);
        unsaved.add(key);
      })
      .then(() => {
        // What comes later saves its list whole, and tells of the others if they are still unsaved then.
        if (change === changes && unsaved.size > 0) stopTelling = onUnsaved(saveUnsaved);
      });
  };

  const load = async (): Promise<void> => {
    state = { ...state, isLoading: true };
    show(state.lists);
    try {
      const found = await inTurn(calls.load);
      if (!isKnown) adopt(found);
    } catch (error) {
      logError('The name lists could not be loaded.', error);
      state = { ...state, isLoading: false, isUnknown: !isKnown, failure: error };
      show(state.lists);
    }
  };

  return {
    read: (): NameLists => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Never fails: lists that cannot be loaded are logged, and looked for again before anything is saved. */
    load,
    /** There may be a network again: saves what the server does not have yet, or loads what is not known. */
    resume: (): void => {
      if (unsaved.size > 0) saveUnsaved();
      else if (state.isUnknown && !state.isLoading) void load();
    },
    choose: (key: string): void => show(state.lists, key),
    /** Changes the names of a list, as they are now. */
    change: (key: string, how: (names: readonly string[]) => readonly string[]): void => {
      const list = find(key);
      if (!list) return;
      put(key, { names: how(list.names) });
      save(key);
    },
    rename: (key: string, name: string): void => {
      put(key, { name });
      save(key);
    },
    /** Stores a new list, empty, and turns to it. The first list is stored before any other. */
    add: async (name: string, key: string): Promise<void> =>
      inTurn(async () => {
        if (!isKnown) adopt(await calls.load());
        if (find(firstKey)?.base === null) await saveNow(firstKey);
        const base = await calls.create({ name, names: [] }, key);
        const list = { key: base.namelist_id, name: base.name, names: base.names, base };
        show([...state.lists.filter((other) => other.key !== list.key), list], list.key);
      }),
    /** Deletes a list. One that is gone already is gone. */
    remove: async (key: string): Promise<void> =>
      inTurn(async () => {
        const id = find(key)?.base?.namelist_id;
        if (id === undefined) return;
        try {
          await calls.remove(id);
        } catch (error) {
          if (codeOf(error) !== 'not_found') throw error;
        }
        show(state.lists.filter((list) => list.key !== key));
      }),
  };
};

export type NameListStore = ReturnType<typeof createNameListStore>;
