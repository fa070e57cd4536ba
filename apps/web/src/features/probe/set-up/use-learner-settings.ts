import { type ProbeSettings, saveProbeSettings } from '@sixty/contract/probes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ofLearner, probeSettingsKey, useProbeSettings } from '../../../api/probes.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';

const initial: ProbeSettings = { time_factor: 1, is_calm: false };

/** `studentId` is null for the user. Saves each change. */
export const useLearnerSettings = (studentId: string | null) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const queryKey = probeSettingsKey(studentId);
  const query = ofLearner(studentId);
  const { data, isError, refetch } = useProbeSettings(studentId);
  const { mutate } = useMutation({
    mutationFn: async (settings: ProbeSettings) => callApi(saveProbeSettings, { query, body: settings }),
    onMutate: async (settings) => {
      // A read in flight would replace the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, settings);
    },
    onError: (error, settings) => {
      logError('The settings of a learner could not be saved.', error);
      showToast({
        text: 'Time and calm mode weren’t saved for next time.',
        tone: 'problem',
        action: { label: 'Retry', onAct: () => mutate(settings) },
      });
    },
    scope: { id: 'probe-settings' },
  });
  return {
    settings: data ?? initial,
    isLoading: data === undefined && !isError,
    hasFailed: data === undefined && isError,
    retry: refetch,
    save: mutate,
  };
};
