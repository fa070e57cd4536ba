import type { ReportItem } from '@sixty/contract/reports';
import type { ProbeOutcome } from '@sixty/domain/probe';

export const probeOutcomeOf = ({ outcome }: Pick<ReportItem, 'outcome'>): ProbeOutcome => {
  if (outcome === 'missed') return 'error';
  return outcome === 'corrected' ? 'corrected' : 'correct';
};
