import type { ClassItem, ClassPractice, StudentProgress } from '@sixty/contract/class-progress';
import { studentFigures } from '@sixty/domain/classes';
import { dayMs, daysOf, mondayOf, startOfDay } from '@sixty/domain/days';
import { missedMost, reportFigures } from '@sixty/domain/progress';
import { sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { displayTimedModes, isResult, rankByNewness } from '../../database/visibility.ts';
import type { Schema } from '../../database/schema.ts';
import { toIso } from '../../database/values.ts';
import { requireTeacher } from './access.ts';
import type { TaughtClass } from './classes.repository.ts';
import { isCurrent, listStudents } from './members.repository.ts';

type ClassReportsFilter = {
  classId: string;
  collectionId: string | null;
  mode?: Schema['reports']['mode'] | null;
};

/** Reports of the current students, except void probes. */
export const studentReports = (
  executor: Executor,
  { classId, collectionId, mode = null }: ClassReportsFilter,
) =>
  executor
    .selectFrom('class_members')
    .innerJoin('reports', 'reports.user_id', 'class_members.user_id')
    .where('class_members.class_id', '=', classId)
    .where('class_members.role', '=', 'student')
    .where('class_members.left_at', 'is', null)
    .where('reports.removed_at', 'is', null)
    .where('reports.ending', '!=', 'void')
    .$if(collectionId !== null, (query) => query.where('reports.collection_id', '=', collectionId))
    .$if(mode !== null, (query) => query.where('reports.mode', '=', sql.lit(mode)));

const listSessions = async (executor: Executor, which: ClassReportsFilter) => {
  const rows = await studentReports(executor, which)
    .where(isResult)
    .select([
      'reports.user_id',
      'reports.mode',
      'reports.scored',
      'reports.stepped_by_hand',
      'reports.started_at',
      'reports.time_taken',
      'reports.answering_time',
      'reports.total_items',
      'reports.missed_items',
      'reports.skipped_items',
    ])
    .orderBy('reports.started_at')
    .execute();
  return rows.map((row) => ({ ...reportFigures(row), userId: row.user_id, startedAt: row.started_at }));
};

const weeksShown = 26;
const weekMs = 7 * dayMs;

type CollectionReportsFilter = TaughtClass & { collectionId: string | null };

export const readClassProgress = async (
  executor: Executor,
  { timeZone, ...which }: CollectionReportsFilter & { timeZone: string | null },
  now: number,
): Promise<StudentProgress[]> => {
  await requireTeacher(executor, which);
  const zone = timeZone ?? 'UTC';
  const { classId, collectionId } = which;
  const students = (await listStudents(executor, [classId])).filter(isCurrent);
  const since = startOfDay(mondayOf(daysOf([now - (weeksShown - 1) * weekMs], zone)[0] ?? ''), zone);
  const starts = await studentReports(executor, which)
    .select(['reports.user_id', 'reports.started_at'])
    .where('reports.started_at', '>=', since)
    .orderBy('reports.started_at', 'desc')
    .execute();
  const days = daysOf(
    starts.map(({ started_at }) => started_at),
    zone,
  );
  const practiced = Map.groupBy(
    starts.map((start, index) => ({ ...start, week: mondayOf(days[index] ?? '') })),
    ({ user_id }) => user_id,
  );
  const sessions = Map.groupBy(
    collectionId === null ? [] : await listSessions(executor, which),
    ({ userId }) => userId,
  );

  return students.map(({ id }): StudentProgress => {
    const figures = studentFigures(sessions.get(id) ?? []);
    const recent = practiced.get(id) ?? [];
    const lastAt = collectionId === null ? (recent[0]?.started_at ?? null) : figures.lastAt;
    return {
      student_id: id,
      sessions: collectionId === null ? recent.length : figures.sessions,
      last_practiced_at: lastAt === null ? null : toIso(lastAt),
      latest_rate: figures.latestRate,
      best_rate: figures.bestRate,
      latest_accuracy: figures.latestAccuracy,
      best_accuracy: figures.bestAccuracy,
      rate_per_week: figures.ratePerWeek,
      rates: figures.rates.map(({ at, value }) => ({ at: toIso(at), rate: value })),
      weeks: [...Map.groupBy(recent, ({ week }) => week)]
        .map(([week, all]) => ({ week, sessions: all.length }))
        .toReversed(),
    };
  });
};

const reportsSummarized = 20;

/** Sums the items of each student's newest reports. */
const summarizeItems = (executor: Executor, which: ClassReportsFilter) => {
  const countOf = (outcome: string) =>
    sql<number>`sum(case when outcome = ${sql.lit(outcome)} then 1 else 0 end)`;
  const isTimed = sql`ms > 0 and is_timed = 1`;
  const numbered = studentReports(executor, which).select((eb) => [
    'reports.id',
    'reports.user_id',
    eb
      .case()
      .when(eb.or([eb('reports.mode', 'in', displayTimedModes), eb('reports.stepped_by_hand', '=', 1)]))
      .then(sql.lit(0))
      .else(sql.lit(1))
      .end()
      .as('is_timed'),
    rankByNewness('reports.user_id').as('newness'),
  ]);
  return executor
    .selectFrom(numbered.as('recent'))
    .innerJoin('report_items', 'report_items.report_id', 'recent.id')
    .select(({ fn }) => [
      'recent.user_id',
      'report_items.name',
      fn.countAll<number>().as('presentations'),
      countOf('missed').as('missed'),
      countOf('skipped').as('skipped'),
      sql<number | null>`sum(case when ${isTimed} then ms end)`.as('ms'),
      sql<number>`sum(case when ${isTimed} then 1 else 0 end)`.as('timed'),
    ])
    .where('recent.newness', '<=', reportsSummarized)
    .groupBy(['recent.user_id', 'report_items.name'])
    .execute();
};

type ItemRow = Awaited<ReturnType<typeof summarizeItems>>[number];

const sumOf = (
  rows: readonly ItemRow[],
): Pick<ClassItem, 'presentations' | 'missed' | 'skipped' | 'mean_ms'> => {
  const sum = (of: (row: ItemRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const timed = sum((row) => row.timed);
  return {
    presentations: sum((row) => row.presentations),
    missed: sum((row) => row.missed),
    skipped: sum((row) => row.skipped),
    mean_ms: timed === 0 ? null : sum((row) => row.ms ?? 0) / timed,
  };
};

const itemsShown = 500;

/** Hardest first: most missed, most skipped, slowest. */
export const readClassItems = async (
  executor: Executor,
  which: CollectionReportsFilter & Pick<ClassReportsFilter, 'mode'>,
): Promise<ClassItem[]> => {
  await requireTeacher(executor, which);
  const byName = Map.groupBy(await summarizeItems(executor, which), ({ name }) => name);
  const items = [...byName].map(([name, rows]) => {
    const { presentations: trials, mean_ms: meanMs, ...counts } = sumOf(rows);
    return { name, trials, ...counts, meanMs };
  });
  return missedMost(items)
    .slice(0, itemsShown)
    .map(({ name, trials, missed, skipped, meanMs }) => ({
      name,
      presentations: trials,
      missed,
      skipped,
      mean_ms: meanMs,
      students: (byName.get(name) ?? []).map((row) => ({ student_id: row.user_id, ...sumOf([row]) })),
    }));
};

const collectionsShown = 500;

/** Latest first, named as in the newest report. */
export const readClassPractice = async (executor: Executor, which: TaughtClass): Promise<ClassPractice[]> => {
  await requireTeacher(executor, which);
  const numbered = studentReports(executor, { classId: which.classId, collectionId: null })
    .where('reports.collection_id', 'is not', null)
    .select((eb) => [
      eb.ref('reports.collection_id').$notNull().as('collection_id'),
      'reports.user_id',
      'reports.collection_name',
      'reports.category',
      'reports.mode',
      'reports.started_at',
      rankByNewness('reports.collection_id').as('newness'),
    ]);
  return executor
    .selectFrom(numbered.as('practiced'))
    .select(({ fn }) => [
      'collection_id',
      sql<string>`max(case when newness = 1 then collection_name end)`.as('collection_name'),
      sql<string>`max(case when newness = 1 then category end)`.as('category'),
      fn.countAll<number>().as('reports'),
      sql<number>`count(case when mode = 'probe' then 1 end)`.as('probes'),
      sql<number>`count(distinct user_id)`.as('students'),
    ])
    .groupBy('collection_id')
    .orderBy(({ fn }) => fn.max('started_at'), 'desc')
    .limit(collectionsShown)
    .execute();
};
