import { listClassPractice, readClassItems, readClassProgress } from '@sixty/contract/class-progress';
import { listClassProbes } from '@sixty/contract/probes';
import { listReports, readProgress, type Report } from '@sixty/contract/reports';
import { readStudent } from '@sixty/contract/students';
import { keepPreviousData } from '@tanstack/react-query';
import { listClasses, readClass } from '@sixty/contract/classes';
import { useCallback } from 'react';
import { useInvalidate } from './query-client.ts';
import { type CallApi, useApi, useEndpoint } from './use-api.ts';

const queryOf = (collectionId: string | null) =>
  collectionId === null ? {} : { collection_id: collectionId };

export const useClassPractice = (id: string) => useEndpoint(listClassPractice, { params: { id } });

/** `collectionId` is null for practice without one. */
export const useClassProgress = (id: string, collectionId: string | null) =>
  useEndpoint(readClassProgress, {
    params: { id },
    query: queryOf(collectionId),
  });

/** Null counts all modes. */
export const useClassItems = (id: string, collectionId: string, mode: Report['mode'] | null) =>
  useEndpoint(readClassItems, {
    params: { id },
    query: { collection_id: collectionId, ...(mode !== null && { mode }) },
  });

export const useClassProbes = (id: string, collectionId: string) =>
  useEndpoint(listClassProbes, {
    params: { id },
    query: { collection_id: collectionId },
  });

type StudentRef = { classId: string; studentId: string };

export const useStudent = ({ classId, studentId }: StudentRef) =>
  useEndpoint(readStudent, { params: { id: classId, student_id: studentId } });

export const useStudentProgress = (studentId: string, collectionId: string, mode?: Report['mode']) =>
  useEndpoint(readProgress, {
    query: { student_id: studentId, collection_id: collectionId, ...(mode && { mode }) },
  });

export const useStudentReports = (studentId: string, page: number) =>
  useEndpoint(listReports, { query: { student_id: studentId, page } }, { placeholderData: keepPreviousData });

export const useClasses = () => useEndpoint(listClasses, {});

/** For session results, which must stay on screen. */
export const useClassesQuietly = () => useEndpoint(listClasses, {}, { redirectToSignIn: false });

export const useClass = (id: string) => useEndpoint(readClass, { params: { id } });

/** Loads the class and its students again, even after a failure. */
export const useClassChange = (): CallApi => {
  const callApi = useApi();
  const invalidate = useInvalidate();
  return useCallback<CallApi>(
    async (endpoint, call, options) =>
      callApi(endpoint, call, options).finally(() => void invalidate('classes', 'reports')),
    [callApi, invalidate],
  );
};
