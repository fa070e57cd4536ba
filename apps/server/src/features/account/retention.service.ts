import { dayMs } from '@sixty/domain/days';
import type { Settings } from '../../config/settings.ts';
import type { SendMail } from '../../identity/mail.ts';
import { removeFeedback } from '../feedback/feedback.ts';
import { purgeOldReports } from '../reports/retention.service.ts';
import { type DormancyDeps, purgeDormantAccounts } from './dormant-accounts.ts';

type Outcome = Readonly<Record<string, number>>;

export const applyRetention = async (
  { sendMail, ...deps }: Omit<DormancyDeps, 'sendMail'> & { readonly sendMail: SendMail | null },
  { feedbackDays, reportDays, accountDays }: Settings['retention'],
  now: number,
): Promise<Outcome> => {
  const { database, dataDir } = deps;
  const outcome: Record<string, number> = {};
  if (feedbackDays !== null)
    outcome['feedback'] = await removeFeedback(database, dataDir, { before: now - feedbackDays * dayMs });
  if (reportDays !== null) outcome['reports'] = await purgeOldReports(database, now - reportDays * dayMs);
  if (accountDays !== null && sendMail !== null) {
    const { noticed, deleted } = await purgeDormantAccounts(
      { ...deps, sendMail },
      { retentionDays: accountDays },
      now,
    );
    outcome['accounts'] = deleted;
    outcome['notices'] = noticed;
  }
  return outcome;
};
