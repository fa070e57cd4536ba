import { listGoals } from '@sixty/contract/students';
import { listProbes, readProbeSettings } from '@sixty/contract/probes';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from './query-client.ts';
import { useApi, useEndpoint } from './use-api.ts';

/** Null for the user. */
type LearnerId = string | null;

export const ofLearner = (studentId: LearnerId) => (studentId === null ? {} : { student_id: studentId });

const probesCall = (studentId: LearnerId, collectionId: string) => ({
  query: { collection_id: collectionId, ...ofLearner(studentId) },
});

export const useProbes = (studentId: LearnerId, collectionId: string) =>
  useEndpoint(listProbes, probesCall(studentId, collectionId));

/** For session results, which must stay on screen. */
export const useProbesQuietly = (studentId: LearnerId, collectionId: string) =>
  useEndpoint(listProbes, probesCall(studentId, collectionId), {
    redirectToSignIn: false,
  });

const settingsCall = (studentId: LearnerId) => ({ query: ofLearner(studentId) });

export const probeSettingsKey = (studentId: LearnerId) => keyOf(readProbeSettings, settingsCall(studentId));

export const useProbeSettings = (studentId: LearnerId, enabled = true) =>
  useEndpoint(readProbeSettings, settingsCall(studentId), { enabled });

export const useLoadProbeSettings = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return async (studentId: LearnerId) =>
    queryClient.fetchQuery({
      queryKey: probeSettingsKey(studentId),
      queryFn: async ({ signal }) => callApi(readProbeSettings, settingsCall(studentId), { signal }),
    });
};

/** A student's goals come with the student. */
export const useOwnGoals = () => useEndpoint(listGoals, { query: {} });
