import { listReports, readProgress, readReport } from '@sixty/contract/reports';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../api/use-api.ts';
import { queryOf, type ReportFilters } from './list/report-filters.ts';

const placeholderData = keepPreviousData;

export const useReportPage = (filters: ReportFilters, page: number) => {
  const query = { ...queryOf(filters), page };
  return useEndpoint(listReports, { query }, { placeholderData });
};

export const useProgress = (filters: ReportFilters) => {
  const query = queryOf(filters);
  return useEndpoint(readProgress, { query }, { placeholderData });
};

export const useReport = (id: string) => useEndpoint(readReport, { params: { id } }, { staleTime: Infinity });
