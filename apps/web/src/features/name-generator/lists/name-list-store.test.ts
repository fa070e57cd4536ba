import type { NameList } from '@sixty/contract/name-lists';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { createNameListStore, defaultListKey } from './name-list-store.ts';

const openServer = (...stored: readonly (readonly string[])[]) => {
  const rows: NameList[] = stored.map((names, index) => ({
    namelist_id: `list-${index}`,
    name: index === 0 ? 'My Name List' : `List ${index}`,
    names: [...names],
    version: 1,
  }));
  const log: string[] = [];
  /** A repeated request has the same idempotency key. */
  const unanswered = new Map<string, NameList>();
  /** Another change from the same version repeats one whose reply was lost. */
  const unansweredUpdates = new Map<string, { from: number; to: number }>();
  const failures: { when: 'before' | 'after'; what: string; error: Error }[] = [];
  const answer = async <T>(what: string, act: () => T): Promise<T> => {
    log.push(what);
    const at = failures.findIndex((each) => what.startsWith(each.what));
    const [failure] = at === -1 ? [] : failures.splice(at, 1);
    if (failure?.when === 'before') throw failure.error;
    const result = act();
    if (failure) throw failure.error;
    return result;
  };
  const refusal = (code: 'stale_edit' | 'not_found') => new ApiError({ status: 400, code, detail: '' });
  return {
    rows,
    log,
    failOnce: (when: 'before' | 'after' = 'before', what = '') =>
      failures.push({ when, what, error: new ApiError({ status: 0, code: 'no_answer', detail: '' }) }),
    calls: {
      load: async () => answer('load', () => rows.map((row) => ({ ...row }))),
      create: async ({ name, names }: { name: string; names: readonly string[] }) => {
        const what = `create ${name}: ${names.join()}`;
        const row = await answer(what, () => {
          const made = unanswered.get(what) ?? {
            namelist_id: `list-${rows.length}`,
            name,
            names: [...names],
            version: 1,
          };
          if (!unanswered.has(what)) rows.push(made);
          unanswered.set(what, made);
          return made;
        });
        unanswered.delete(what);
        return row;
      },
      update: async (from: NameList, { name, names }: { name: string; names: readonly string[] }) =>
        answer(`update ${names.join()}`, () => {
          const at = rows.findIndex(({ namelist_id: id }) => id === from.namelist_id);
          const row = rows[at];
          if (!row) throw refusal('not_found');
          const lost = unansweredUpdates.get(row.namelist_id);
          const isOwn = lost?.from === from.version && lost.to === row.version;
          if (row.version !== from.version && !isOwn) throw refusal('stale_edit');
          const saved = { ...row, name, names: [...names], version: row.version + 1 };
          rows[at] = saved;
          unansweredUpdates.set(row.namelist_id, { from: from.version, to: saved.version });
          return saved;
        }).then((saved) => {
          unansweredUpdates.delete(saved.namelist_id);
          return saved;
        }),
      remove: async (gone: string) =>
        answer('remove', () => {
          const at = rows.findIndex(({ namelist_id: id }) => id === gone);
          if (at === -1) throw refusal('not_found');
          rows.splice(at, 1);
        }),
    },
  };
};

const open = async (server: ReturnType<typeof openServer>) => {
  const reports: (() => void)[] = [];
  const store = createNameListStore(server.calls, (retry) => {
    reports.push(retry);
    return () => reports.splice(reports.indexOf(retry), 1);
  });
  await store.load();
  server.log.length = 0;
  const settle = async () => {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  };
  return { store, reports, settle, names: () => store.get().chosen.names };
};

