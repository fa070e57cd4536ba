import { listClassPractice, readClassItems, readClassProgress } from '@sixty/contract/class-progress';
import { listClassProbes } from '@sixty/contract/probes';
import type { Report } from '@sixty/contract/reports';
import { queryKeys } from './query-keys.ts';
import { useEndpoint } from './use-endpoint.ts';

// Invalidated when a report is sent.
const keyOf = (id: string, ...of: readonly (string | null)[]) => [...queryKeys.reports, 'class', id, ...of];

const queryOf = (collectionId: string | null) =>
  collectionId === null ? {} : { collection_id: collectionId };

export const useClassPractice = (id: string) =>
  useEndpoint(keyOf(id, 'practice'), listClassPractice, { params: { id } });

/** `collectionId` is null for practice without one. */
export const useClassProgress = (id: string, collectionId: string | null) =>
  useEndpoint(keyOf(id, 'progress', collectionId), readClassProgress, {
    params: { id },
    query: queryOf(collectionId),
  });

/** Null counts all modes. */
export const useClassItems = (id: string, collectionId: string, mode: Report['mode'] | null) =>
  useEndpoint(keyOf(id, 'items', collectionId, mode), readClassItems, {
    params: { id },
    query: { collection_id: collectionId, ...(mode !== null && { mode }) },
  });

export const useClassProbes = (id: string, collectionId: string) =>
  useEndpoint(keyOf(id, 'probes', collectionId), listClassProbes, {
    params: { id },
    query: { collection_id: collectionId },
  });
