import { ReportMode, reportFilters, type listReports } from '@sixty/contract/reports';
import type { ValueOf } from '@sixty/contract/endpoint';
import * as z from 'zod/mini';

/** Null matches any. Days are inclusive, such as '2026-01-31'. */
export type ReportFilters = {
  /** Without a student, everybody in the class. Both null: the user's own practice. */
  classId: string | null;
  studentId: string | null;
  collectionId: string | null;
  mode: z.output<typeof ReportMode> | null;
  from: string | null;
  to: string | null;
};

export const noFilters: ReportFilters = {
  classId: null,
  studentId: null,
  collectionId: null,
  mode: null,
  from: null,
  to: null,
};

const names = {
  classId: 'class',
  studentId: 'student',
  collectionId: 'collection',
  mode: 'mode',
  from: 'from',
  to: 'to',
} as const;
const pageName = 'page';

const read = <T>(schema: z.ZodMiniType<T>, text: string | null): T | null => {
  const parsed = z.safeParse(schema, text);
  return parsed.success ? parsed.data : null;
};

export const readFilters = (params: URLSearchParams): ReportFilters => ({
  classId: read(reportFilters.class_id, params.get(names.classId)) ?? null,
  studentId: read(reportFilters.student_id, params.get(names.studentId)) ?? null,
  collectionId: read(reportFilters.collection_id, params.get(names.collectionId)) ?? null,
  mode: read(ReportMode, params.get(names.mode)),
  from: read(reportFilters.from, params.get(names.from)) ?? null,
  to: read(reportFilters.to, params.get(names.to)) ?? null,
});

export const readPage = (params: URLSearchParams): number => {
  const page = Number(params.get(pageName) ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

export const filterSearchParams = (filters: ReportFilters, page = 1): URLSearchParams => {
  const params = new URLSearchParams();
  for (const key of ['classId', 'studentId', 'collectionId', 'mode', 'from', 'to'] as const) {
    const value = filters[key];
    if (value !== null) params.set(names[key], value);
  }
  if (page > 1) params.set(pageName, String(page));
  return params;
};

/** Shows all reports of whose reports are shown. */
export const withoutFilters = { collectionId: null, mode: null, from: null, to: null } as const;

export const filterCountOf = (filters: ReportFilters): number =>
  ([filters.collectionId, filters.mode, filters.from, filters.to] as const).filter((each) => each !== null)
    .length;

export const spanProblem = ({ from, to }: ReportFilters): string | null =>
  from !== null && to !== null && to < from ? 'The end date is before the start date.' : null;

export const learnerQueryOf = ({ classId, studentId }: Pick<ReportFilters, 'classId' | 'studentId'>) => ({
  ...(studentId !== null && { student_id: studentId }),
  ...(classId !== null && { class_id: classId }),
});

export const queryOf = ({
  classId,
  studentId,
  collectionId,
  mode,
  from,
  to,
}: ReportFilters): Omit<ValueOf<typeof listReports, 'query'>, 'page' | 'limit'> => ({
  ...learnerQueryOf({ classId, studentId }),
  ...(collectionId !== null && { collection_id: collectionId }),
  ...(mode !== null && { mode }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});
