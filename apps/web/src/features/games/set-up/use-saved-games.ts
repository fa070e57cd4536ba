import { allPages, type Collection } from '../../../api/collections.ts';
import { type GameContents, type GamesApi, useGamesApi } from '../../../api/game-collections.ts';
import { deleteGameCollection, listGameCollections } from '@sixty/contract/game-collections';
import { noPairsMessage, type GameType } from '@sixty/domain/games';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isNotFound, withServerReason } from '../../../api/api-error.ts';
import { keyOf } from '../../../api/query-client.ts';
import { useApi } from '../../../api/use-api.ts';
import { useConflictDialog } from '../../../entities/conflict-choice.tsx';
import { useSave } from '../../../entities/use-save.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { GameKind } from '../game-kind.ts';
import { isStoredIn, pairsOfSaved, type GameDraft, type GameDraftStore, type SavedAs } from './game-draft.ts';

const failed = {
  save: 'Failed to save collection. Please try again.',
  update: 'Failed to update collection. Please try again.',
  delete: 'Failed to delete collection. Please try again.',
} as const;

const noName = 'Please enter a name for your collection!';

type Problem = { field: 'name' | 'pairs'; text: string };

const gameProblemOf = (
  { name, pairs }: Pick<GameDraft, 'name' | 'pairs'>,
  kind: GameKind,
): Problem | null => {
  if (pairs.length === 0) return { field: 'pairs', text: kind.nothingToSave };
  return name.trim() === '' ? { field: 'name', text: noName } : null;
};

const listAll = async (api: GamesApi, type: GameType, signal: AbortSignal): Promise<readonly Collection[]> =>
  allPages(
    async (query) => api.list({ type, ...query }, { signal }),
    ({ collection_id: id }) => id,
  );

const withReason = (text: string, error: unknown): string => {
  if (isNotFound(error)) return `${text} It was deleted somewhere else. Save yours as a new one.`;
  return withServerReason(text, error, [400, 413, 507]);
};

/** `saved`: what it replaces; null for a new one. */
type Work = GameContents & { workId: string; saved: SavedAs | null };

const savedAs = ({ collection_id: id, version, name }: Collection): SavedAs => ({ id, version, name });

