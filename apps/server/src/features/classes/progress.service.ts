import type { ClassItem, ClassPractice, StudentProgress } from '@sixty/contract/class-progress';
import type { Report } from '@sixty/contract/reports';
import { studentFigures } from '@sixty/domain/classes';
import { dayMs, daysOf, mondayOf, startOfDay } from '@sixty/domain/days';
import { missedMost } from '@sixty/domain/progress';
import type { Executor } from '../../database/open-database.ts';
import { toMoment } from '../../database/values.ts';
import { requireTeacher } from './class-access.ts';
import type { TaughtClass } from './classes.repository.ts';
import { listStudents } from './members.repository.ts';
import {
  type ClassItemRow,
  type ClassSessionRow,
  listClassPractice,
  listClassSessions,
  listClassStarts,
  summarizeClassItems,
} from './progress.repository.ts';

type OfCollection = TaughtClass & { readonly collectionId: string | null };

const weeksShown = 26;
const weekMs = 7 * dayMs;
const newestReports = 20;
const itemsShown = 500;
const collectionsShown = 500;

const sessionOf = (row: ClassSessionRow) => ({
  startedAt: row.started_at,
  mode: row.mode,
  isScored: row.scored === 1,
  isSteppedByHand: row.stepped_by_hand === 1,
  timeTakenMs: row.time_taken * 1000,
  answeringTimeMs: row.answering_time === null ? null : row.answering_time * 1000,
  totalItems: row.total_items,
  missedItems: row.missed_items,
  skippedItems: row.skipped_items,
});

export const readClassProgress = async (
  executor: Executor,
  { timeZone, ...which }: OfCollection & { readonly timeZone: string | null },
  now: number,
): Promise<StudentProgress[]> => {
  await requireTeacher(executor, which);
  const zone = timeZone ?? 'UTC';
  const { classId, collectionId } = which;
  const students = (await listStudents(executor, [classId])).filter(({ left_at }) => left_at === null);
  const since = startOfDay(mondayOf(daysOf([now - (weeksShown - 1) * weekMs], zone)[0] ?? ''), zone);
  const starts = await listClassStarts(executor, which, since);
  const days = daysOf(
    starts.map(({ started_at }) => started_at),
    zone,
  );
  const weeks = Map.groupBy(
    starts.map(({ user_id }, index) => ({ user_id, week: mondayOf(days[index] ?? '') })),
    ({ user_id }) => user_id,
  );
  const sessions = Map.groupBy(
    collectionId === null ? [] : await listClassSessions(executor, { classId, collectionId }),
    ({ user_id }) => user_id,
  );
  const latest = new Map(starts.toReversed().map(({ user_id, started_at }) => [user_id, started_at]));

  return students.map(({ id }): StudentProgress => {
    const figures = studentFigures((sessions.get(id) ?? []).map(sessionOf));
    const ofWeeks = Map.groupBy(weeks.get(id) ?? [], ({ week }) => week);
    const lastAt = collectionId === null ? (latest.get(id) ?? null) : figures.lastAt;
    return {
      student_id: id,
      sessions: collectionId === null ? (weeks.get(id)?.length ?? 0) : figures.sessions,
      last_practiced_at: lastAt === null ? null : toMoment(lastAt),
      latest_rate: figures.latestRate,
      best_rate: figures.bestRate,
      latest_accuracy: figures.latestAccuracy,
      best_accuracy: figures.bestAccuracy,
      rate_per_week: figures.ratePerWeek,
      rates: figures.rates.map(({ at, value }) => ({ at: toMoment(at), rate: value })),
      weeks: [...ofWeeks]
        .map(([week, all]) => ({ week, sessions: all.length }))
        .toSorted((one, other) => one.week.localeCompare(other.week)),
    };
  });
};

type Counts = Pick<ClassItem, 'presentations' | 'missed' | 'skipped' | 'mean_ms'>;

const sumOf = (rows: readonly ClassItemRow[]): Counts => {
  const sum = (of: (row: ClassItemRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const timed = sum((row) => row.timed);
  return {
    presentations: sum((row) => row.presentations),
    missed: sum((row) => row.missed),
    skipped: sum((row) => row.skipped),
    mean_ms: timed === 0 ? null : sum((row) => row.ms ?? 0) / timed,
  };
};

/** Hardest first: most missed, most skipped, slowest. */
export const readClassItems = async (
  executor: Executor,
  which: OfCollection & { readonly mode: Report['mode'] | null },
): Promise<ClassItem[]> => {
  await requireTeacher(executor, which);
  const byName = Map.groupBy(await summarizeClassItems(executor, which, newestReports), ({ name }) => name);
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

export const readClassPractice = async (executor: Executor, which: TaughtClass): Promise<ClassPractice[]> => {
  await requireTeacher(executor, which);
  return listClassPractice(executor, which.classId, collectionsShown);
};
