import type { GameType } from '@sixty/domain/games';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSignedIn } from '../../../api/session.ts';
import { logError } from '../../../platform/log.ts';
import { localStore, readJson } from '../../../platform/storage.ts';
import { emptyGameDraft, readGameDraft } from './game-draft.ts';
import type { GameDraft } from './game-draft.ts';

/** Kept in the browser before it returns. The same function always. */
type ChangeGameDraft = (change: (current: GameDraft) => GameDraft) => void;

export type GameDraftStore = {
  readonly draft: GameDraft;
  readonly changeDraft: ChangeGameDraft;
  /** The draft as it is by now, for what comes later than the page was drawn. */
  readonly current: () => GameDraft;
};

/** The set-up of a game, the user's own: classrooms share computers. */
export const useGameDraft = (type: GameType): GameDraftStore => {
  const { subject } = useSignedIn().account;
  const key = `draft:${type}:${subject}`;
  const [draft, setDraft] = useState(() => readGameDraft(readJson(localStore, key) ?? emptyGameDraft));
  // Two changes between two renders: the second has to see the first.
  const latest = useRef(draft);

  const changeDraft = useCallback<ChangeGameDraft>(
    (change) => {
      const before = latest.current;
      const changed = change(before);
      const isSame = changed.pairs === before.pairs && changed.name === before.name;
      // What is saved under one key is one content: another one needs another key.
      latest.current = isSame || changed.saveKey !== before.saveKey ? changed : { ...changed, saveKey: null };
      setDraft(latest.current);
      if (!localStore.write(key, JSON.stringify(latest.current))) logError('The set-up could not be kept.');
    },
    [key],
  );
  const current = useCallback(() => latest.current, []);

  return useMemo(() => ({ draft, changeDraft, current }), [draft, changeDraft, current]);
};
