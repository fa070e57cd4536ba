import { listClassPractice, readClassItems, readClassProgress } from '@sixty/contract/class-progress';
import { listClassProbes } from '@sixty/contract/probes';
import { listReports, readProgress, type Report } from '@sixty/contract/reports';
import { listBadges } from '@sixty/contract/badges';
import { readStudent } from '@sixty/contract/students';
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listClasses, readClass } from '@sixty/contract/classes';
import { useMemo } from 'react';
import { queryKeys } from './query-client.ts';
import { type CallApi, useApi, useEndpoint } from './use-api.ts';

// Invalidated when a report is sent.
const classFiguresKey = (id: string, ...parts: readonly (string | null)[]) => [
  ...queryKeys.reports,
  'class',
  id,
  ...parts,
];

const queryOf = (collectionId: string | null) =>
  collectionId === null ? {} : { collection_id: collectionId };

export const useClassPractice = (id: string) =>
  useEndpoint(classFiguresKey(id, 'practice'), listClassPractice, { params: { id } });

/** `collectionId` is null for practice without one. */
export const useClassProgress = (id: string, collectionId: string | null) =>
  useEndpoint(classFiguresKey(id, 'progress', collectionId), readClassProgress, {
    params: { id },
    query: queryOf(collectionId),
  });

/** Null counts all modes. */
export const useClassItems = (id: string, collectionId: string, mode: Report['mode'] | null) =>
  useEndpoint(classFiguresKey(id, 'items', collectionId, mode), readClassItems, {
    params: { id },
    query: { collection_id: collectionId, ...(mode !== null && { mode }) },
  });

export const useClassProbes = (id: string, collectionId: string) =>
  useEndpoint(classFiguresKey(id, 'probes', collectionId), listClassProbes, {
    params: { id },
    query: { collection_id: collectionId },
  });

type StudentRef = { readonly classId: string; readonly studentId: string };

const studentKey = ({ classId, studentId }: StudentRef) => [
  ...queryKeys.classes,
  'student',
  classId,
  studentId,
];

export const useStudent = (which: StudentRef) =>
  useEndpoint(studentKey(which), readStudent, {
    params: { id: which.classId, student_id: which.studentId },
  });

const studentFiguresKey = (studentId: string, ...parts: readonly (string | number)[]) => [
  ...queryKeys.reports,
  'student',
  studentId,
  ...parts,
];

export const useStudentProgress = (studentId: string, collectionId: string, mode?: Report['mode']) =>
  useEndpoint(studentFiguresKey(studentId, 'progress', collectionId, ...(mode ? [mode] : [])), readProgress, {
    query: { student_id: studentId, collection_id: collectionId, ...(mode && { mode }) },
  });

export const useStudentReports = (studentId: string, page: number) =>
  useEndpoint(
    studentFiguresKey(studentId, 'list', page),
    listReports,
    { query: { student_id: studentId, page } },
    { placeholderData: keepPreviousData },
  );

export const useStudentBadges = (studentId: string) =>
  useEndpoint([...queryKeys.badges, 'student', studentId], listBadges, { query: { student_id: studentId } });

const listKey = [...queryKeys.classes, 'list'];

export const useClasses = () => useEndpoint(listKey, listClasses, {});

/** For session results, which must stay on screen. */
export const useClassesQuietly = () => useEndpoint(listKey, listClasses, {}, { redirectToSignIn: false });

export const useClass = (id: string) =>
  useEndpoint([...queryKeys.classes, 'one', id], readClass, { params: { id } });

const reloading =
  (callApi: CallApi, queryClient: QueryClient): CallApi =>
  async (endpoint, call, options) => {
    try {
      return await callApi(endpoint, call, options);
    } finally {
      for (const queryKey of [queryKeys.classes, queryKeys.reports])
        void queryClient.invalidateQueries({ queryKey });
    }
  };

/** Reloads the class and its students, even after a failure. */
export const useClassChange = (): CallApi => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return useMemo(() => reloading(callApi, queryClient), [callApi, queryClient]);
};
