import { useState } from 'react';
import type { Collection } from '../../api/collections.ts';
import { createStore } from '../../platform/store.ts';
import { useStore } from '../../platform/use-store.ts';
import { createDraftStore, type DraftFormat, useFlushOnLeave } from '../persisted-draft.ts';
import type { SaveProblem } from '../use-save.ts';

/*
 * The life of the draft of a collection, a new one or an edited one, in one tab:
 *
 *   unsaved ──▶ preparing ──▶ sending ──▶ saved
 *      ▲            │            │
 *      └── failed ◀─┴────────────┘
 *
 * The browser stores each change. A save that got no answer has failed as well, but may have been stored by the
 * server: the draft keeps its `saveKey`, so that the server recognizes the next save as the same one.
 */

type SaveState<Problem> =
  | { kind: 'unsaved' }
  /** Waits for files, before the contents are known. */
  | { kind: 'preparing' }
  | { kind: 'sending' }
  | { kind: 'failed'; problem: SaveProblem<Problem> }
  /** By the server, or by the outbox, which sends it when there is a network. */
  | { kind: 'saved' };

type DraftState<Draft, Problem> = {
  /** Of the draft in local storage, and of the lock that a tab holds while it has the draft open. */
  key: string;
  draft: Draft;
  saveState: SaveState<Problem>;
  /** Saved by someone else meanwhile. While it is set, the user chooses between it and the draft. */
  serverVersion: Collection | null;
  /** Makes a second failure with the same text a new message. */
  attempts: number;
};

export type DraftEvent<Draft, Problem> =
  | { type: 'opened'; key: string; draft: Draft }
  | { type: 'changed'; change: (draft: Draft) => Draft }
  | { type: 'saveStarted' }
  /** `saveKey` is the idempotency key. */
  | { type: 'sent'; saveKey: string }
  | { type: 'failed'; problem: Problem }
  | { type: 'problemDismissed' }
  | { type: 'conflicted'; serverVersion: Collection }
  | { type: 'conflictClosed' }
  | { type: 'saved' };

/** `saveKey` is null if the contents changed since they were sent. */
type Savable = { saveKey: string | null };

const reduceDraft = <Draft extends Savable, Problem>(
  state: DraftState<Draft, Problem>,
  event: DraftEvent<Draft, Problem>,
): DraftState<Draft, Problem> => {
  switch (event.type) {
    case 'opened':
      return { ...state, key: event.key, draft: event.draft, saveState: { kind: 'unsaved' } };
    case 'changed':
      return { ...state, draft: event.change(state.draft) };
    case 'saveStarted':
      return { ...state, saveState: { kind: 'preparing' } };
    case 'sent':
      return { ...state, draft: { ...state.draft, saveKey: event.saveKey }, saveState: { kind: 'sending' } };
    case 'failed': {
      const attempts = state.attempts + 1;
      return {
        ...state,
        attempts,
        saveState: { kind: 'failed', problem: { ...event.problem, attempt: attempts } },
      };
    }
    case 'problemDismissed':
      return state.saveState.kind === 'failed' ? { ...state, saveState: { kind: 'unsaved' } } : state;
    case 'conflicted':
      return { ...state, serverVersion: event.serverVersion, saveState: { kind: 'unsaved' } };
    case 'conflictClosed':
      return { ...state, serverVersion: null };
    case 'saved':
      return { ...state, saveState: { kind: 'saved' } };
  }
};

export const isBeingSaved = <Draft, Problem>({ saveState }: DraftState<Draft, Problem>): boolean =>
  saveState.kind !== 'unsaved' && saveState.kind !== 'failed';

type OpenedDraft<Draft> = { key: string; draft: Draft; serverVersion?: Collection | null };

export const createCollectionDraft = <Draft extends Savable, Problem>(
  { key, draft, serverVersion = null }: OpenedDraft<Draft>,
  format: DraftFormat<Draft>,
) => {
  const { set, ...state } = createStore<DraftState<Draft, Problem>>({
    key,
    draft,
    saveState: { kind: 'unsaved' },
    serverVersion,
    attempts: 0,
  });
  let stored = createDraftStore(key, draft, format);
  const dispatch = (event: DraftEvent<Draft, Problem>): void => {
    const next = reduceDraft(state.get(), event);
    set(next);
    if (event.type === 'opened') {
      stored.flush();
      stored = createDraftStore(event.key, event.draft, format);
    } else stored.change(() => next.draft);
  };
  return {
    ...state,
    dispatch,
    changeDraft: (change: (draft: Draft) => Draft): void => dispatch({ type: 'changed', change }),
    getDraft: (): Draft => state.get().draft,
    /** Stores what waits to be stored. */
    flush: (): void => stored.flush(),
    /** Removes it from storage for good. */
    clear: (): void => stored.clear(),
  };
};

/** `open` and `format` are for the first render, like the initial value of a state. */
export const useCollectionDraft = <Draft extends Savable, Problem>(
  open: () => OpenedDraft<Draft>,
  format: DraftFormat<Draft>,
) => {
  const [collectionDraft] = useState(() => createCollectionDraft<Draft, Problem>(open(), format));
  const state = useStore(collectionDraft);
  useFlushOnLeave(collectionDraft.flush);
  return {
    ...collectionDraft,
    ...state,
    isSaving: isBeingSaved(state),
    problem: state.saveState.kind === 'failed' ? state.saveState.problem : null,
  };
};
