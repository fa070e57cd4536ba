import type { Report, ReportPoint } from '@sixty/contract/reports';
import type { TrendPoint } from '@sixty/domain/classes';
import {
  hasOwnRate,
  isOwnPace,
  isProbe,
  itemsPerMinuteOf,
  type ReportFields,
  reportFigures,
} from '@sixty/domain/progress';
import { shownRate } from '@sixty/domain/probe';
import { rateText } from './report-texts.ts';

type ShownPace = {
  rate: string;
  label: 'Items per minute' | 'Correct per minute';
  whose: string | null;
};

/** Null without a time, if stepped by hand, and for a void probe. */
export const paceOf = (report: ReportFields & Pick<Report, 'ending'>): ShownPace | null => {
  const figures = reportFigures(report);
  const perMinute = itemsPerMinuteOf(figures);
  if (perMinute === null || report.ending === 'void') return null;
  if (isProbe(report.mode)) {
    const rate = shownRate({ correctPerMinute: perMinute, elapsedMs: figures.timeTakenMs });
    return { rate, label: 'Correct per minute', whose: null };
  }
  const whose = isOwnPace(report.mode) ? 'student’s pace' : 'auto pace';
  return { rate: rateText(perMinute), label: 'Items per minute', whose };
};

/** Sessions at the student's own pace, oldest first. */
export const ownRates = (points: readonly ReportPoint[]): TrendPoint[] =>
  points.flatMap((point) => {
    const value = hasOwnRate(point.mode) ? itemsPerMinuteOf(reportFigures(point)) : null;
    return value === null ? [] : [{ at: Date.parse(point.started_at), value }];
  });
