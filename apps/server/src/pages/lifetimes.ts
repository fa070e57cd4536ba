import { dayMs } from '@sixty/domain/days';
import type { Settings } from '../config/settings.ts';
import { retention } from '../database/retention.ts';

export type Lifetime = { readonly what: string; readonly keeps: string };

const days = (count: number | null, otherwise: string): string =>
  count === null ? otherwise : `${count} days`;

const accounts = ({ retention: { accountDays }, mail }: Settings): string => {
  if (accountDays === null || mail === null) return 'Until you delete your account';
  return `Until you delete your account, or nobody has used it for ${accountDays} days. An email comes 30 days before.`;
};

/** How long data is stored, by the rules that jobs enforce. */
export const lifetimesOf = (settings: Settings): Lifetime[] => {
  const { feedbackDays, reportDays } = settings.retention;
  return [
    { what: 'Account, collections, pictures', keeps: accounts(settings) },
    {
      what: 'Practice',
      keeps: days(reportDays, 'As long as the account, or as the class of a student'),
    },
    {
      what: 'Classes and their students',
      keeps: `Until a teacher deletes them, or ${settings.classRetentionDays} days after the class was archived`,
    },
    {
      what: 'Who removed, moved, or deleted students and reports of a class, for its owner',
      keeps: 'As long as the class, without the names of deleted students',
    },
    { what: 'Deleted collections and reports', keeps: '30 days' },
    { what: 'Feedback', keeps: days(feedbackDays, 'As long as the account, or until it is deleted by hand') },
    {
      what: 'What admins did: when, who, and on whom, by an ID',
      keeps: `${retention.auditMs / dayMs} days, also after the account is gone`,
    },
    { what: 'Unpaid orders', keeps: '30 days' },
    {
      what: 'Copies of what was just saved, for repeated calls',
      keeps: `${retention.idempotencyKeyMs / dayMs} days`,
    },
    { what: 'Sign-ins', keeps: '14 days after the last use' },
    { what: 'Counts of attempts, by address', keeps: 'An hour or less, to stop guessing of passwords' },
  ];
};
