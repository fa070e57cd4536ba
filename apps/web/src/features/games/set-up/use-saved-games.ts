import { useCollectionsApi } from '../../../api/collections.ts';
import type { Collection, CollectionsApi, GameContents } from '../../../api/collections.ts';
import { deleteGameCollection } from '@sixty/contract/game-collections';
import { noPairsMessage } from '@sixty/domain/games';
import type { GameType } from '@sixty/domain/games';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, serverReason } from '../../../api/api-error.ts';
import { allPages } from '../../../api/all-pages.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { GameKind } from '../game-kind.ts';
import { isStoredIn, pairsOfSaved } from './game-draft.ts';
import type { GameDraft, SavedAs } from './game-draft.ts';
import type { GameDraftStore } from './use-game-draft.ts';

const failed = {
  save: 'Failed to save collection. Please try again.',
  update: 'Failed to update collection. Please try again.',
  delete: 'Failed to delete collection. Please try again.',
} as const;

const noName = 'Please enter a name for your collection!';

const problemOf = (
  { name, pairs }: Pick<GameDraft, 'name' | 'pairs'>,
  kind: GameKind,
): Omit<SaveProblem, 'attempt'> | null => {
  if (pairs.length === 0) return { field: 'pairs', text: kind.nothingToSave };
  return name.trim() === '' ? { field: 'name', text: noName } : null;
};

/** `attempt` distinguishes failures, so that an equal message is announced again. */
export type SaveProblem = {
  readonly field: 'name' | 'pairs';
  readonly text: string;
  readonly attempt: number;
};

const listAll = async (
  api: CollectionsApi,
  type: GameType,
  signal: AbortSignal,
): Promise<readonly Collection[]> =>
  allPages(
    async (query) => api.listGames({ type, ...query }, { signal }),
    ({ collection_id: id }) => id,
  );

/** Adds the server's sentence if a retry can't help. */
const withReason = (text: string, error: unknown): string => {
  if (!(error instanceof ApiError)) return text;
  if (error.status === 412)
    return `${text} It was changed somewhere else. Load it again, or save yours as a new one.`;
  if (error.status === 404) return `${text} It was deleted somewhere else. Save yours as a new one.`;
  const reason = serverReason(error, [400, 413, 507]);
  return reason === null ? text : `${text} ${reason}`;
};

/** Changed or deleted on the server: a retry would fail again. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 412 || error.status === 404);

/** What to store, and the game it belongs to. */
type SaveContents = GameContents & { readonly workId: string };
type NewSave = SaveContents & { readonly saveKey: string };
type NextSave = SaveContents & { readonly saved: SavedAs };

const savedAs = ({ collection_id: id, version, name }: Collection): SavedAs => ({ id, version, name });

