import { listBadges } from '@sixty/contract/badges';
import { listReports, readProgress, type Report } from '@sixty/contract/reports';
import { readStudent } from '@sixty/contract/students';
import { keepPreviousData } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { useEndpoint } from './use-endpoint.ts';

export type OfStudent = { readonly classId: string; readonly studentId: string };

const studentKey = ({ classId, studentId }: OfStudent) => [
  ...queryKeys.classes,
  'student',
  classId,
  studentId,
];

export const useStudent = (which: OfStudent) =>
  useEndpoint(studentKey(which), readStudent, {
    params: { id: which.classId, student_id: which.studentId },
  });

const keyOf = (studentId: string, ...of: readonly (string | number)[]) => [
  ...queryKeys.reports,
  'student',
  studentId,
  ...of,
];

export const useStudentProgress = (studentId: string, collectionId: string, mode?: Report['mode']) =>
  useEndpoint(keyOf(studentId, 'progress', collectionId, ...(mode ? [mode] : [])), readProgress, {
    query: { student_id: studentId, collection_id: collectionId, ...(mode && { mode }) },
  });

export const useStudentReports = (studentId: string, page: number) =>
  useEndpoint(
    keyOf(studentId, 'list', page),
    listReports,
    { query: { student_id: studentId, page } },
    { placeholderData: keepPreviousData },
  );

export const useStudentBadges = (studentId: string) =>
  useEndpoint([...queryKeys.badges, 'student', studentId], listBadges, { query: { student_id: studentId } });
