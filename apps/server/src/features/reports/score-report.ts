import type { Badge } from '@sixty/contract/badges';
import type { ValueOf } from '@sixty/contract/endpoint';
import {
  canBeScored,
  type Report,
  type ReportItem,
  type setSecondScorer as setCall,
} from '@sixty/contract/reports';
import { lettersPerMinuteOf } from '@sixty/domain/badges';
import type { Executor } from '../../database/open-database.ts';
import { batchesOf } from '../../database/statements.ts';
import { failure, invalidField } from '../../plugins/failure.ts';
import { awardBadges, badgesOfReport } from '../badges/badges.ts';
import { beyondForm, findProbeMarks, updateSecondScorer } from '../probes/probes.ts';
import { requireChangeable } from './change-report.ts';
import { practiceOf, requireConsistent } from './create-report.ts';
import { itemsPerStatement, listReportItems, type ReadableReport, toReport } from './reports.repository.ts';

type ScoredReport = Report & { probe: null; items: ReportItem[]; badges: Badge[] };

const countOf = (items: readonly ReportItem[], outcome: ReportItem['outcome']): number =>
  items.filter((item) => item.outcome === outcome).length;

/**
 * Scores an automatic session once, within 24 hours. The same score again gives the same answer.
 *
 * @param missed positions, from 0.
 */
export const scoreReport = async (
  executor: Executor,
  { userId, reportId, missed }: ReadableReport & { missed: readonly number[] },
  now: number,
): Promise<ScoredReport> => {
  const { row } = await requireChangeable(executor, { userId, reportId });
  if (row.mode !== 'auto') throw failure('conflict', 'Only automatic sessions can be scored afterwards.');

  const places = new Set(missed);
  const stored = await listReportItems(executor, reportId);
  if (missed.some((place) => place >= stored.length))
    throw invalidField('missed', 'There’s no item at this position.');
  const items = stored.map((item, place): ReportItem =>
    places.has(place) ? { ...item, outcome: 'missed' } : item,
  );
  const missedItems = countOf(items, 'missed');
  if (row.scored === 1) {
    const isSame = row.scored_at !== null && missedItems === row.missed_items && missedItems === places.size;
    if (!isSame) throw failure('conflict', 'This session is already scored.');
    const badges = await badgesOfReport(executor, { userId: row.user_id, reportId });
    return { ...toReport(row), probe: null, items, badges };
  }
  if (!canBeScored(toReport(row), now))
    throw failure('conflict', 'Sessions can be scored for 24 hours. That time is up.');

  const report: Report = {
    ...toReport(row),
    scored: true,
    scored_at: new Date(now).toISOString(),
    missed_items: missedItems,
    skipped_items: countOf(items, 'skipped'),
  };
  const practice = practiceOf({ ...report, matched_items: null, items });
  requireConsistent(practice);
  await executor
    .updateTable('reports')
    .set({
      scored: 1,
      scored_at: now,
      missed_items: report.missed_items,
      skipped_items: report.skipped_items,
      letters_per_minute: lettersPerMinuteOf(practice),
    })
    .where('id', '=', reportId)
    .execute();
  for (const batch of batchesOf([...places], itemsPerStatement))
    await executor
      .updateTable('report_items')
      .set({ outcome: 'missed' })
      .where('report_id', '=', reportId)
      .where('position', 'in', batch)
      .execute();
  const badges = await awardBadges(executor, { userId: row.user_id, reportId }, now);
  return { ...report, probe: null, items, badges };
};

export const setSecondScorer = async (
  executor: Executor,
  {
    secondScorer: { outcomes, replaces },
    ...which
  }: ReadableReport & { secondScorer: ValueOf<typeof setCall, 'body'> },
): Promise<undefined> => {
  const { row } = await requireChangeable(executor, which);
  if (!row.probe) throw failure('conflict', 'Only a probe can have a second scorer.');
  if (row.ending === 'void') throw failure('conflict', 'This probe is void.');
  if (outcomes.length > row.probe.form_items) throw invalidField('outcomes', beyondForm);
  const marks = JSON.stringify({ outcomes });
  const stored = (await findProbeMarks(executor, row.id))?.second_scorer ?? null;
  const isExpected = replaces === undefined || stored === (replaces && JSON.stringify(replaces));
  if (!isExpected && stored !== marks)
    throw failure('stale_edit', 'Somebody else’s marks were saved meanwhile. Save again to replace them.');
  await updateSecondScorer(executor, row.id, marks);
};