describe('name lists', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());

  it('begin with the first one of the server, or with an empty one', async () => {
    const { store, names } = await open(openServer(['Ann', 'Ben'], ['Cy']));
    expect(store.get()).toMatchObject({ isLoading: false, lists: [{}, { names: ['Cy'] }] });
    expect(names()).toEqual(['Ann', 'Ben']);
    const empty = await open(openServer());
    expect(empty.store.get().chosen).toMatchObject({ name: 'My Name List', names: [], base: null });
  });

  it('are created by the first save and updated by later ones, one call for each change', async () => {
    const server = openServer();
    const { store, settle } = await open(server);
    store.change(defaultListKey, () => ['Ann']);
    await settle();
    store.change(defaultListKey, () => ['Ann', 'Ben']);
    store.change(defaultListKey, () => ['Ben', 'Ann']);
    store.change(defaultListKey, () => ['Ben']);
    await settle();
    expect(server.log).toEqual([
      'load',
      'create My Name List: Ann',
      'update Ben',
      'update Ben',
      'update Ben',
    ]);
    expect(server.rows).toMatchObject([{ names: ['Ben'], version: 4 }]);
  });

  it('tell what could not be saved, once, and save all of it when tried again', async () => {
    const server = openServer(['Ann']);
    const { store, reports, settle, names } = await open(server);
    server.failOnce();
    server.failOnce();
    store.change(defaultListKey, () => ['Ann', 'Ben']);
    store.change(defaultListKey, () => ['Ann', 'Ben', 'Cy']);
    await settle();
    expect(reports).toHaveLength(1);
    expect(names()).toEqual(['Ann', 'Ben', 'Cy']);
    reports[0]?.();
    await settle();
    expect(server.rows[0]?.names).toEqual(['Ann', 'Ben', 'Cy']);
    expect(reports).toEqual([]);
  });

  it('tell nothing any more when a later change was saved', async () => {
    const server = openServer(['Ann']);
    const { store, reports, settle } = await open(server);
    server.failOnce();
    store.change(defaultListKey, () => ['Ann', 'Ben']);
    await settle();
    store.change(defaultListKey, () => ['Ann', 'Ben', 'Cy']);
    await settle();
    expect(reports).toEqual([]);
    expect(server.rows[0]?.names).toEqual(['Ann', 'Ben', 'Cy']);
  });

  it.each([
    ['update', [['Ann']]],
    ['create', []],
  ])('are stored once although the answer to %s was lost', async (what, stored) => {
    const server = openServer(...stored);
    const { store, reports, settle, names } = await open(server);
    server.failOnce('after', what);
    store.change(defaultListKey, () => ['Ann', 'Ben']);
    await settle();
    expect(reports).toHaveLength(1);
    reports[0]?.();
    await settle();
    expect(server.rows.map((row) => row.names)).toEqual([['Ann', 'Ben']]);
    expect(names()).toEqual(['Ann', 'Ben']);
  });

  it('of several lists are all reported and saved, in any order of changes', async () => {
    const server = openServer(['Ann'], ['Cy']);
    const { store, reports, settle } = await open(server);
    server.failOnce();
    store.change(defaultListKey, () => ['Ann', 'Ben']);
    await settle();
    store.change('list-1', () => ['Cy', 'Dee']);
    await settle();
    expect(reports).toHaveLength(1);
    expect(server.rows.map((row) => row.names)).toEqual([['Ann'], ['Cy', 'Dee']]);
    store.resume();
    await settle();
    expect(server.rows.map((row) => row.names)).toEqual([
      ['Ann', 'Ben'],
      ['Cy', 'Dee'],
    ]);
    expect(reports).toEqual([]);
    server.log.length = 0;
    store.resume();
    await settle();
    expect(server.log).toEqual([]);
  });

  it('are put together where two windows changed them', async () => {
    const server = openServer(['Ann', 'Ben']);
    const one = await open(server);
    const other = await open(server);
    one.store.change(defaultListKey, () => ['Ann', 'Ben', 'Cy']);
    await one.settle();
    other.store.change(defaultListKey, () => ['Ben', 'Dee']);
    await other.settle();
    expect(other.names()).toEqual(['Ben', 'Dee', 'Cy']);
    expect(server.rows[0]?.names).toEqual(['Ben', 'Dee', 'Cy']);
    expect(other.reports).toEqual([]);
  });

  it('stay renamed by one window although the other, which didn’t, changed their names', async () => {
    const server = openServer([], ['Ann']);
    const one = await open(server);
    const other = await open(server);
    one.store.rename('list-1', 'Room 5');
    await one.settle();
    other.store.change('list-1', () => ['Ann', 'Ben']);
    await other.settle();
    expect(server.rows[1]).toMatchObject({ name: 'Room 5', names: ['Ann', 'Ben'] });
    expect(other.store.get().lists[1]?.name).toBe('Room 5');
  });

  it('keep an undo after a save whose reply was lost', async () => {
    const server = openServer(['Ann', 'Ben']);
    const { store, settle, names } = await open(server);
    server.failOnce('after', 'update');
    store.change(defaultListKey, () => ['Ann']);
    await settle();
    expect(server.rows[0]?.names).toEqual(['Ann']);
    server.failOnce('before', 'update');
    store.change(defaultListKey, () => ['Ann', 'Ben']);
    await settle();
    store.resume();
    await settle();
    expect(names()).toEqual(['Ann', 'Ben']);
    expect(server.rows[0]?.names).toEqual(['Ann', 'Ben']);

    const empty = openServer();
    const first = await open(empty);
    empty.failOnce('after', 'create');
    first.store.change(defaultListKey, () => ['Ann', 'Ben']);
    await first.settle();
    first.store.change(defaultListKey, () => ['Ann']);
    await first.settle();
    expect(empty.rows).toMatchObject([{ names: ['Ann'] }]);
  });

  it('are one first list where two windows began it', async () => {
    const server = openServer();
    const one = await open(server);
    const other = await open(server);
    one.store.change(defaultListKey, () => ['Ann']);
    await one.settle();
    other.store.change(defaultListKey, () => ['Ben']);
    await other.settle();
    expect(server.rows).toMatchObject([{ name: 'My Name List', names: ['Ben', 'Ann'] }]);
    expect(other.names()).toEqual(['Ben', 'Ann']);
  });

  it('are stored again if another window deleted them', async () => {
    const server = openServer(['Ann'], ['Cy']);
    const { store, settle } = await open(server);
    store.choose('list-1');
    server.rows.pop();
    store.change('list-1', () => ['Cy', 'Dee']);
    await settle();
    expect(server.rows).toMatchObject([{ names: ['Ann'] }, { name: 'List 1', names: ['Cy', 'Dee'] }]);
  });

  it('are not lost if another window deleted them and storing them again fails', async () => {
    const server = openServer(['Ann'], ['Cy']);
    const { store, reports, settle } = await open(server);
    store.choose('list-1');
    server.rows.pop();
    const { create } = server.calls;
    server.calls.create = async () =>
      Promise.reject(new ApiError({ status: 0, code: 'no_answer', detail: '' }));
    store.change('list-1', () => ['Cy', 'Dee']);
    await settle();
    server.calls.create = create;
    expect(reports).toHaveLength(1);
    reports[0]?.();
    await settle();
    expect(store.get().lists.map(({ names }) => names)).toEqual([['Ann'], ['Cy', 'Dee']]);
    expect(server.rows).toMatchObject([{ names: ['Ann'] }, { name: 'List 1', names: ['Cy', 'Dee'] }]);
  });

  it('are stored again once although the reply was lost and the list was renamed meanwhile', async () => {
    const server = openServer(['Ann'], ['Cy']);
    const { store, reports, settle } = await open(server);
    server.rows.pop();
    server.failOnce('after', 'create');
    store.change('list-1', () => ['Cy', 'Dee']);
    await settle();
    expect(reports).toHaveLength(1);
    store.rename('list-1', 'Group');
    await settle();
    expect(server.rows).toMatchObject([{ names: ['Ann'] }, { name: 'Group', names: ['Cy', 'Dee'] }]);
    expect(store.get().lists).toHaveLength(2);
  });

  it('of the first list stay apart from another list that has become the first', async () => {
    const server = openServer(['Ann'], ['Cy']);
    const { store, reports, settle } = await open(server);
    server.rows.shift();
    const { create } = server.calls;
    server.calls.create = async () =>
      Promise.reject(new ApiError({ status: 0, code: 'no_answer', detail: '' }));
    store.change(defaultListKey, () => ['Ann', 'Ben']);
    await settle();
    server.calls.create = create;
    reports[0]?.();
    await settle();
    expect(server.rows.map((row) => row.names)).toEqual([['Cy'], ['Ann', 'Ben']]);
  });

  it('that could not be loaded are never written over', async () => {
    const server = openServer(['Ann', 'Ben']);
    server.failOnce();
    const { store, settle, names } = await open(server);
    expect(store.get()).toMatchObject({
      isLoading: false,
      failure: { code: 'no_answer' },
    });
    expect(names()).toEqual([]);
    store.change(defaultListKey, () => ['Cy']);
    await settle();
    expect(store.get()).toMatchObject({ failure: null });
    expect(server.rows.map((row) => row.names)).toEqual([['Cy', 'Ann', 'Ben']]);
    expect(names()).toEqual(['Cy', 'Ann', 'Ben']);
  });

  it('that could not be loaded are loaded by the next try, once', async () => {
    const server = openServer(['Ann', 'Ben']);
    server.failOnce();
    server.failOnce();
    const { store, settle, names } = await open(server);
    store.resume();
    expect(store.get()).toMatchObject({ isLoading: true, failure: { code: 'no_answer' } });
    await settle();
    expect(store.get()).toMatchObject({ isLoading: false, failure: { code: 'no_answer' } });
    store.resume();
    await settle();
    expect(store.get()).toMatchObject({ isLoading: false, failure: null });
    expect(names()).toEqual(['Ann', 'Ben']);
    server.log.length = 0;
    store.resume();
    await settle();
    expect(server.log).toEqual([]);
  });

  it('are added after the first one, which stays the first', async () => {
    const server = openServer();
    const { store } = await open(server);
    await store.add('3b');
    expect(server.rows.map(({ name }) => name)).toEqual(['My Name List', '3b']);
    expect(store.get()).toMatchObject({
      lists: [{ key: defaultListKey }, { name: '3b' }],
      chosen: { name: '3b' },
    });
  });

  it('are deleted, also where they are gone, and the first one is shown again', async () => {
    const server = openServer(['Ann'], ['Cy']);
    const { store, names } = await open(server);
    store.choose('list-1');
    server.rows.pop();
    await store.remove('list-1');
    expect(store.get().lists).toHaveLength(1);
    expect(names()).toEqual(['Ann']);
  });

  it('stay where they could not be deleted', async () => {
    const server = openServer(['Ann'], ['Cy']);
    const { store } = await open(server);
    server.failOnce();
    await expect(store.remove('list-1')).rejects.toThrow();
    expect(store.get().lists).toHaveLength(2);
  });
});
