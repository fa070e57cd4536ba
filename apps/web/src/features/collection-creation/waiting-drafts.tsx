import { useCallback, useEffect, useMemo, useState } from 'react';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { watchPageVisibility } from '../../platform/attention.ts';
import { heldLocks, waitForRelease } from '../../platform/locks.ts';
import { useOutbox } from '../../sync/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { buttonBeside } from '../../ui/files.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon } from '../../ui/icons.ts';
import { useToast } from '../../ui/toast.tsx';
import { useCreation } from './creation.tsx';
import type { StoredDraft } from './stored-drafts.ts';

/** A reloading tab reacquires its draft's lock within this time. */
const reloadMs = 1000;

type ListedDraft = StoredDraft & {
  /** By another tab. */
  isInUse: boolean;
  /** Saved offline, to be sent later. */
  isInOutbox: boolean;
};

/** The drafts other than the one of this tab. Another tab may have one open, save it, or end. */
const useOtherDrafts = () => {
  const { key: openKey, draftStorage, isLocked } = useCreation();
  const { collections, refresh } = useOutbox();
  const [all, setAll] = useState<readonly ListedDraft[]>([]);
  const others = useMemo(() => all.filter(({ key }) => key !== openKey), [openKey, all]);

  // Also when the outbox changes: it removes the draft of a collection that it has sent.
  const listDrafts = useCallback((): void => {
    const keysInOutbox = new Set(
      collections.filter(({ refusal }) => refusal === null).map(({ draftKey }) => draftKey),
    );
    void heldLocks().then((held) => {
      const listed = draftStorage.list().map(({ key, draft }) => ({
        key,
        draft,
        isInUse: held?.has(key) === true,
        isInOutbox: keysInOutbox.has(key),
      }));
      setAll(listed);
    });
  }, [collections, draftStorage]);

  useEffect(() => {
    if (!isLocked) return undefined;
    listDrafts();
    const stopWatching = watchPageVisibility((isHidden) => {
      if (!isHidden) listDrafts();
    });
    const listIfRemoved = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key?.startsWith(draftStorage.prefix)) listDrafts();
    };
    window.addEventListener('storage', listIfRemoved);
    return () => {
      stopWatching();
      window.removeEventListener('storage', listIfRemoved);
    };
  }, [isLocked, listDrafts, draftStorage]);

  useEffect(() => {
    const ended = new AbortController();
    const listLater = () => {
      setTimeout(() => {
        if (!ended.signal.aborted) listDrafts();
      }, reloadMs);
    };
    for (const { key } of others.filter(({ isInUse }) => isInUse))
      waitForRelease(key, ended.signal).then(listLater, () => undefined);
    return () => ended.abort();
  }, [others, listDrafts]);

  const refreshAll = () => {
    listDrafts();
    void refresh();
  };

  return {
    waiting: others.filter(({ isInUse }) => !isInUse),
    listDrafts,
    /** Null if another tab has opened it. */
    discardDraft: async (key: string): Promise<StoredDraft | null> => {
      const isInUse = (await heldLocks())?.has(key) === true;
      const draft = isInUse ? null : draftStorage.read(key);
      if (draft) draftStorage.remove(key);
      refreshAll();
      return draft && { key, draft };
    },
    restoreDraft: ({ key, draft }: StoredDraft): void => {
      draftStorage.write(key, draft);
      refreshAll();
    },
  };
};

const draftName = ({ draft }: StoredDraft): string => draft.collectionName.trim() || 'Untitled';

type WaitingDraftsProps = {
  /** Called when no other button can take the focus. */
  onGone: () => void;
  onResume: (key: string) => void;
};

export const WaitingDrafts = ({ onGone, onResume }: WaitingDraftsProps) => {
  const { resumeDraft } = useCreation();
  const { waiting, listDrafts, discardDraft, restoreDraft } = useOtherDrafts();
  const showToast = useToast();
  if (waiting.length === 0) return null;

  const remove = async (draft: StoredDraft) => {
    const discarded = await discardDraft(draft.key);
    if (!discarded) {
      showToast({ text: `${draftName(draft)} is open in another tab.`, tone: 'problem' });
      return;
    }
    showToast({
      text: `${draftName(discarded)} was deleted.`,
      action: { label: 'Undo', onAct: () => restoreDraft(discarded) },
    });
  };

  return (
    <Card>
      <section className="grid gap-3" aria-label="Unfinished collections">
        <h2 className="text-l">Not finished yet</h2>
        <ul className="grid gap-2">
          {waiting.map((each) => (
            <li key={each.key} className="flex min-w-0 items-center gap-2">
              <span className="grid min-w-0 flex-1">
                <strong className="truncate">{draftName(each)}</strong>
                <span className="text-s text-foreground-soft">
                  {each.draft.category}, {itemsText(each.draft.items.length)}
                  {each.isInOutbox && ', waiting to be saved'}
                </span>
              </span>
              <Button
                aria-label={`Continue ${draftName(each)}`}
                onClick={() => {
                  if (!resumeDraft(each.key)) listDrafts();
                  onResume(each.key);
                  onGone();
                }}
              >
                Continue
              </Button>
              <IconButton
                label={`Delete ${draftName(each)}`}
                onClick={({ currentTarget }) => {
                  const beside = buttonBeside(currentTarget);
                  if (beside) beside.focus();
                  else onGone();
                  void remove(each);
                }}
              >
                <BinIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
};
