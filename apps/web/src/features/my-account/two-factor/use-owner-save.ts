import { useQueryClient } from '@tanstack/react-query';
import { ApiError, failureReason, serverReason } from '../../../api/api-error.ts';
import { useSave } from '../../../entities/use-save.ts';

export type OwnerProblem = { readonly field: 'password' | 'code' | null; readonly text: string };

const problemOf = (error: unknown, failed: string): OwnerProblem => {
  const [first] = error instanceof ApiError ? error.errors : [];
  if (first?.path === 'password' || first?.path === 'code') return { field: first.path, text: first.message };
  const reason = serverReason(error, [400, 404, 409, 413, 429]);
  return { field: null, text: reason ?? `${failed} ${failureReason(error)}`.trim() };
};

/** The list behind the dialog reloads. Recovery codes in a lost reply can't be shown again. */
export const unknownOutcome = (factor: 'app' | 'passkey'): string =>
  `We don’t know if the ${factor} was added. Close this and look: if it’s there, make new recovery codes.`;

/** Not in `queryKeys`, which every page loads. */
export const twoFactorKey = ['two-factor'] as const;

export const useOwnerSave = (failureToLog: string) => {
  const queryClient = useQueryClient();
  const { save, ...state } = useSave<OwnerProblem>(failureToLog);
  return {
    ...state,
    save: (send: () => Promise<void>, failed: string): void =>
      save({
        send,
        onFailed: (error) => {
          // The change may have gone through even though the reply was lost.
          void queryClient.invalidateQueries({ queryKey: twoFactorKey });
          return problemOf(error, failed);
        },
      }),
  };
};

export type OwnerSave = ReturnType<typeof useOwnerSave>;
