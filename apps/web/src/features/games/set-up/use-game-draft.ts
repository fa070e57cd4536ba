import type { GameType } from '@sixty/domain/games';
import { useCallback } from 'react';
import { useSignedIn } from '../../../api/session.ts';
import { usePersistedDraft, type PersistedDraft } from '../../../entities/persisted-draft.ts';
import { emptyGameDraft, gameDraftFormat, type GameDraft } from './game-draft.ts';

export type GameDraftStore = PersistedDraft<GameDraft>;

export const useGameDraft = (type: GameType): GameDraftStore => {
  const { subject } = useSignedIn().account;
  const persisted = usePersistedDraft(`draft:${type}:${subject}`, gameDraftFormat, emptyGameDraft);
  const { changeDraft: store } = persisted;

  const changeDraft = useCallback<GameDraftStore['changeDraft']>(
    (change) =>
      store((before) => {
        const changed = change(before);
        const isSame = changed.pairs === before.pairs && changed.name === before.name;
        // Changed content needs a new idempotency key.
        return isSame || changed.saveKey !== before.saveKey ? changed : { ...changed, saveKey: null };
      }),
    [store],
  );

  return { ...persisted, changeDraft };
};
