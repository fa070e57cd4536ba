import type { Report } from '@sixty/contract/reports';
import { isOwnPace, isProbe, itemsPerMinuteOf } from '@sixty/domain/progress';
import { shownRate } from '@sixty/domain/probe';
import { reportFigures, rateText, type StoredFigures } from './report-texts.ts';

type ShownPace = {
  readonly rate: string;
  readonly label: 'Items per minute' | 'Correct per minute';
  readonly whose: string | null;
};

/** Null without a time, if stepped by hand, and for a void probe. */
export const paceOf = (report: StoredFigures & Pick<Report, 'ending'>): ShownPace | null => {
  const practiced = reportFigures(report);
  const perMinute = itemsPerMinuteOf(practiced);
  if (perMinute === null || report.ending === 'void') return null;
  if (isProbe(report.mode)) {
    const rate = shownRate({ correctPerMinute: perMinute, elapsedMs: practiced.timeTakenMs });
    return { rate, label: 'Correct per minute', whose: null };
  }
  const whose = isOwnPace(report.mode) ? 'student’s pace' : 'auto pace';
  return { rate: rateText(perMinute), label: 'Items per minute', whose };
};
