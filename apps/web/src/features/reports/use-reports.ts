import { listReports, readProgress, readReport } from '@sixty/contract/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';
import { queryOf, type ReportFilters } from './list/report-filters.ts';

export const failureText = (what: string, error: unknown): string =>
  `${what} didn’t load. ${error instanceof ApiError ? error.detail : 'Check your connection and try again.'}`;

export const useReportPage = (filters: ReportFilters, page: number) => {
  const callApi = useApi();
  const query = { ...queryOf(filters), page };
  return useQuery({
    queryKey: [...queryKeys.reports, 'list', query],
    queryFn: async ({ signal }) => callApi(listReports, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const useProgress = (filters: ReportFilters) => {
  const callApi = useApi();
  const query = queryOf(filters);
  return useQuery({
    queryKey: [...queryKeys.reports, 'progress', query],
    queryFn: async ({ signal }) => callApi(readProgress, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const useReport = (id: string) => {
  const callApi = useApi();
  return useQuery({
    queryKey: [...queryKeys.reports, 'one', id],
    queryFn: async ({ signal }) => callApi(readReport, { params: { id } }, { signal }),
    // Only `useScoring` changes a stored report.
    staleTime: Number.POSITIVE_INFINITY,
  });
};
