import { listReports, readProgress, readReport } from '@sixty/contract/reports';
import { keepPreviousData } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-api.ts';
import { queryOf, type ReportFilters } from './list/report-filters.ts';

const placeholderData = keepPreviousData;

export const useReportPage = (filters: ReportFilters, page: number) => {
  const query = { ...queryOf(filters), page };
  return useEndpoint([...queryKeys.reports, 'list', query], listReports, { query }, { placeholderData });
};

export const useProgress = (filters: ReportFilters) => {
  const query = queryOf(filters);
  return useEndpoint([...queryKeys.reports, 'progress', query], readProgress, { query }, { placeholderData });
};

export const useReport = (id: string) =>
  useEndpoint([...queryKeys.reports, 'one', id], readReport, { params: { id } }, { staleTime: Infinity });
