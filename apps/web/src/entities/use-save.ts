import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useSignedIn } from '../api/auth.ts';
import { logError } from '../platform/log.ts';
import { useToastIfAny } from '../ui/toast.tsx';
import { useIsMounted } from '../ui/use-is-mounted.ts';

/** `attempt` makes equal messages announce again. */
type Text = { text: string };

export type SaveProblem<P = Text> = P & { attempt: number };

type SaveSteps<P> = {
  send: () => Promise<void>;
  /** Handles 412, otherwise a failure. */
  onVersionConflict?: () => Promise<void>;
  /** Null if reported elsewhere. */
  onFailed: (error: unknown) => P | null;
};

export type Save<P> = {
  isSaving: boolean;
  problem: SaveProblem<P> | null;
  save: (steps: SaveSteps<P>) => void;
  fail: (problem: P) => void;
  dismiss: () => void;
};

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412;

/**
 * For a form or dialog, which shows what went wrong beside its fields: one save at a time. A failure after unmounting
 * becomes a toast. All functions are stable. For a button without a form, see `useAttempt`.
 */
export const useSave = <P extends Text = Text>(failureToLog: string): Save<P> => {
  const showToast = useToastIfAny();
  const isMounted = useIsMounted();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem<P> | null>(null);
  // State updates too late for a double press.
  const isInFlight = useRef(false);
  const attempts = useRef(0);

  const acts = useMemo(() => {
    const fail: Save<P>['fail'] = (found) => {
      attempts.current += 1;
      setProblem({ ...found, attempt: attempts.current });
    };
    const dismiss = () => setProblem(null);
    const save: Save<P>['save'] = ({ send, onVersionConflict, onFailed }) => {
      if (isInFlight.current) return;
      isInFlight.current = true;
      setIsSaving(true);
      dismiss();
      const run = async (): Promise<void> => {
        try {
          await send().catch(async (error: unknown) => {
            if (!onVersionConflict || !isVersionConflict(error)) throw error;
            await onVersionConflict();
          });
        } catch (error) {
          logError(failureToLog, error);
          const found = onFailed(error);
          if (found && isMounted.current) fail(found);
          else if (found) showToast?.({ text: found.text, tone: 'problem', isLasting: true });
        } finally {
          isInFlight.current = false;
          setIsSaving(false);
        }
      };
      void run();
    };
    return { save, fail, dismiss };
  }, [failureToLog, isMounted, showToast]);

  return { isSaving, problem, ...acts };
};

/** Stored with the draft, so that it survives a reload. */
export const idempotencyKeyOf = <T extends { saveKey: string | null }>({
  getDraft,
  changeDraft,
}: {
  getDraft: () => T;
  changeDraft: (change: (draft: T) => T) => void;
}): string => {
  const saveKey = getDraft().saveKey ?? crypto.randomUUID();
  changeDraft((draft) => (draft.saveKey === saveKey ? draft : { ...draft, saveKey }));
  return saveKey;
};

/** Whether a call failed because this device has no network. */
export const useIsOffline = (): ((error: unknown) => boolean) => {
  const { isOpenedOffline } = useSignedIn();
  return (error) => error instanceof ApiError && error.status === 0 && (isOpenedOffline || !navigator.onLine);
};
