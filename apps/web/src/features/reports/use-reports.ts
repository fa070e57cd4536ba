import type { ReplyOf } from '@sixty/contract/endpoint';
import { listReports, readProgress, readReport, scoreReport } from '@sixty/contract/reports';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { keyOf, useInvalidate } from '../../api/query-client.ts';
import { useApi, useEndpoint } from '../../api/use-api.ts';
import { isScoreOver } from '../../entities/report/score-form.tsx';
import { useToast } from '../../ui/toast.tsx';
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

/** Throws as `callApi` does. */
export const useScoring = (reportId: string) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const showToast = useToast();
  const key = keyOf(readReport, { params: { id: reportId } });
  return async (missed: readonly number[]): Promise<void> => {
    try {
      const call = { params: { id: reportId }, body: { missed: [...missed] } };
      const scored: ReplyOf<typeof readReport> = await callApi(scoreReport, call);
      document.querySelector('h1')?.focus({ preventScroll: true });
      showToast('Score saved.');
      queryClient.setQueryData(key, scored);
    } catch (error) {
      if (error instanceof Error && isScoreOver(error)) {
        showToast({ text: error.message, tone: 'problem' });
        await queryClient.invalidateQueries({ queryKey: key });
      }
      throw error;
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(listReports, { query: {} }) }),
      queryClient.invalidateQueries({ queryKey: keyOf(readProgress, { query: {} }) }),
      invalidate('badges'),
    ]);
  };
};

export const useReport = (id: string) => useEndpoint(readReport, { params: { id } }, { staleTime: Infinity });
