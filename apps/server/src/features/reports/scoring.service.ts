import type { Badge } from '@sixty/contract/badges';
import { canBeScored, type Report, type ReportItem } from '@sixty/contract/reports';
import { lettersPerMinuteOf } from '@sixty/domain/badges';
import { type DatabaseOrExecutor, withTransaction } from '../../database/transaction.ts';
import { awardBadges, badgesOfReport } from '../badges/badges.service.ts';
import { findReadableReport, listReportItems, updateScore } from './reports.repository.ts';
import { type FieldError, findErrors, practiceOf, toReport } from './reports.service.ts';

type ScoredReport = Report & { readonly probe: null; readonly items: ReportItem[]; readonly badges: Badge[] };

type ScoreOutcome =
  /** Also for a repeated, identical score. */
  | { readonly kind: 'scored'; readonly report: ScoredReport }
  | { readonly kind: 'not_found' | 'not_scorable' | 'scored_already' | 'too_late' }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] };

const countOf = (items: readonly ReportItem[], outcome: ReportItem['outcome']): number =>
  items.filter((item) => item.outcome === outcome).length;

/**
 * Scores an automatic session once, within 24 hours.
 *
 * @param missed positions, from 0.
 */
export const scoreReport = (
  from: DatabaseOrExecutor,
  {
    userId,
    reportId,
    missed,
  }: { readonly userId: string; readonly reportId: string; readonly missed: readonly number[] },
  now: number,
): Promise<ScoreOutcome> =>
  withTransaction(from, async (trx): Promise<ScoreOutcome> => {
    const row = await findReadableReport(trx, { userId, reportId });
    if (!row) return { kind: 'not_found' };
    if (row.mode !== 'auto') return { kind: 'not_scorable' };

    const places = new Set(missed);
    const stored = await listReportItems(trx, reportId);
    if (missed.some((place) => place >= stored.length)) {
      return { kind: 'invalid', errors: [{ path: 'missed', message: 'There’s no item at this position.' }] };
    }
    const items = stored.map((item, place): ReportItem =>
      places.has(place) ? { ...item, outcome: 'missed' } : item,
    );
    const missedItems = countOf(items, 'missed');
    if (row.scored === 1) {
      const isSame =
        row.scored_at !== null && missedItems === row.missed_items && missedItems === places.size;
      if (!isSame) return { kind: 'scored_already' };
      const badges = await badgesOfReport(trx, { userId: row.user_id, reportId });
      return { kind: 'scored', report: { ...toReport(row), probe: null, items, badges } };
    }
    if (!canBeScored(toReport(row), now)) return { kind: 'too_late' };

    const report: Report = {
      ...toReport(row),
      scored: true,
      scored_at: new Date(now).toISOString(),
      missed_items: missedItems,
      skipped_items: countOf(items, 'skipped'),
    };
    const judged = { ...report, matched_items: null, items };
    const errors = findErrors(judged);
    if (errors.length > 0) return { kind: 'invalid', errors };
    await updateScore(
      trx,
      {
        id: reportId,
        missed_items: report.missed_items,
        skipped_items: report.skipped_items,
        letters_per_minute: lettersPerMinuteOf(practiceOf(judged)),
        scored_at: now,
      },
      [...places],
    );
    const badges = await awardBadges(trx, { userId: row.user_id, reportId }, now);
    return { kind: 'scored', report: { ...report, probe: null, items, badges } };
  });
