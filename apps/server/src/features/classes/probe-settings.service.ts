import type { ProbeSettings } from '@sixty/contract/probes';
import type { Executor } from '../../database/open-database.ts';
import { findStudentUser } from './learners.service.ts';
import { findSettings, upsertSettings } from './probe-settings.repository.ts';

type OfLearner = { readonly userId: string; readonly studentId: string | undefined };

export const readProbeSettings = async (
  executor: Executor,
  { userId, studentId }: OfLearner,
): Promise<ProbeSettings | null> => {
  const learnerId = await findStudentUser(executor, userId, studentId);
  if (learnerId === null) return null;
  const row = await findSettings(executor, learnerId);
  return { time_factor: row?.time_factor ?? 1, is_calm: row?.is_calm === 1 };
};

export const saveProbeSettings = async (
  executor: Executor,
  { userId, studentId, time_factor, is_calm }: OfLearner & ProbeSettings,
  now: number,
): Promise<boolean> => {
  const learnerId = await findStudentUser(executor, userId, studentId);
  if (learnerId === null) return false;
  await upsertSettings(executor, {
    user_id: learnerId,
    time_factor,
    is_calm: is_calm ? 1 : 0,
    updated_at: now,
  });
  return true;
};
