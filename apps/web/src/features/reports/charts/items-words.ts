import type { ReplyOf } from '@sixty/contract/endpoint';
import { progressLimits, type readProgress } from '@sixty/contract/reports';
import { counted } from '../../../entities/report/report-texts.ts';

type Summed = Pick<ReplyOf<typeof readProgress>, 'items' | 'reports_of_items' | 'days'>;

/** `hint` is null if all reports are covered. */
export const itemsWords = ({
  items,
  reports_of_items: reports,
  days,
}: Summed): { readonly title: string; readonly hint: string | null } => {
  const isOfAll = reports >= days.reduce((sum, day) => sum + day.reports, 0);
  const hints = [
    !isOfAll && `From your latest ${counted(reports, 'report')}.`,
    items.length >= progressLimits.items && `These ${counted(items.length, 'item')} were missed most.`,
  ].filter((hint) => hint !== false);
  return {
    title: isOfAll ? 'All practice' : 'Most recent practice',
    hint: hints.length > 0 ? hints.join(' ') : null,
  };
};
