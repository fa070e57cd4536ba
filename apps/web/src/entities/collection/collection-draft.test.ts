import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { listed } from '../../testing/listed.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createCollectionDraft, type DraftEvent, isBeingSaved } from './collection-draft.ts';

type Draft = { name: string; saveKey: string | null };
type Event = DraftEvent<Draft, { text: string }>;

const Draft = z.object({ name: z.string(), saveKey: z.nullable(z.string()) });

const create = () => {
  const storage = memoryStorage();
  const draft = createCollectionDraft<Draft, { text: string }>(
    { key: 'one', draft: { name: 'Letters', saveKey: null } },
    { schema: Draft, storage },
  );
  const dispatch = (...events: readonly Event[]) => {
    for (const event of events) draft.dispatch(event);
    return draft.get();
  };
  return { draft, storage, dispatch };
};

const failure = { type: 'failed', problem: { text: 'No answer.' } } as const;

describe('a save', () => {
  it('is under way from its start until it fails', () => {
    const { draft, dispatch } = create();
    expect(isBeingSaved(draft.get())).toBe(false);
    expect(isBeingSaved(dispatch({ type: 'saveStarted' }))).toBe(true);
    expect(isBeingSaved(dispatch({ type: 'sent', saveKey: 'key-1' }))).toBe(true);
    expect(isBeingSaved(dispatch(failure))).toBe(false);
  });

  it('that failed keeps its key, so that the server recognizes the next one', () => {
    const { storage, dispatch } = create();
    dispatch({ type: 'saveStarted' }, { type: 'sent', saveKey: 'key-1' }, failure);
    expect(JSON.parse(storage.read('one') ?? '')).toEqual({ name: 'Letters', saveKey: 'key-1' });
  });

  it('that fails with the same text again has another attempt, which is announced', () => {
    const { dispatch } = create();
    const attemptOf = ({ saveState }: ReturnType<typeof dispatch>) =>
      saveState.kind === 'failed' ? saveState.problem.attempt : null;
    const [first, second] = [dispatch(failure), dispatch({ type: 'saveStarted' }, failure)].map(attemptOf);
    expect(first).not.toBeNull();
    expect(second).not.toBe(first);
  });

  it('isn’t stopped by dismissing an earlier problem', () => {
    const { dispatch } = create();
    const state = dispatch(failure, { type: 'saveStarted' }, { type: 'problemDismissed' });
    expect(state.saveState.kind).toBe('preparing');
    expect(dispatch(failure, { type: 'problemDismissed' }).saveState.kind).toBe('unsaved');
  });
});

it('a conflict ends the save and keeps the draft, until the user has chosen', () => {
  const { dispatch } = create();
  const serverVersion = listed('c1', { name: 'Theirs' });
  const state = dispatch({ type: 'sent', saveKey: 'key-1' }, { type: 'conflicted', serverVersion });
  expect(state).toMatchObject({ serverVersion: { name: 'Theirs' }, draft: { name: 'Letters' } });
  expect(isBeingSaved(state)).toBe(false);
  expect(dispatch({ type: 'sent', saveKey: 'key-2' }, failure).serverVersion).not.toBeNull();
  expect(dispatch({ type: 'conflictClosed' }).serverVersion).toBeNull();
});

describe('a draft', () => {
  it('is stored under its own key when another one is opened', () => {
    const { storage, dispatch } = create();
    const rename = (name: string): Event => ({ type: 'changed', change: (draft) => ({ ...draft, name }) });
    dispatch(rename('Words'), { type: 'saved' });
    const state = dispatch({ type: 'opened', key: 'two', draft: { name: '', saveKey: null } });
    expect(state.saveState.kind).toBe('unsaved');
    dispatch(rename('Sums'));
    expect(storage.keys().map((key) => [key, JSON.parse(storage.read(key) ?? '') as Draft])).toEqual([
      ['one', { name: 'Words', saveKey: null }],
      ['two', { name: 'Sums', saveKey: null }],
    ]);
  });
});