export const useSavedGames = (kind: GameKind, { draft: shown, changeDraft, getDraft }: GameDraftStore) => {
  const { type } = kind;
  const callApi = useApi();
  const api = useGamesApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const queryKey = keyOf(listGameCollections, { query: { type } });
  const { askWhich, conflictDialog } = useConflictDialog();
  const saving = useSave<Problem>('Failed to save a game.');
  const [isUpdate, setIsUpdate] = useState(false);
  const problem =
    saving.problem && gameProblemOf(shown, kind)?.field === saving.problem.field ? saving.problem : null;

  /** Unsaved work replaced by a load; a second load must not lose it. */
  const replacedDraft = useRef<GameDraft | null>(null);
  const dismissToast = useRef(() => {});
  useEffect(() => () => dismissToast.current(), []);

  const list = useQuery({ queryKey, queryFn: async ({ signal }) => listAll(api, type, signal) });

  const listed = () => queryClient.getQueryData<readonly Collection[]>(queryKey);

  const changeList = (change: (known: readonly Collection[]) => readonly Collection[]) => {
    queryClient.setQueryData<readonly Collection[]>(queryKey, (known) => known && change(known));
    void queryClient.invalidateQueries({ queryKey });
  };

  const showFailure = (text: string, error: unknown, onRetry: () => void) => {
    const isGone = isNotFound(error);
    showToast({
      text: withReason(text, error),
      tone: 'problem',
      ...(!isGone && { action: { label: 'Retry', onAct: onRetry } }),
    });
    if (isGone) void queryClient.invalidateQueries({ queryKey });
  };

  /** Another game may have been loaded meanwhile. */
  const linkToSaved = (saved: Collection, workId: string) => {
    const tied = (draft: GameDraft): GameDraft =>
      draft.workId === workId ? { ...draft, saved: savedAs(saved) } : draft;
    changeDraft(tied);
    replacedDraft.current &&= tied(replacedDraft.current);
  };

  const detachSaved = (deletedId: string) =>
    changeDraft((current) =>
      current.saved?.id === deletedId ? { ...current, saved: null, saveKey: null } : current,
    );

  const storedOf = ({ saved }: GameDraft): Collection | undefined =>
    listed()?.find(({ collection_id: id }) => id === saved?.id);

  const isStored = (draft: GameDraft): boolean => {
    const stored = storedOf(draft);
    return stored !== undefined && isStoredIn(draft, stored, type);
  };

  /** Null if it is already saved. */
  const create = async ({ name, pairs, workId }: Work): Promise<Collection | null> => {
    const draft = getDraft();
    // Another game was loaded, so this is a repeated call, which has the same key by itself.
    if (draft.workId !== workId) return api.create(type, { name, pairs }, {});
    // It may have changed or been deleted elsewhere.
    if (isStored(draft)) await list.refetch();
    if (isStored(draft)) {
      showToast(`'${name}' is already saved.`);
      return null;
    }
    // One key per content. The key of a deleted game would replay its old reply.
    const isDeleted = draft.saved !== null && listed() !== undefined && !storedOf(draft);
    const saveKey = (isDeleted ? null : draft.saveKey) ?? crypto.randomUUID();
    changeDraft((current) => (current.workId === workId ? { ...current, saveKey } : current));
    return api.create(type, { name, pairs }, { idempotencyKey: saveKey });
  };

  const askVersion = async (work: Work): Promise<void> => {
    const { data, isError } = await list.refetch();
    const theirs = data?.find(({ collection_id: id }) => id === work.saved?.id);
    if (isError || !theirs) throw new Error('The version of somebody else didn’t load.');
    askWhich({
      title: 'Update Collection',
      text: `'${theirs.name}' was changed somewhere else while you were editing. Which version do you want to keep?`,
      server: { label: 'Take theirs', onChoose: () => load(theirs) },
      mine: { label: 'Keep mine', onChoose: () => start({ ...work, saved: savedAs(theirs) }) },
    });
  };

  const start = (work: Work): void => {
    if (saving.isSaving) return;
    const { name, pairs, workId, saved } = work;
    setIsUpdate(saved !== null);
    saving.save({
      send: async () => {
        const stored = saved
          ? await api.update(saved.id, { name, pairs }, { ifMatch: saved.version })
          : await create(work);
        if (!stored) return;
        changeList((known) => {
          const index = known.findIndex(({ collection_id: id }) => id === stored.collection_id);
          return index === -1 ? [stored, ...known] : known.with(index, stored);
        });
        linkToSaved(stored, workId);
        showToast(saved ? 'Collection updated successfully!' : 'Collection saved successfully!');
      },
      onVersionConflict: async () => askVersion(work),
      onFailed: (error) => {
        showFailure(saved ? failed.update : failed.save, error, () => {
          // If another game was loaded, what was sent is sent again.
          if (getDraft().workId !== workId) start(work);
          else if (saved) update();
          else save();
        });
        if (saved && isNotFound(error)) detachSaved(saved.id);
        return null;
      },
    });
  };

  const { mutate: remove } = useMutation({
    mutationFn: async ({ id }: Pick<SavedAs, 'id'>) => {
      try {
        await callApi(deleteGameCollection, { params: { id } });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: (_, { id }) => {
      changeList((known) => known.filter(({ collection_id: each }) => each !== id));
      detachSaved(id);
      showToast('Collection deleted successfully!');
    },
    onError: (error, which) => {
      logError(failed.delete, error);
      showFailure(failed.delete, error, () => remove(which));
    },
  });

  const contents = (): Work | null => {
    const { name, pairs, workId } = getDraft();
    const found = gameProblemOf({ name, pairs }, kind);
    if (found) saving.fail(found);
    else saving.dismiss();
    return found ? null : { name: name.trim(), pairs, workId, saved: null };
  };

  const save = (): void => {
    const work = contents();
    if (work) start(work);
  };

  const update = (): void => {
    const { saved } = getDraft();
    const work = contents();
    if (saved && work) start({ ...work, saved });
  };

  const load = (saved: Collection): void => {
    const pairs = pairsOfSaved(saved, type);
    if (pairs.length === 0) {
      showToast({ text: `Error loading collection: ${noPairsMessage[type]}`, tone: 'problem' });
      return;
    }
    const before = getDraft();
    saving.dismiss();
    changeDraft((current) => ({
      ...current,
      name: saved.name,
      pairs,
      saved: savedAs(saved),
      workId: crypto.randomUUID(),
    }));
    if (before.pairs.length > 0 && !isStored(before)) replacedDraft.current = before;
    else if (replacedDraft.current && isStored(replacedDraft.current)) replacedDraft.current = null;
    const bringBack = () => {
      const draft = replacedDraft.current;
      replacedDraft.current = null;
      if (draft) changeDraft(() => draft);
    };
    dismissToast.current();
    dismissToast.current = showToast({
      text: `'${saved.name}' is loaded.`,
      ...(replacedDraft.current && { action: { label: 'Undo', onAct: bringBack } }),
    });
  };

  return {
    list,
    conflictDialog,
    problem,
    attempt: saving.problem?.attempt ?? 0,
    canUpdate: () => contents() !== null,
    save,
    update,
    remove,
    load,
    isSaving: saving.isSaving && !isUpdate,
    isUpdating: saving.isSaving && isUpdate,
  };
};
