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
import { isStoredIn, pairsOfSaved, type GameDraft, type SavedAs } from './game-draft.ts';
import type { GameDraftStore } from './pair-list.tsx';

const failed = {
  save: 'Failed to save collection. Please try again.',
  update: 'Failed to update collection. Please try again.',
  delete: 'Failed to delete collection. Please try again.',
} as const;

const noName = 'Please enter a name for your collection!';

type Problem = { readonly field: 'name' | 'pairs'; readonly text: string };

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

type Work = GameContents & { readonly workId: string };
type Update = Work & { readonly saved: SavedAs };
type Sent = Update | (Work & { readonly saveKey: string });

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

  const put = (saved: Collection) =>
    changeList((known) => {
      const index = known.findIndex(({ collection_id: id }) => id === saved.collection_id);
      return index === -1 ? [saved, ...known] : known.with(index, saved);
    });

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

  const send = async (sent: Sent): Promise<void> => {
    const { name, pairs, workId } = sent;
    const saved = await ('saved' in sent
      ? api.update(sent.saved.id, { name, pairs }, { ifMatch: sent.saved.version })
      : api.create(type, { name, pairs }, { idempotencyKey: sent.saveKey }));
    put(saved);
    linkToSaved(saved, workId);
    showToast('saved' in sent ? 'Collection updated successfully!' : 'Collection saved successfully!');
  };

  /** If another game was loaded, retries with what was sent. */
  const retry = (sent: Sent): void => {
    if (getDraft().workId !== sent.workId) start('saved' in sent, async () => sent);
    else if ('saved' in sent) update();
    else save();
  };

  /** What was sent isn't lost if another game was loaded meanwhile. */
  const askVersion = async (sent: Update): Promise<void> => {
    const { data, isError } = await list.refetch();
    const theirs = data?.find(({ collection_id: id }) => id === sent.saved.id);
    if (isError || !theirs) throw new Error('The version of somebody else didn’t load.');
    askWhich({
      title: 'Update Collection',
      text: `'${theirs.name}' was changed somewhere else while you were editing. Which version do you want to keep?`,
      server: { label: 'Take theirs', onChoose: () => load(theirs) },
      mine: {
        label: 'Keep mine',
        onChoose: () => start(true, async () => ({ ...sent, saved: savedAs(theirs) })),
      },
    });
  };

  /** `prepare` returns null if the game is already saved. */
  const start = (isUpdating: boolean, prepare: () => Promise<Sent | null>): void => {
    if (saving.isSaving) return;
    let sent: Sent | null = null;
    setIsUpdate(isUpdating);
    saving.save({
      send: async () => {
        sent = await prepare();
        if (sent) await send(sent);
      },
      onVersionConflict: async () => {
        if (sent && 'saved' in sent) await askVersion(sent);
      },
      onFailed: (error) => {
        if (sent) {
          const failedWork = sent;
          showFailure(isUpdating ? failed.update : failed.save, error, () => retry(failedWork));
          if ('saved' in sent && isNotFound(error)) detachSaved(sent.saved.id);
        }
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
    return found ? null : { name: name.trim(), pairs, workId };
  };

  const storedOf = ({ saved }: GameDraft): Collection | undefined =>
    listed()?.find(({ collection_id: id }) => id === saved?.id);

  const isStored = (draft: GameDraft): boolean => {
    const stored = storedOf(draft);
    return stored !== undefined && isStoredIn(draft, stored, type);
  };

  const save = (): void => {
    const body = contents();
    if (!body) return;
    start(false, async () => {
      const draft = getDraft();
      const isExisting = (found: Collection | undefined): found is Collection =>
        found !== undefined && isStoredIn(draft, found, type);
      let stored = storedOf(draft);
      // It may have changed or been deleted elsewhere.
      if (isExisting(stored)) {
        await list.refetch();
        stored = storedOf(draft);
      }
      if (isExisting(stored)) {
        showToast(`'${stored.name}' is already saved.`);
        return null;
      }
      // One key per content. The key of a deleted game would replay its old reply.
      const isDeleted = draft.saved !== null && listed() !== undefined && !stored;
      const saveKey = (isDeleted ? null : draft.saveKey) ?? crypto.randomUUID();
      changeDraft((current) => (current.workId === draft.workId ? { ...current, saveKey } : current));
      return { ...body, saveKey };
    });
  };

  const update = (): void => {
    const { saved } = getDraft();
    const body = contents();
    if (saved && body) start(true, async () => ({ saved, ...body }));
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
