import type { Badge } from '@sixty/contract/badges';
import type { ValueOf } from '@sixty/contract/endpoint';
import {
  canBeScored,
  countsAsCompletion,
  type Report,
  type ReportItem,
  type setSecondScorer as setCall,
} from '@sixty/contract/reports';
import { lettersPerMinuteOf } from '@sixty/domain/badges';
import type { Executor } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { batchesOf } from '../../database/statements.ts';
import { failure, invalidField } from '../../plugins/failure.ts';
import { awardBadges, badgesOfReport, reviseBadges } from '../badges/badges.ts';
import {
  findRecordingClassAsTeacher,
  type StudentOrClass,
  ownerOnly,
  requireReportSubject,
} from '../classes/access.ts';
import { type NewClassAct, recordClassAct } from '../classes/class-audit.ts';
import { changeCompletions } from '../completions/completions.ts';
import { beyondForm, findProbeMarks, updateSecondScorer } from '../probes/probes.ts';
import {
  findReadableReport,
  listReportItems,
  type ReadableReport,
  type ReportRow,
  updateReport,
  itemsPerStatement,
} from './reports.repository.ts';
import { findErrors, invalidReport, practiceOf, toReport } from './reports.ts';

type ChangeableReport = {
  row: ReportRow;
  /** Null for the user's own practice. */
  changingTeacher: { id: string; role: 'owner' | 'teacher' } | null;
};

export const noReport = failure('not_found', 'This report doesn’t exist.');
const ofAnotherClass = failure(
  'forbidden',
  'Only the teachers of the class that recorded this report can change it.',
);

/**
 * A report is changed by the user it's about, and by the teachers of the class that recorded it. Those of a class to
 * which the student moved read it.
 */
const requireChangeable = async (
  executor: Executor,
  { userId, reportId }: ReadableReport,
  { canBeRemoved = false } = {},
): Promise<ChangeableReport> => {
  const which = { userId, reportId };
  const row =
    (await findReadableReport(executor, which)) ??
    (canBeRemoved ? await findReadableReport(executor, { ...which, isRemoved: true }) : undefined);
  if (!row) throw noReport;
  if (row.user_id === userId) return { row, changingTeacher: null };
  const kept = { userId, studentId: row.user_id, classId: row.class_id };
  const changingTeacher = await findRecordingClassAsTeacher(executor, kept);
  if (!changingTeacher) throw ofAnotherClass;
  return { row, changingTeacher };
};

const read = async (executor: Executor, which: ReadableReport): Promise<ReportRow> => {
  const row = await findReadableReport(executor, which);
  if (!row) throw new Error('A report that was just changed can’t be read.');
  return row;
};

/** Call it after the report was given to its user, or taken away. */
const changeAwards = async (executor: Executor, row: ReportRow, change: 'give' | 'take', now: number) => {
  const { id: reportId, user_id: userId, collection_id: collectionId } = row;
  if (row.ending === 'void') return;
  // A badge is dated by the report that earned it, not by the correction.
  if (change === 'give') await awardBadges(executor, { userId, reportId }, row.scored_at ?? row.created_at);
  else await reviseBadges(executor, { userId, reportId });
  if (collectionId !== null && countsAsCompletion(row))
    await changeCompletions(executor, { userId, collectionId, by: change === 'give' ? 1 : -1 }, now);
};

const recordReportChange = async (
  executor: Executor,
  { row, changingTeacher }: ChangeableReport,
  act: Pick<NewClassAct, 'act' | 'actor_id' | 'student_id'>,
  now: number,
): Promise<void> => {
  if (changingTeacher)
    await recordClassAct(executor, { ...act, class_id: changingTeacher.id, report_id: row.id }, now);
};

/**
 * Badges and the completion count move with it. Only its owner takes a report out of a class, except that users take
 * back own practice that was moved there.
 */
