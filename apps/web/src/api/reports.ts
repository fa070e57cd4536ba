import { type ItemSummary, listReports } from '@sixty/contract/reports';
import type { ItemProgress } from '@sixty/domain/progress';
import { useEndpoint } from './use-api.ts';

export const itemProgressOf = ({
  name,
  presentations: trials,
  missed,
  skipped,
  mean_ms: meanMs,
}: ItemSummary): ItemProgress => ({ name, trials, missed, skipped, meanMs });

const recentCall = { query: { page: 1, limit: 50 } };

export const useRecentReports = () => useEndpoint(listReports, recentCall);
