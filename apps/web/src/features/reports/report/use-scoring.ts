import { scoreReport } from '@sixty/contract/reports';
import type { readReport } from '@sixty/contract/reports';
import type { ReplyOf } from '@sixty/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useApi } from '../../../api/use-api.ts';

/** Scored elsewhere or too late. */
export const isOver = (error: Error): boolean => error instanceof ApiError && error.status === 409;

export const useScoring = (reportId: string) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const key = [...queryKeys.reports, 'one', reportId];
  return useMutation({
    mutationFn: async (missed: readonly number[]) =>
      callApi(scoreReport, { params: { id: reportId }, body: { missed: [...missed] } }),
    onError: async (error) => {
      if (isOver(error)) await queryClient.invalidateQueries({ queryKey: key });
    },
    onSuccess: async (scored) => {
      const shown: ReplyOf<typeof readReport> = scored;
      queryClient.setQueryData(key, shown);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...queryKeys.reports, 'list'] }),
        queryClient.invalidateQueries({ queryKey: [...queryKeys.reports, 'progress'] }),
        queryClient.invalidateQueries({ queryKey: queryKeys.badges }),
      ]);
    },
  });
};
