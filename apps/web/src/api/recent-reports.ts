import { type ItemSummary, listReports } from '@sixty/contract/reports';
import type { ItemProgress } from '@sixty/domain/progress';
import { readCompletionCounts } from '@sixty/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-client.ts';
import { useApi, useEndpoint } from './use-api.ts';

export const itemProgressOf = ({
  name,
  presentations: trials,
  missed,
  skipped,
  mean_ms: meanMs,
}: ItemSummary): ItemProgress => ({ name, trials, missed, skipped, meanMs });

export const useCompletionCounts = (studentId: string | null = null) =>
  useEndpoint([...queryKeys.completionCounts, studentId], readCompletionCounts, {
    query: studentId === null ? {} : { student_id: studentId },
  });

const limit = 50;

export const useRecentReports = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: [...queryKeys.reports, 'recent'],
    queryFn: async ({ signal }) =>
      (await callApi(listReports, { query: { page: 1, limit } }, { signal })).reports,
  });
};
