import type { ValueOf } from '@sixty/contract/endpoint';
import type { setSecondScorer as setCall } from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import { updateSecondScorer } from '../probes/probes.service.ts';
import { findReadableReport, type ReadableReport } from './reports.repository.ts';

export type SecondScorerOutcome = 'done' | 'not_found' | 'not_a_probe' | 'void' | 'too_many';

export const setSecondScorer = async (
  executor: Executor,
  { secondScorer, ...which }: ReadableReport & { readonly secondScorer: ValueOf<typeof setCall, 'body'> },
): Promise<SecondScorerOutcome> => {
  const row = await findReadableReport(executor, which);
  if (!row) return 'not_found';
  if (!row.probe) return 'not_a_probe';
  if (row.ending === 'void') return 'void';
  if (secondScorer.outcomes.length > row.probe.form_items) return 'too_many';
  await updateSecondScorer(executor, row.id, JSON.stringify(secondScorer));
  return 'done';
};
