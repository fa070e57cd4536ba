import { readCompletionCounts } from '@sixty/contract/collections';
import { queryKeys } from './query-keys.ts';
import { useEndpoint } from './use-endpoint.ts';

export const useCompletionCounts = () =>
  useEndpoint(queryKeys.completionCounts, readCompletionCounts, { query: {} });
