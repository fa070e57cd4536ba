import { type ProbeSettings, saveProbeSettings } from '@sixty/contract/probes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ofLearner, probeSettingsKey, useProbeSettings } from '../../../api/probes.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';

const initial: ProbeSettings = { time_factor: 1, is_calm: false };

type Change = { readonly of: string | null; readonly settings: ProbeSettings };

/** `studentId` is null for the user. Saves each change. */
export const useLearnerSettings = (studentId: string | null) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { data, isError, refetch } = useProbeSettings(studentId);
  const { mutate } = useMutation({
    // A change may be sent after another learner was chosen.
    mutationFn: async ({ of, settings }: Change) =>
      callApi(saveProbeSettings, { query: ofLearner(of), body: settings }),
    onMutate: async ({ of, settings }) => {
      const queryKey = probeSettingsKey(of);
      // A read in flight would replace the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, settings);
    },
    onError: (error, change) => {
      logError('The settings of a learner could not be saved.', error);
      showToast({
        text: 'Time and calm mode weren’t saved for next time.',
        tone: 'problem',
        action: { label: 'Retry', onAct: () => mutate(change) },
      });
    },
    scope: { id: 'probe-settings' },
  });
  return {
    settings: data ?? initial,
    isLoading: data === undefined && !isError,
    hasFailed: data === undefined && isError,
    retry: refetch,
    save: (settings: ProbeSettings) => mutate({ of: studentId, settings }),
  };
};
