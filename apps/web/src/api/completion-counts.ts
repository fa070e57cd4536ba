import { readCompletionCounts } from '@sixty/contract/collections';
import { queryKeys } from './query-keys.ts';
import { useEndpoint } from './use-endpoint.ts';

export const useCompletionCounts = (studentId: string | null = null) =>
  useEndpoint([...queryKeys.completionCounts, studentId], readCompletionCounts, {
    query: studentId === null ? {} : { student_id: studentId },
  });
