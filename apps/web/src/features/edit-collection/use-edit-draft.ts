import type { ListedCollection } from '../../api/collections.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { holdLock } from '../../platform/locks.ts';
import { logError } from '../../platform/log.ts';
import { findLeftDraft, newDraftKey, removeDraft, writeDraft } from './draft-store.ts';
import type { StoredDraft } from './draft-store.ts';
import { draftOf, isUntouched } from './edit-draft.ts';
import type { EditDraft } from './edit-draft.ts';

/** So long after the last letter the draft is written: a large one takes a while, and typing must not wait for it. */
const writeDelayMs = 300;

export type Opened = StoredDraft & {
  /** It is what was left behind unsaved. */
  readonly isRestored: boolean;
};

/** What is to be edited: what was left behind, or the collection as it stands. Null until that is known. */
export const useOpened = (collection: ListedCollection): Opened | null => {
  const { subject } = useSignedIn().account;
  const [opened, setOpened] = useState<Opened | null>(null);
  const first = useRef(collection);

  useEffect(() => {
    const { collection_id: id, category } = first.current;
    let isWanted = true;
    const open = (left: StoredDraft | null) => {
      if (!isWanted) return;
      setOpened(
        left
          ? { ...left, isRestored: true }
          : { key: newDraftKey(subject, id), draft: draftOf(first.current).draft, isRestored: false },
      );
    };
    findLeftDraft(subject, id, category).then(open, (error: unknown) => {
      logError('The drafts could not be looked through.', error);
      open(null);
    });
    return () => {
      isWanted = false;
    };
  }, [subject]);

  return opened;
};

export type DraftEditing = {
  readonly draft: EditDraft;
  /** The same function always. */
  readonly change: (change: (draft: EditDraft) => EditDraft) => void;
  /** The draft as it is now, the change before this line included. */
  readonly getDraft: () => EditDraft;
  /** It is not kept any longer: it was saved, or thrown away. */
  readonly forget: () => void;
};

/** The draft that is being edited, kept in this browser until it is saved or thrown away. */
export const useEditDraft = (opened: Opened, stored: EditDraft): DraftEditing => {
  const { key } = opened;
  const [draft, setDraft] = useState(opened.draft);
  const latest = useRef(opened.draft);
  const timer = useRef<number | null>(null);
  const isForgotten = useRef(false);
  const original = useRef(stored);

  const write = useCallback(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    if (isForgotten.current) return;
    // What is as it was needs no keeping.
    const { current } = latest;
    const isAsStored = current.version === original.current.version && isUntouched(current, original.current);
    if (isAsStored) removeDraft(key);
    else writeDraft(key, current);
  }, [key]);

  const change = useCallback(
    (how: (draft: EditDraft) => EditDraft) => {
      const changed = how(latest.current);
      if (changed === latest.current) return;
      latest.current = changed;
      setDraft(changed);
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = window.setTimeout(write, writeDelayMs);
    },
    [write],
  );

  useEffect(() => {
    const release = holdLock(key);
    const leave = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', write);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', write);
      write();
      release();
    };
  }, [key, write]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    removeDraft(key);
  }, [key]);
  const getDraft = useCallback(() => latest.current, []);

  return { draft, change, getDraft, forget };
};
