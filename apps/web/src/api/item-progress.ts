import type { ItemSummary } from '@sixty/contract/reports';
import type { ItemProgress } from '@sixty/domain/progress';

export const itemProgressOf = ({
  name,
  presentations: trials,
  missed,
  skipped,
  mean_ms: meanMs,
}: ItemSummary): ItemProgress => ({ name, trials, missed, skipped, meanMs });
