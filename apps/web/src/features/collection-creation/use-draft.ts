import { useCallback, useRef, useState } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { logError } from '../../platform/log.ts';
import { localStore, readJson } from '../../platform/storage.ts';
import { emptyDraft, readDraft, storedDraft } from './draft.ts';
import type { Draft, DraftChange } from './draft.ts';

// Classrooms share computers: a draft is its writer's.
const keyOf = (subject: string): string => `draft:new-collection:${subject}`;

/** Kept in the browser before it returns, so that neither a reload nor a sign-in loses it. The same function always. */
export type ChangeDraft = (change: DraftChange) => void;

type DraftStore = {
  readonly draft: Draft;
  readonly changeDraft: ChangeDraft;
  readonly discardDraft: () => void;
  /** Saved: it is no longer kept, but stays on the page until the page is left. */
  readonly forgetDraft: () => void;
};

/** The signed-in user's unfinished collection, or an empty one. `start` adapts it to how the page was reached. */
export const useDraft = (start: DraftChange = (draft) => draft): DraftStore => {
  const { subject } = useSignedIn().account;
  const key = keyOf(subject);
  const [draft, setDraft] = useState<Draft>(() => start(readDraft(readJson(localStore, key)) ?? emptyDraft));
  // Two changes between two renders: the second has to see the first.
  const latest = useRef(draft);

  const changeDraft = useCallback<ChangeDraft>(
    (change) => {
      const changed = change(latest.current);
      if (changed === latest.current) return;
      latest.current = changed;
      setDraft(changed);
      if (!localStore.write(key, JSON.stringify(storedDraft(changed))))
        logError('The draft could not be kept.');
    },
    [key],
  );
  const forgetDraft = useCallback(() => localStore.remove(key), [key]);
  const discardDraft = useCallback(() => {
    latest.current = emptyDraft;
    setDraft(emptyDraft);
    forgetDraft();
  }, [forgetDraft]);

  return { draft, changeDraft, discardDraft, forgetDraft };
};
