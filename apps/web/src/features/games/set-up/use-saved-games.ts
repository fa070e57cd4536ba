import { deleteGameCollection, listGameCollections } from '@sixty/contract/game-collections';
import { type GameType, noPairsMessage } from '@sixty/domain/games';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isNotFound, withServerReason } from '../../../api/api-error.ts';
import { type Collection } from '../../../api/collections.ts';
import { allPages } from '../../../api/pages.ts';
import { useGamesApi } from '../../../api/game-collections.ts';
import { keyOf } from '../../../api/query-client.ts';
import { useApi } from '../../../api/use-api.ts';
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
type Work = Pick<GameDraft, 'name' | 'pairs' | 'workId' | 'saved'> & { saveKey: string };

type Act = 'create' | 'update';

const useSavedList = (type: GameType) => {
  const api = useGamesApi();
  const queryClient = useQueryClient();
  const queryKey = keyOf(listGameCollections, { query: { type } });
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      allPages(
        async (page) => api.list({ type, ...page }, { signal }),
        ({ collection_id: id }) => id,
      ),
  });
  const find = (id: string | undefined): Collection | undefined =>
    queryClient.getQueryData<readonly Collection[]>(queryKey)?.find(({ collection_id: each }) => each === id);
  return {
    query,
    reload: () => void queryClient.invalidateQueries({ queryKey }),
    find,
    /** Whether a game is as it is stored, as far as the list knows. */
    isStored: ({ saved, ...game }: Pick<GameDraft, 'name' | 'pairs' | 'saved'>): boolean => {
      const stored = find(saved?.id);
      return stored !== undefined && isStoredIn(game, stored, type);
    },
    change: (how: (known: readonly Collection[]) => readonly Collection[]) => {
      queryClient.setQueryData<readonly Collection[]>(queryKey, (known) => known && how(known));
      void queryClient.invalidateQueries({ queryKey });
    },
  };
};

/** Lists, saves, loads, and deletes the games of one kind. */
export const useSavedGames = (kind: GameKind, { draft: shown, changeDraft, getDraft }: GameDraftStore) => {
  const { type } = kind;
  const callApi = useApi();
  const api = useGamesApi();
  const showToast = useToast();
  const list = useSavedList(type);
  const { askWhich, conflictDialog } = useConflictDialog();
  const saving = useSave<GameProblem>('Failed to save a game.');
  const [act, setAct] = useState<Act>('create');

  /** Unsaved work that a loaded game has replaced. */
  const replaced = useRef<GameDraft | null>(null);
  const dismissToast = useRef(() => {});
  useEffect(() => () => dismissToast.current(), []);

  const showFailure = (text: string, error: unknown, onRetry: () => void) => {
    if (isNotFound(error)) {
      showToast({
        text: `${text} It was deleted somewhere else. Save yours as a new one.`,
        tone: 'problem',
      });
      list.reload();
      return;
    }
    showToast({
      text: withServerReason(text, error, [400, 413, 507]),
      tone: 'problem',
      action: { label: 'Retry', onAct: onRetry },
    });
  };

  /** Null if it is already saved. */
  const create = async ({ saveKey: idempotencyKey, ...work }: Work): Promise<Collection | null> => {
    // It may have changed or been deleted elsewhere.
    if (list.isStored(work)) await list.query.refetch();
    if (!list.isStored(work)) return api.create(type, work, { idempotencyKey });
    showToast(`'${work.name}' is already saved.`);
    return null;
  };

  const send = (work: Work, how: Act): void => {
    if (saving.isSaving) return;
    const { name, saved, workId } = work;
    setAct(how);
    saving.save({
      send: async () => {
        const stored =
          how === 'update' && saved
            ? await api.update(saved.id, work, { ifMatch: saved.version })
            : await create(work);
        if (!stored) return;
        list.change((known) => {
          const index = known.findIndex(({ collection_id: id }) => id === stored.collection_id);
          return index === -1 ? [stored, ...known] : known.with(index, stored);
        });
        changeDraft((draft) => withSaved(draft, stored, workId));
        replaced.current &&= withSaved(replaced.current, stored, workId);
        showToast(texts[how].saved);
      },
      onVersionConflict: async () => {
        const { isError } = await list.query.refetch();
        const theirs = list.find(saved?.id);
        if (isError || !theirs) throw new Error('The version of somebody else didn’t load.');
        const { collection_id: id, version } = theirs;
        askWhich({
          title: 'Update Collection',
          text: `'${theirs.name}' was changed somewhere else while you were editing. Which version do you want to keep?`,
          server: { label: 'Take theirs', onChoose: () => load(theirs) },
          mine: {
            label: 'Keep mine',
            onChoose: () => send({ ...work, saved: { id, version, name } }, 'update'),
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

  const save = (how: Act): void => {
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
      (draft) => draft && draft.pairs.length > 0 && !list.isStored(draft),
    );
    replaced.current = unsaved ?? null;
    changeDraft((draft) => withLoaded(draft, saved, pairs));
    const bringBack = () => {
      const draft = replaced.current;
      replaced.current = null;
      if (draft) changeDraft(() => draft);
    };
    dismissToast.current();
    dismissToast.current = showToast({
      text: `'${saved.name}' is loaded.`,
      ...(unsaved && { action: { label: 'Undo', onAct: bringBack } }),
    });
  };

  const { mutate: remove } = useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi(deleteGameCollection, { params: { id } });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: (_, id) => {
      list.change((known) => known.filter(({ collection_id: each }) => each !== id));
      changeDraft((draft) => withoutSaved(draft, id));
      showToast('Collection deleted successfully!');
    },
    onError: (error, id) => {
      logError(texts.deleteFailed, error);
      showFailure(texts.deleteFailed, error, () => remove(id));
    },
  });

  return {
    list: list.query,
    conflictDialog,
    problem:
      saving.problem && gameProblemOf(shown, kind)?.field === saving.problem.field ? saving.problem : null,
    attempt: saving.problem?.attempt ?? 0,
    hasProblem,
    save,
    load,
    remove,
    saving: saving.isSaving ? act : null,
  };
};
