import { defaultGameSeconds, gameLimits, type GameType, type Pair } from '@sixty/domain/games';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import type { Collection } from '../../../api/collections.ts';
import { useSignedIn } from '../../../api/auth.ts';
import {
  type DraftFormat,
  type PersistedDraft,
  usePersistedDraft,
} from '../../../entities/persisted-draft.ts';
import type { GameKind } from '../game-kind.ts';
import { wholeNumberIn } from '../../../ui/number-field.tsx';

const SavedAs = z.object({ id: z.string(), version: z.int(), name: z.string() });

export const savedAs = ({ collection_id: id, version, name }: Collection): z.output<typeof SavedAs> => ({
  id,
  version,
  name,
});

const GameDraft = z.object({
  name: withFallback(z.string(), ''),
  pairs: withFallback(
    z.pipe(
      z.array(z.object({ word: z.string(), image: z.string() })),
      z.transform((pairs): readonly Pair[] => pairs.slice(0, gameLimits.pairs)),
    ),
    [],
  ),
  word: withFallback(z.string(), ''),
  image: withFallback(z.nullable(z.string()), null),
  /** As typed. */
  seconds: withFallback(z.string(), String(defaultGameSeconds)),
  isUntimed: withFallback(z.boolean(), false),
  saved: withFallback(z.nullable(SavedAs), null),
  /** Idempotency key of a save of this content that had no answer yet. */
  saveKey: withFallback(z.nullable(z.string()), null),
  /** Changes with each loaded game, so that late replies apply to the right one. */
  workId: withFallback(z.string(), ''),
});
export type GameDraft = Readonly<z.output<typeof GameDraft>>;

export const emptyGameDraft: GameDraft = z.parse(GameDraft, {});

export const gameDraftFormat: DraftFormat<GameDraft> = {
  schema: GameDraft,
  // Changed content needs a new idempotency key.
  settle: (changed, before) => {
    const isSame = changed.pairs === before.pairs && changed.name === before.name;
    return isSame || changed.saveKey !== before.saveKey ? changed : { ...changed, saveKey: null };
  },
};

/** Another game, so late replies about the one before don't apply to it. */
export const withLoaded = (
  draft: GameDraft,
  game: Pick<GameDraft, 'name' | 'pairs' | 'saved'>,
): GameDraft => ({
  ...draft,
  ...game,
  saveKey: null,
  workId: crypto.randomUUID(),
});

export const withSaved = (draft: GameDraft, saved: Collection, workId: string): GameDraft =>
  draft.workId === workId ? { ...draft, saved: savedAs(saved), saveKey: null } : draft;

/** After a removal, whose key must not give the reply from before it. */
export const withoutSaved = (draft: GameDraft, removedId: string): GameDraft => ({
  ...draft,
  saved: draft.saved?.id === removedId ? null : draft.saved,
  saveKey: null,
});

export type GameDraftStore = PersistedDraft<GameDraft>;

export const useGameDraft = (type: GameType): GameDraftStore => {
  const { subject } = useSignedIn().account;
  return usePersistedDraft(`draft:${type}:${subject}`, gameDraftFormat, emptyGameDraft);
};

const noName = 'Please enter a name for your collection!';

export type GameProblem = { field: 'name' | 'pairs'; text: string };

export const gameProblemOf = (
  { name, pairs }: Pick<GameDraft, 'name' | 'pairs'>,
  { nothingToSave }: GameKind,
): GameProblem | null => {
  if (pairs.length === 0) return { field: 'pairs', text: nothingToSave };
  return name.trim() === '' ? { field: 'name', text: noName } : null;
};

export const findSecondsProblem = ({
  seconds,
  isUntimed,
}: Pick<GameDraft, 'seconds' | 'isUntimed'>): string | null => {
  const { minSeconds, maxSeconds } = gameLimits;
  if (isUntimed || wholeNumberIn(seconds, minSeconds, maxSeconds) !== null) return null;
  return `Please enter a whole number from ${minSeconds} to ${maxSeconds}.`;
};
