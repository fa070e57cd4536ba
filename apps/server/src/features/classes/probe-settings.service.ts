import type { ProbeSettings } from '@sixty/contract/probes';
import type { Executor } from '../../database/open-database.ts';
import { requireLearner } from './learners.service.ts';
import { findSettings, upsertSettings } from './probe-settings.repository.ts';

type OfLearner = { readonly userId: string; readonly studentId: string | undefined };

export const readProbeSettings = async (executor: Executor, of: OfLearner): Promise<ProbeSettings> => {
  const row = await findSettings(executor, await requireLearner(executor, of));
  return { time_factor: row?.time_factor ?? 1, is_calm: row?.is_calm === 1 };
};

export const saveProbeSettings = async (
  executor: Executor,
  { time_factor, is_calm, ...of }: OfLearner & ProbeSettings,
  now: number,
): Promise<undefined> => {
  await upsertSettings(executor, {
    user_id: await requireLearner(executor, of),
    time_factor,
    is_calm: is_calm ? 1 : 0,
    updated_at: now,
  });
};
