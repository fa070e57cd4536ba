import type { GameType } from '@sixty/domain/games';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSignedIn } from '../../../api/session.ts';
import { logError } from '../../../platform/log.ts';
import { localStore, readJson } from '../../../platform/storage.ts';
import { emptyGameDraft, readGameDraft } from './game-draft.ts';
import type { GameDraft } from './game-draft.ts';

/** Stores synchronously. */
type ChangeGameDraft = (change: (current: GameDraft) => GameDraft) => void;

export type GameDraftStore = {
  readonly draft: GameDraft;
  readonly changeDraft: ChangeGameDraft;
  readonly getDraft: () => GameDraft;
};

/** Keyed by user: classrooms share computers. */
export const useGameDraft = (type: GameType): GameDraftStore => {
  const { subject } = useSignedIn().account;
  const key = `draft:${type}:${subject}`;
  const [draft, setDraft] = useState(() => readGameDraft(readJson(localStore, key) ?? emptyGameDraft));
  // The second of two changes between renders must see the first.
  const latest = useRef(draft);

  const changeDraft = useCallback<ChangeGameDraft>(
    (change) => {
      const before = latest.current;
      const changed = change(before);
      const isSame = changed.pairs === before.pairs && changed.name === before.name;
      // Changed content needs a new idempotency key.
      latest.current = isSame || changed.saveKey !== before.saveKey ? changed : { ...changed, saveKey: null };
      setDraft(latest.current);
      if (!localStore.write(key, JSON.stringify(latest.current))) logError('The set-up could not be kept.');
    },
    [key],
  );
  const getDraft = useCallback(() => latest.current, []);

  return useMemo(() => ({ draft, changeDraft, getDraft }), [draft, changeDraft, getDraft]);
};
