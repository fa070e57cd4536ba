import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../../api/session.ts';
import { heldLocks, holdLockWithin } from '../../../platform/locks.ts';
import { localStore, sessionStore } from '../../../platform/storage.ts';
import { useIsShown } from '../../../ui/use-is-shown.ts';
import { emptyDraft, withNavigationState } from './draft.ts';
import type { Draft, DraftChange } from './draft.ts';
import { draftSlots, lockNameOf } from './draft-slots.ts';
import type { WaitingDraft } from './draft-slots.ts';

/** Kept in the browser before it returns, so that neither a reload nor a sign-in loses it. The same function always. */
export type ChangeDraft = (change: DraftChange) => void;

export type DraftStore = {
  readonly draft: Draft;
  /** Which of the drafts of this browser it is. */
  readonly draftId: string;
  readonly changeDraft: ChangeDraft;
  /** The draft as it is by now, for what comes later than the page was drawn. */
  readonly getDraft: () => Draft;
  /** An empty draft; the one before waits with those that were left unfinished. */
  readonly startNew: () => void;
  /**
   * Saved: it is no longer kept, but stays on the page until the page is left. What was changed since it was sent under this
   * key is kept all the same.
   */
  readonly forgetDraft: (id: string, saveKey: string) => void;
  /** Whoever comes back begins another one; this one waits with those that were left unfinished. */
  readonly leaveDraft: () => void;
  /** What was left unfinished and no tab has open. */
  readonly waiting: readonly WaitingDraft[];
  readonly resumeDraft: (id: string) => void;
  readonly throwAway: (id: string) => WaitingDraft | null;
  readonly bringBack: (thrownAway: WaitingDraft) => void;
};

/** How long the page before a reload may take to let go of the draft. */
const letGoMs = 1500;

/** The draft of this tab; a tab that was duplicated goes on with a copy. */
export const useDraft = (): DraftStore => {
  const { subject } = useSignedIn().account;
  const { state } = useLocation();
  const slots = useMemo(() => draftSlots(localStore, subject), [subject]);
  const idKey = `draft-id:new-collection:${subject}`;
  const [draftId, setDraftId] = useState(() => sessionStore.read(idKey) ?? crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>(() =>
    withNavigationState(slots.read(draftId) ?? emptyDraft, state),
  );
  const [waiting, setWaiting] = useState<readonly WaitingDraft[]>([]);
  // Two changes between two renders: the second has to see the first.
  const latest = useRef({ id: draftId, draft });
  const isShown = useIsShown();

  const show = useCallback((id: string, shown: Draft) => {
    latest.current = { id, draft: shown };
    setDraftId(id);
    setDraft(shown);
  }, []);

  const changeDraft = useCallback<ChangeDraft>(
    (change) => {
      const { id, draft: current } = latest.current;
      const changed = change(current);
      if (changed === current) return;
      latest.current = { id, draft: changed };
      setDraft(changed);
      slots.write(id, changed);
    },
    [slots],
  );

  const getDraft = useCallback(() => latest.current.draft, []);

  const look = useCallback(async () => {
    const held = await heldLocks();
    setWaiting(
      slots.list().filter(({ id }) => id !== latest.current.id && !held?.has(lockNameOf(subject, id))),
    );
  }, [slots, subject]);

  useEffect(() => {
    sessionStore.write(idKey, draftId);
    let hasLeft = false;
    let letGo: (() => void) | null = null;
    void holdLockWithin(lockNameOf(subject, draftId), letGoMs).then((release) => {
      if (hasLeft) {
        release?.();
        return;
      }
      letGo = release;
      // By now the draft that this tab had before is let go of.
      if (release !== null) {
        void look();
        return;
      }
      // Another tab writes this draft, of which this one is a duplicate.
      const copy = crypto.randomUUID();
      slots.write(copy, latest.current.draft);
      show(copy, latest.current.draft);
    });
    return () => {
      hasLeft = true;
      letGo?.();
    };
  }, [draftId, idKey, look, show, slots, subject]);

  const leaveDraft = useCallback(() => sessionStore.remove(idKey), [idKey]);

  const forgetDraft = useCallback(
    (id: string, saveKey: string) => {
      const isSaved = slots.removeSaved(id, saveKey, isShown.current ? latest.current : null);
      if (isSaved && sessionStore.read(idKey) === id) sessionStore.remove(idKey);
    },
    [idKey, isShown, slots],
  );

  const startNew = useCallback(() => show(crypto.randomUUID(), emptyDraft), [show]);

  const resumeDraft = useCallback(
    (id: string) => {
      const resumed = slots.read(id);
      if (resumed) show(id, resumed);
      // It was saved, or thrown away, since it was listed.
      else void look();
    },
    [look, show, slots],
  );

  const throwAway = useCallback(
    (id: string) => {
      const thrownAway = slots.read(id);
      slots.remove(id);
      void look();
      return thrownAway && { id, draft: thrownAway };
    },
    [look, slots],
  );

  const bringBack = useCallback(
    ({ id, draft: back }: WaitingDraft) => {
      slots.write(id, back);
      void look();
    },
    [look, slots],
  );

  return useMemo(
    () => ({
      draft,
      draftId,
      changeDraft,
      getDraft,
      startNew,
      forgetDraft,
      leaveDraft,
      waiting,
      resumeDraft,
      throwAway,
      bringBack,
    }),
    [
      draft,
      draftId,
      changeDraft,
      getDraft,
      startNew,
      forgetDraft,
      leaveDraft,
      waiting,
      resumeDraft,
      throwAway,
      bringBack,
    ],
  );
};
