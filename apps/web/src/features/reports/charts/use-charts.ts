import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../api/query-keys.ts';
import { codeToFetch } from '../../../platform/fetch-code.ts';

const loadCharts = codeToFetch(async () => import('./time-series-charts.tsx'));

/**
 * What draws the lines comes after the page's other pieces, not with the app. It is asked for as data are and not
 * lazily: React holds back what was suspended for a third of a second.
 */
export const useCharts = () =>
  useQuery({
    queryKey: queryKeys.charts,
    queryFn: loadCharts,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