export const moveReport = async (
  executor: Executor,
  { to, ...which }: ReadableReport & { to: StudentOrClass },
  now: number,
): Promise<Report> => {
  const { userId } = which;
  const found = await requireChangeable(executor, which);
  const { row, changingTeacher } = found;
  const recorded = await requireReportSubject(executor, userId, to, changingTeacher?.id);
  const isTakenOut = changingTeacher !== null && recorded.classId !== changingTeacher.id;
  const isTakenBack = recorded.userId === userId && row.recorded_for === userId;
  if (isTakenOut && !isTakenBack && changingTeacher.role !== 'owner') throw ownerOnly;
  const isForAnother = recorded.userId !== row.user_id;
  if (isForAnother) {
    const same = await executor
      .selectFrom('reports')
      .select('id')
      .where('user_id', '=', recorded.userId)
      .where('client_id', '=', row.client_id)
      .executeTakeFirst();
    if (same) throw failure('conflict', 'This student has this report already.');
  }
  await updateReport(executor, row.id, {
    user_id: recorded.userId,
    class_id: recorded.classId,
    ...(isForAnother && { recorded_for: row.recorded_for ?? row.user_id }),
  });
  const moved = await read(executor, which);
  if (isForAnother) {
    await changeAwards(executor, row, 'take', now);
    await changeAwards(executor, moved, 'give', now);
  }
  const act = isTakenOut
    ? ({ act: 'report_taken_out', student_id: row.student_id } as const)
    : ({ act: 'report_corrected', student_id: to.student_id ?? null } as const);
  if (isForAnother || isTakenOut)
    await recordReportChange(executor, found, { ...act, actor_id: userId }, now);
  return toReport(moved);
};

export const removeReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<undefined> => {
  const found = await requireChangeable(executor, which, { canBeRemoved: true });
  const { row } = found;
  if (row.removed_at !== null) return;
  // So that its owner can restore it also if it was recorded in a class that is gone.
  await updateReport(executor, row.id, {
    removed_at: now,
    ...(found.changingTeacher && { class_id: found.changingTeacher.id }),
  });
  await changeAwards(executor, row, 'take', now);
  const by = { actor_id: which.userId, student_id: row.student_id };
  await recordReportChange(executor, found, { ...by, act: 'report_removed' }, now);
};

export const restoreReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<Report> => {
  const found = await requireChangeable(executor, which, { canBeRemoved: true });
  const { row } = found;
  if (row.removed_at !== null) {
    await updateReport(executor, row.id, { removed_at: null });
    await changeAwards(executor, row, 'give', now);
    const by = { actor_id: which.userId, student_id: row.student_id };
    await recordReportChange(executor, found, { ...by, act: 'report_restored' }, now);
  }
  return toReport(await read(executor, which));
};

type ScoredReport = Report & { probe: null; items: ReportItem[]; badges: Badge[] };

const countOf = (items: readonly ReportItem[], outcome: ReportItem['outcome']): number =>
  items.filter((item) => item.outcome === outcome).length;

/**
 * Scores an automatic session once, within 24 hours. The same score again gives the same answer.
 *
 * @param missed positions, from 0.
 */
export const scoreReport = (
  executor: Executor,
  { userId, reportId, missed }: { userId: string; reportId: string; missed: readonly number[] },
  now: number,
): Promise<ScoredReport> =>
  withTransaction(executor, async (trx): Promise<ScoredReport> => {
    const { row } = await requireChangeable(trx, { userId, reportId });
    if (row.mode !== 'auto') throw failure('conflict', 'Only automatic sessions can be scored afterwards.');

    const places = new Set(missed);
    const stored = await listReportItems(trx, reportId);
    if (missed.some((place) => place >= stored.length))
      throw invalidField('missed', 'There’s no item at this position.');
    const items = stored.map((item, place): ReportItem =>
      places.has(place) ? { ...item, outcome: 'missed' } : item,
    );
    const missedItems = countOf(items, 'missed');
    if (row.scored === 1) {
      const isSame =
        row.scored_at !== null && missedItems === row.missed_items && missedItems === places.size;
      if (!isSame) throw failure('conflict', 'This session is already scored.');
      const badges = await badgesOfReport(trx, { userId: row.user_id, reportId });
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
    const judged = { ...report, matched_items: null, items };
    const errors = findErrors(judged);
    if (errors.length > 0) throw invalidReport(errors);
    await trx
      .updateTable('reports')
      .set({
        scored: 1,
        scored_at: now,
        missed_items: report.missed_items,
        skipped_items: report.skipped_items,
        letters_per_minute: lettersPerMinuteOf(practiceOf(judged)),
      })
      .where('id', '=', reportId)
      .execute();
    for (const batch of batchesOf([...places], itemsPerStatement))
      await trx
        .updateTable('report_items')
        .set({ outcome: 'missed' })
        .where('report_id', '=', reportId)
        .where('position', 'in', batch)
        .execute();
    const badges = await awardBadges(trx, { userId: row.user_id, reportId }, now);
    return { ...report, probe: null, items, badges };
  });

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
