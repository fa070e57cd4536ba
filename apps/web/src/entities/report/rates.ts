import type { ReportPoint } from '@sixty/contract/reports';
import type { TrendPoint } from '@sixty/domain/classes';
import { hasOwnRate, itemsPerMinuteOf } from '@sixty/domain/progress';
import { reportFigures } from './report-texts.ts';

/** Sessions at the student's own pace, oldest first. */
export const ownRates = (points: readonly ReportPoint[]): TrendPoint[] =>
  points.flatMap((point) => {
    const value = hasOwnRate(point.mode) ? itemsPerMinuteOf(reportFigures(point)) : null;
    return value === null ? [] : [{ at: Date.parse(point.started_at), value }];
  });
