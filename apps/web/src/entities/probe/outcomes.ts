import type { ReportItem } from '@sixty/contract/reports';
import type { ProbeOutcome } from '@sixty/domain/probe';

/** Of an item of a probe's report. */
export const probeOutcomeOf = ({ outcome }: Pick<ReportItem, 'outcome'>): ProbeOutcome => {
  if (outcome === 'missed') return 'error';
  return outcome === 'corrected' ? 'corrected' : 'correct';
};
