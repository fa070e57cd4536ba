import { moveReport, removeReport, type Report, restoreReport } from '@sixty/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../api/query-client.ts';
import { useApi } from '../../../api/use-api.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { useToast } from '../../../ui/toast.tsx';

type Practiced = Pick<Report, 'student_id' | 'class_id'>;

/** Badges and counts earned by a report move with it. */
const changedKeys = [queryKeys.reports, queryKeys.badges, queryKeys.completionCounts, queryKeys.classes];

export const useCorrecting = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const showToast = useToast();

  const correct = async (failure: string, send: () => Promise<unknown>, onDone: () => void) =>
    attempt(async () => {
      try {
        await send();
        onDone();
      } finally {
        for (const queryKey of changedKeys) void queryClient.invalidateQueries({ queryKey });
      }
    }, failure);

  const restore = async ({ report_id: id }: Report) =>
    correct(
      'The report wasn’t restored.',
      async () => callApi(restoreReport, { params: { id } }),
      () => showToast('The report was restored.'),
    );

  const remove = async (report: Report, onRemoved = () => {}) =>
    correct(
      'The report wasn’t removed.',
      async () => callApi(removeReport, { params: { id: report.report_id } }),
      () => {
        showToast({
          text: `The report of “${report.collection_name}” was removed.`,
          action: { label: 'Undo', onAct: () => void restore(report) },
        });
        onRemoved();
      },
    );

  const giveTo = async ({ report_id: id }: Report, body: Practiced, onDone: () => void) =>
    correct('The report wasn’t moved.', async () => callApi(moveReport, { params: { id }, body }), onDone);

  const move = async (
    report: Report,
    to: Practiced,
    { name, canUndo }: { readonly name: string; readonly canUndo: boolean },
  ) => {
    const { student_id, class_id } = report;
    const undo = () =>
      void giveTo(report, { student_id, class_id }, () => showToast('The report was moved back.'));
    return giveTo(report, to, () =>
      showToast({
        text: `The report was moved to ${name}.`,
        ...(canUndo && { action: { label: 'Undo', onAct: undo } }),
      }),
    );
  };

  return { remove, move };
};
