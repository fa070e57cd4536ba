import { type GameType, noPairsMessage } from '@sixty/domain/games';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isNotFound, withServerReason } from '../../../api/api-error.ts';
import type { Collection } from '../../../api/collections.ts';
import { useGameCollections } from '../../../api/game-collections.ts';
import { useConflictDialog } from '../../../entities/conflict-choice.tsx';
import { idempotencyKeyOf, isVersionConflict } from '../../../entities/use-save.ts';
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

/** Loads a saved game. 'Undo' brings back the unsaved one that it has replaced. */
const useLoadGame = (
  type: GameType,
  { changeDraft, getDraft }: GameDraftStore,
  isStored: (draft: GameDraft) => boolean,
) => {
  const showToast = useToast();
  const replaced = useRef<GameDraft | null>(null);
  const dismissToast = useRef(() => {});
  useEffect(() => () => dismissToast.current(), []);

  const bringBack = () => {
    const draft = replaced.current;
    replaced.current = null;
    if (draft) changeDraft(() => draft);
  };

  return {
    load: (saved: Collection): void => {
      const pairs = pairsOfSaved(saved, type);
      if (pairs.length === 0) {
        showToast({ text: `Error loading collection: ${noPairsMessage[type]}`, tone: 'problem' });
        return;
      }
      // A second load must not lose what the first one has replaced.
      const unsaved = [getDraft(), replaced.current].find(
        (draft) => draft && draft.pairs.length > 0 && !isStored(draft),
      );
      replaced.current = unsaved ?? null;
      changeDraft((draft) => withLoaded(draft, { name: saved.name, pairs, saved: savedAs(saved) }));
      dismissToast.current();
      dismissToast.current = showToast({
        text: `“${saved.name}” is loaded.`,
        ...(unsaved && { action: { label: 'Undo', onAct: bringBack } }),
      });
    },
    /** The saved game may be the one that is shown, or the replaced one. */
    markSaved: (saved: Collection, workId: string): void => {
      changeDraft((draft) => withSaved(draft, saved, workId));
      replaced.current &&= withSaved(replaced.current, saved, workId);
    },
  };
};

/** A copy of the draft, since another game may be loaded until the server has answered. */
type SaveRequest = Pick<GameDraft, 'name' | 'pairs' | 'workId' | 'saved'> & {
  mode: 'create' | 'update';
  saveKey: string;
};

export const useSavedGames = (kind: GameKind, store: GameDraftStore) => {
  const { type } = kind;
  const { draft, changeDraft, getDraft } = store;
  const showToast = useToast();
  const queryClient = useQueryClient();
  const games = useGameCollections(type);
  const { askWhich, conflictDialog } = useConflictDialog();
  const [problem, setProblem] = useState<(GameProblem & { attempt: number }) | null>(null);

  /** As far as the list knows. */
  const isStored = ({ saved, ...game }: Pick<GameDraft, 'name' | 'pairs' | 'saved'>): boolean => {
    const stored = games.find(saved?.id);
    return stored !== undefined && isStoredIn(game, stored, type);
  };
  const { load, markSaved } = useLoadGame(type, store, isStored);

  const showFailure = (text: string, error: unknown, onRetry: () => void): void => {
    logError(text, error);
    if (isNotFound(error)) {
      const where = 'It was deleted somewhere else. Save yours as a new one.';
      showToast({ text: `${text} ${where}`, tone: 'problem' });
      games.reload();
    } else {
      const action = { label: 'Retry', onAct: onRetry };
      showToast({ text: withServerReason(text, error, [400, 413, 507]), tone: 'problem', action });
    }
  };

  /** False if their version didn’t load. */
  const askWhichVersion = async (mine: SaveRequest): Promise<boolean> => {
    const { isError } = await games.list.refetch();
    const theirs = games.find(mine.saved?.id);
    if (isError || !theirs) return false;
    askWhich({
      title: 'Update Collection',
      text: `“${theirs.name}” was changed somewhere else while you were editing. Which version do you want to keep?`,
      server: { label: 'Take theirs', onChoose: () => load(theirs) },
      mine: { label: 'Keep mine', onChoose: () => send({ ...mine, saved: savedAs(theirs) }) },
    });
    return true;
  };

  const mutationKey = ['saveGame', type];
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: async ({ mode, saved, saveKey, ...game }: SaveRequest) => {
      if (mode === 'update' && saved) return games.update(saved.id, saved.version, game);
      // It may have changed or been deleted elsewhere.
      if (isStored({ saved, ...game })) await games.list.refetch();
      return isStored({ saved, ...game }) ? null : games.create(game, saveKey);
    },
    onSuccess: (stored, { mode, name, workId }) => {
      if (stored) markSaved(stored, workId);
      showToast(stored ? texts[mode].saved : `“${name}” is already saved.`);
    },
    onError: async (error, request) => {
      const { mode, saved, workId } = request;
      if (isVersionConflict(error) && (await askWhichVersion(request))) return;
      // Once another game is loaded, what was sent is sent again.
      const retry = () => (getDraft().workId === workId ? save(mode) : send(request));
      showFailure(texts[mode].failed, error, retry);
      if (saved && isNotFound(error)) changeDraft((current) => withoutSaved(current, saved.id));
    },
  });
  const send = (request: SaveRequest): void => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(request);
  };

  const hasProblem = (): boolean => {
    const found = gameProblemOf(getDraft(), kind);
    setProblem((before) => found && { ...found, attempt: (before?.attempt ?? 0) + 1 });
    return found !== null;
  };

  const save = (mode: SaveRequest['mode']): void => {
    if (hasProblem()) return;
    const { name, pairs, workId, saved } = getDraft();
    if (mode === 'update' && !saved) return;
    send({ mode, name: name.trim(), pairs, workId, saved, saveKey: idempotencyKeyOf(store) });
  };

  const { mutate: remove } = useMutation({
    mutationFn: games.remove,
    onSuccess: (_, id) => {
      changeDraft((current) => withoutSaved(current, id));
      showToast('Collection deleted successfully!');
    },
    onError: (error, id) => showFailure(texts.deleteFailed, error, () => remove(id)),
  });

  return {
    list: games.list,
    conflictDialog,
    problem: problem && gameProblemOf(draft, kind)?.field === problem.field ? problem : null,
    attempt: problem?.attempt ?? 0,
    hasProblem,
    save,
    load: (saved: Collection): void => {
      setProblem(null);
      load(saved);
    },
    remove,
    saving: isPending ? variables.mode : null,
  };
};
