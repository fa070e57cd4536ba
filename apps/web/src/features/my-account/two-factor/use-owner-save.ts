import { ApiError, failureReason, serverReason } from '../../../api/api-error.ts';
import { useSave } from '../../../entities/use-save.ts';

export type OwnerProblem = { readonly field: 'password' | 'code' | null; readonly text: string };

const problemOf = (error: unknown, failed: string): OwnerProblem => {
  const [first] = error instanceof ApiError ? error.errors : [];
  if (first?.path === 'password' || first?.path === 'code') return { field: first.path, text: first.message };
  const reason = serverReason(error, [400, 404, 409, 413, 429]);
  return { field: null, text: reason ?? `${failed} ${failureReason(error)}`.trim() };
};

/** Reports a wrong password or code at its field. */
export const useOwnerSave = (failureToLog: string) => {
  const { save, ...rest } = useSave<OwnerProblem>(failureToLog);
  return {
    ...rest,
    save: (send: () => Promise<void>, failed: string): void =>
      save({ send, onFailed: (error) => problemOf(error, failed) }),
  };
};

export type OwnerSave = ReturnType<typeof useOwnerSave>;
