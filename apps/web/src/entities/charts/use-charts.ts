import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-client.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';

const loadCharts = lazyModuleWithRetry(async () => import('./time-series-charts.tsx'));

/** `React.lazy` would delay the content by a third of a second. */
export const useCharts = () =>
  useQuery({
    queryKey: queryKeys.charts,
    queryFn: loadCharts,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
