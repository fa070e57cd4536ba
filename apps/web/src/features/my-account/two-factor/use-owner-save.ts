import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureReason, serverReason } from '../../../api/api-error.ts';
import { logError } from '../../../platform/log.ts';

export type OwnerProblem = { readonly field: 'password' | 'code' | null; readonly text: string };

type Sending = { readonly send: () => Promise<void>; readonly failed: string };

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
  const [problem, setProblem] = useState<OwnerProblem | null>(null);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ send }: Sending) => send(),
    onMutate: () => setProblem(null),
    onError: (error, { failed }) => {
      logError(failureToLog, error);
      // The change may have gone through even though the reply was lost.
      void queryClient.invalidateQueries({ queryKey: twoFactorKey });
      setProblem(problemOf(error, failed));
    },
  });
  return {
    problem,
    isSaving: isPending,
    fail: setProblem,
    dismiss: () => setProblem(null),
    save: (send: () => Promise<void>, failed: string): void => {
      if (!isPending) mutate({ send, failed });
    },
  };
};

export type OwnerSave = ReturnType<typeof useOwnerSave>;
