import { type ItemSummary, listPracticedCollections, listReports } from '@sixty/contract/reports';
import type { ItemProgress } from '@sixty/domain/progress';
import { useQuery } from '@tanstack/react-query';
import { allPages } from './pages.ts';
import { keyOf } from './query-client.ts';
import { useApi, useEndpoint } from './use-api.ts';

export const itemProgressOf = ({
  name,
  presentations: trials,
  missed,
  skipped,
  mean_ms: meanMs,
}: ItemSummary): ItemProgress => ({ name, trials, missed, skipped, meanMs });

const recentCall = { query: { page: 1, limit: 50 } };

export const useRecentReports = () => useEndpoint(listReports, recentCall);

type ReportScope = { student_id?: string; class_id?: string; mode?: 'probe' };

const myOwn: ReportScope = {};

/** Includes deleted ones. */
export const usePracticedCollections = (scope: ReportScope = myOwn) => {
  const callApi = useApi();
  return useQuery({
    queryKey: keyOf(listPracticedCollections, { query: scope }),
    queryFn: async ({ signal }) =>
      allPages(
        async (query) => callApi(listPracticedCollections, { query: { ...query, ...scope } }, { signal }),
        ({ collection_id: id }) => id,
      ),
  });
};
