import { noPairsMessage } from '@sixty/domain/games';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isNotFound, withServerReason } from '../../../api/api-error.ts';
import type { Collection } from '../../../api/collections.ts';
import { useGameCollections } from '../../../api/game-collections.ts';
import { useConflictDialog } from '../../../entities/conflict-choice.tsx';
import { idempotencyKeyOf, useSave } from '../../../entities/use-save.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { GameKind } from '../game-kind.ts';
import {
  type GameDraft,
  type GameDraftStore,
  gameProblemOf,
  type GameProblem,
  savedAs,
  withLoaded,
  withoutSaved,
  withSaved,
} from './game-draft.ts';
import { isStoredIn, pairsOfSaved } from './pairs.ts';

const texts = {
  create: {
    saved: 'Collection saved successfully!',
    failed: 'Failed to save collection. Please try again.',
  },
  update: {
    saved: 'Collection updated successfully!',
    failed: 'Failed to update collection. Please try again.',
  },
  deleteFailed: 'Failed to delete collection. Please try again.',
} as const;

/** A copy of the draft, since another game may be loaded until the server has answered. */
type GameToSave = Pick<GameDraft, 'name' | 'pairs' | 'workId' | 'saved'> & { saveKey: string };

type SaveMode = 'create' | 'update';

/** Lists, saves, loads, and deletes the games of one kind. */
export const useSavedGames = (kind: GameKind, { draft: shown, changeDraft, getDraft }: GameDraftStore) => {
  const { type } = kind;
  const showToast = useToast();
  const games = useGameCollections(type);
  const { askWhich, conflictDialog } = useConflictDialog();
  const saving = useSave<GameProblem>('Failed to save a game.');
  const [saveMode, setSaveMode] = useState<SaveMode>('create');

  /** Unsaved work that a loaded game has replaced. */
  const replaced = useRef<GameDraft | null>(null);
  const dismissToast = useRef(() => {});
  useEffect(() => () => dismissToast.current(), []);

  /** As far as the list knows. */
  const isStored = ({ saved, ...game }: Pick<GameDraft, 'name' | 'pairs' | 'saved'>): boolean => {
    const stored = games.find(saved?.id);
    return stored !== undefined && isStoredIn(game, stored, type);
  };

  const showFailure = (text: string, error: unknown, onRetry: () => void) => {
    if (isNotFound(error)) {
      showToast({
        text: `${text} It was deleted somewhere else. Save yours as a new one.`,
        tone: 'problem',
      });
      games.reload();
      return;
    }
    showToast({
      text: withServerReason(text, error, [400, 413, 507]),
      tone: 'problem',
      action: { label: 'Retry', onAct: onRetry },
    });
  };

  /** Null if it is already saved. */
  const create = async ({ saveKey, ...work }: GameToSave): Promise<Collection | null> => {
    // It may have changed or been deleted elsewhere.
    if (isStored(work)) await games.list.refetch();
    if (!isStored(work)) return games.create(work, saveKey);
    showToast(`“${work.name}” is already saved.`);
    return null;
  };

  const send = (work: GameToSave, how: SaveMode): void => {
    if (saving.isSaving) return;
    const { saved, workId } = work;
    setSaveMode(how);
    saving.save({
      send: async () => {
        const stored =
          how === 'update' && saved ? await games.update(saved.id, saved.version, work) : await create(work);
        if (!stored) return;
        changeDraft((draft) => withSaved(draft, stored, workId));
        replaced.current &&= withSaved(replaced.current, stored, workId);
        showToast(texts[how].saved);
      },
      onVersionConflict: async () => {
        const { isError } = await games.list.refetch();
        const theirs = games.find(saved?.id);
        if (isError || !theirs) throw new Error('The version of somebody else didn’t load.');
        askWhich({
          title: 'Update Collection',
          text: `“${theirs.name}” was changed somewhere else while you were editing. Which version do you want to keep?`,
          server: { label: 'Take theirs', onChoose: () => load(theirs) },
          mine: {
            label: 'Keep mine',
            onChoose: () => send({ ...work, saved: savedAs(theirs) }, 'update'),
          },
        });
      },
      onFailed: (error) => {
        // If another game was loaded, what was sent is sent again.
        showFailure(texts[how].failed, error, () =>
          getDraft().workId === workId ? save(how) : send(work, how),
        );
        if (how === 'update' && saved && isNotFound(error))
          changeDraft((draft) => withoutSaved(draft, saved.id));
        return null;
      },
    });
  };

  const hasProblem = (): boolean => {
    const found = gameProblemOf(getDraft(), kind);
    if (found) saving.fail(found);
    else saving.dismiss();
    return found !== null;
  };

  const save = (how: SaveMode): void => {
    if (hasProblem()) return;
    const { name, pairs, workId, saved } = getDraft();
    if (how === 'update' && !saved) return;
    const saveKey = idempotencyKeyOf({ getDraft, changeDraft });
    send({ name: name.trim(), pairs, workId, saved, saveKey }, how);
  };

  const load = (saved: Collection): void => {
    const pairs = pairsOfSaved(saved, type);
    if (pairs.length === 0) {
      showToast({ text: `Error loading collection: ${noPairsMessage[type]}`, tone: 'problem' });
      return;
    }
    saving.dismiss();
    // A second load must not lose what the first one has replaced.
    const unsaved = [getDraft(), replaced.current].find(
      (draft) => draft && draft.pairs.length > 0 && !isStored(draft),
    );
    replaced.current = unsaved ?? null;
    changeDraft((draft) => withLoaded(draft, { name: saved.name, pairs, saved: savedAs(saved) }));
    const bringBack = () => {
      const draft = replaced.current;
      replaced.current = null;
      if (draft) changeDraft(() => draft);
    };
    dismissToast.current();
    dismissToast.current = showToast({
      text: `“${saved.name}” is loaded.`,
      ...(unsaved && { action: { label: 'Undo', onAct: bringBack } }),
    });
  };

  const { mutate: remove } = useMutation({
    mutationFn: games.remove,
    onSuccess: (_, id) => {
      changeDraft((draft) => withoutSaved(draft, id));
      showToast('Collection deleted successfully!');
    },
    onError: (error, id) => {
      logError(texts.deleteFailed, error);
      showFailure(texts.deleteFailed, error, () => remove(id));
    },
  });

  return {
    list: games.list,
    conflictDialog,
    problem:
      saving.problem && gameProblemOf(shown, kind)?.field === saving.problem.field ? saving.problem : null,
    attempt: saving.problem?.attempt ?? 0,
    hasProblem,
    save,
    load,
    remove,
    saving: saving.isSaving ? saveMode : null,
  };
};
