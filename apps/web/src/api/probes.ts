import { listGoals } from '@sixty/contract/goals';
import { listProbes, readProbeSettings } from '@sixty/contract/probes';
import { listPracticedCollections } from '@sixty/contract/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from './all-pages.ts';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';
import { useEndpoint } from './use-endpoint.ts';

/** Null for the user. */
type LearnerId = string | null;

export const ofLearner = (studentId: LearnerId) => (studentId === null ? {} : { student_id: studentId });

const probesKey = (studentId: LearnerId, collectionId: string) => [
  ...queryKeys.reports,
  'probes',
  studentId,
  collectionId,
];

const probesCall = (studentId: LearnerId, collectionId: string) => ({
  query: { collection_id: collectionId, ...ofLearner(studentId) },
});

export const useProbes = (studentId: LearnerId, collectionId: string) =>
  useEndpoint(probesKey(studentId, collectionId), listProbes, probesCall(studentId, collectionId));

/** For session results, which must stay on screen. */
export const useProbesQuietly = (studentId: LearnerId, collectionId: string) => {
  const callApi = useApi();
  return useQuery({
    queryKey: probesKey(studentId, collectionId),
    queryFn: async ({ signal }) =>
      callApi(listProbes, probesCall(studentId, collectionId), { signal, staysHere: true }),
  });
};

export const probeSettingsKey = (studentId: LearnerId) => ['probe-settings', studentId];

export const useProbeSettings = (studentId: LearnerId, enabled = true) =>
  useEndpoint(probeSettingsKey(studentId), readProbeSettings, { query: ofLearner(studentId) }, { enabled });

export const useLoadProbeSettings = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return async (studentId: LearnerId) =>
    queryClient.fetchQuery({
      queryKey: probeSettingsKey(studentId),
      queryFn: async ({ signal }) => callApi(readProbeSettings, { query: ofLearner(studentId) }, { signal }),
    });
};

/** A student's goals come with the student. */
export const useOwnGoals = () => useEndpoint([...queryKeys.reports, 'goals'], listGoals, { query: {} });

/** Includes deleted ones. */
export const useProbedCollections = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: [...queryKeys.reports, 'probed'],
    queryFn: async ({ signal }) =>
      allPages(
        async (query) =>
          callApi(listPracticedCollections, { query: { ...query, mode: 'probe' } }, { signal }),
        ({ collection_id: id }) => id,
      ),
  });
};
