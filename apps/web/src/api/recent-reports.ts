import { listReports } from '@sixty/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

const limit = 50;

export const useRecentReports = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: [...queryKeys.reports, 'recent'],
    queryFn: async ({ signal }) =>
      (await callApi(listReports, { query: { page: 1, limit } }, { signal })).reports,
  });
};