/** Saves, loads, updates, and deletes saved games of one kind. The draft is what is loaded and saved. */
export const useSavedGames = (kind: GameKind, { draft: shown, changeDraft, getDraft }: GameDraftStore) => {
  const { type } = kind;
  const callApi = useApi();
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const queryKey = [...queryKeys.gameCollections, type];
  const [told, setProblem] = useState<SaveProblem | null>(null);
  const problem = told && problemOf(shown, kind)?.field === told.field ? told : null;
  // A ref, since state updates one render late, after the second half of a double press.
  const isUnderWay = useRef(false);

  /** Unsaved work replaced by a load, until it is restored: a second load must not lose it. */
  const lost = useRef<GameDraft | null>(null);
  /** Dismisses the load message when a game starts. */
  const stopTelling = useRef(() => {});
  useEffect(() => () => stopTelling.current(), []);

  const list = useQuery({ queryKey, queryFn: async ({ signal }) => listAll(api, type, signal) });

  const put = (saved: Collection) => {
    queryClient.setQueryData<readonly Collection[]>(queryKey, (known) => {
      if (!known) return known;
      const isKnown = known.some(({ collection_id: id }) => id === saved.collection_id);
      return isKnown
        ? known.map((each) => (each.collection_id === saved.collection_id ? saved : each))
        : [saved, ...known];
    });
    void queryClient.invalidateQueries({ queryKey });
  };

  const fail = (text: string, error: unknown, retry: () => void) => {
    logError(text, error);
    const message = { text: withReason(text, error), tone: 'problem' } as const;
    if (!isOutdated(error)) {
      showToast({ ...message, action: { label: 'Retry', onAct: retry } });
      return;
    }
    showToast(message);
    // Refetch before loading again.
    void queryClient.invalidateQueries({ queryKey });
  };

  /**
   * Records where a game is saved: in the draft, or in the replaced work if another game was loaded
   * meanwhile.
   */
  const tie = (saved: Collection, workId: string) => {
    const tied = (draft: GameDraft): GameDraft =>
      draft.workId === workId ? { ...draft, saved: savedAs(saved) } : draft;
    changeDraft(tied);
    lost.current &&= tied(lost.current);
  };

  const { mutate: create, isPending: isSaving } = useMutation({
    mutationFn: async ({ name, pairs, saveKey }: NewSave) =>
      api.createGame(type, { name, pairs }, { idempotencyKey: saveKey }),
    onSuccess: (saved, { workId }) => {
      put(saved);
      tie(saved, workId);
      showToast('Collection saved successfully!');
    },
    onError: (error, sent) => fail(failed.save, error, () => again(sent, () => void save(), create)),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  const { mutate: change, isPending: isUpdating } = useMutation({
    mutationFn: async ({ saved: { id, version }, name, pairs }: NextSave) =>
      api.updateGame(id, { name, pairs }, { ifMatch: String(version) }),
    onSuccess: (saved, { workId }) => {
      put(saved);
      tie(saved, workId);
      showToast('Collection updated successfully!');
    },
    onError: (error, sent) => {
      const { id } = sent.saved;
      fail(failed.update, error, () => again(sent, update, change));
      // Deleted elsewhere: it can be saved as new.
      if (error instanceof ApiError && error.status === 404) {
        changeDraft((current) =>
          current.saved?.id === id ? { ...current, saved: null, saveKey: null } : current,
        );
      }
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  const { mutate: remove } = useMutation({
    mutationFn: async ({ id }: Pick<SavedAs, 'id'>) => {
      try {
        await callApi(deleteGameCollection, { params: { id } });
      } catch (error) {
        // Already deleted.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_, { id }) => {
      queryClient.setQueryData<readonly Collection[]>(queryKey, (known) =>
        known?.filter(({ collection_id: each }) => each !== id),
      );
      void queryClient.invalidateQueries({ queryKey });
      changeDraft((current) =>
        current.saved?.id === id ? { ...current, saved: null, saveKey: null } : current,
      );
      showToast('Collection deleted successfully!');
    },
    onError: (error, which) => fail(failed.delete, error, () => remove(which)),
  });

  /** Validates; reports problems and returns null. */
  const contents = (): SaveContents | null => {
    const { name, pairs, workId } = getDraft();
    const found = problemOf({ name, pairs }, kind);
    setProblem((last) => found && { ...found, attempt: (last?.attempt ?? 0) + 1 });
    if (found) return null;
    return { name: name.trim(), pairs, workId };
  };

  /** The server's state of the game that this draft was loaded from or saved as, if known. */
  const storedOf = ({ saved }: GameDraft, known = list.data): Collection | undefined =>
    known?.find(({ collection_id: id }) => id === saved?.id);

  const isStored = (draft: GameDraft): boolean => {
    const stored = storedOf(draft);
    return stored !== undefined && isStoredIn(draft, stored, type);
  };

  const save = async (): Promise<void> => {
    const body = contents();
    if (!body || isUnderWay.current) return;
    isUnderWay.current = true;
    const draft = getDraft();
    const isExisting = (found: Collection | undefined): found is Collection =>
      found !== undefined && isStoredIn(draft, found, type);
    let stored = storedOf(draft);
    // It may have changed or been deleted elsewhere.
    if (isExisting(stored)) stored = storedOf(draft, (await list.refetch()).data);
    if (isExisting(stored)) {
      isUnderWay.current = false;
      showToast(`'${stored.name}' is already saved.`);
      return;
    }
    // One key per content, stored with it: a double press or a lost reply stores it once. If the game was
    // deleted elsewhere, its key would only replay the old reply, so a new key is needed.
    const isDeleted = draft.saved !== null && list.data !== undefined && !stored;
    const saveKey = (isDeleted ? null : draft.saveKey) ?? crypto.randomUUID();
    changeDraft((current) => (current.workId === draft.workId ? { ...current, saveKey } : current));
    create({ ...body, saveKey });
  };

  /** Retries with the current work, or with what was sent if another game was loaded meanwhile. */
  const again = <Sent extends SaveContents>(
    sent: Sent,
    asItIsNow: () => void,
    asItWas: (sent: Sent) => void,
  ): void => {
    if (getDraft().workId === sent.workId) asItIsNow();
    else if (!isUnderWay.current) {
      isUnderWay.current = true;
      asItWas(sent);
    }
  };

  const update = (): void => {
    const { saved } = getDraft();
    const body = contents();
    if (!saved || !body || isUnderWay.current) return;
    isUnderWay.current = true;
    change({ saved, ...body });
  };

  const load = (saved: Collection): void => {
    const pairs = pairsOfSaved(saved, type);
    if (pairs.length === 0) {
      showToast({ text: `Error loading collection: ${noPairsMessage[type]}`, tone: 'problem' });
      return;
    }
    const before = getDraft();
    setProblem(null);
    changeDraft((current) => ({
      ...current,
      name: saved.name,
      pairs,
      saved: savedAs(saved),
      workId: crypto.randomUUID(),
    }));
    // Unsaved work stays one press away.
    if (before.pairs.length > 0 && !isStored(before)) lost.current = before;
    else if (lost.current && isStored(lost.current)) lost.current = null;
    const bringBack = () => {
      const draft = lost.current;
      lost.current = null;
      if (draft) changeDraft(() => draft);
    };
    stopTelling.current();
    stopTelling.current = showToast({
      text: `'${saved.name}' is loaded.`,
      ...(lost.current && { action: { label: 'Undo', onAct: bringBack } }),
    });
  };

  return {
    list,
    problem,
    /** Changes with each refused save, also after its problem is gone. */
    attempt: told?.attempt ?? 0,
    canUpdate: () => contents() !== null,
    save: () => void save(),
    update,
    remove,
    load,
    isSaving,
    isUpdating,
  };
};
