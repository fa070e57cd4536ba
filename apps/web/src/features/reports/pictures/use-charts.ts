import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../api/query-keys.ts';

/**
 * What draws the lines comes after the page's other pieces, not with the app. It is asked for as data are and not
 * lazily: React holds back what was suspended for a third of a second.
 */
export const useCharts = () =>
  useQuery({
    queryKey: queryKeys.charts,
    queryFn: async () => import('./course-charts.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
