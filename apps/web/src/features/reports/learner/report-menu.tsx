import { moveReport, removeReport, type Report, restoreReport } from '@sixty/contract/reports';
import { useState } from 'react';
import { useInvalidate } from '../../../api/query-client.ts';
import { useApi } from '../../../api/use-api.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { useToast } from '../../../ui/toast.tsx';
import { activeClasses, isSameLearner } from '../../../entities/student/people.ts';
import type { Learner } from '../../../platform/learner.ts';
import { OwnerOnly } from '../../../entities/student/owner-only.tsx';
import { LearnerChooser } from '../../../entities/student/learner-chooser.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BinIcon, UsersIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { type ReportLearnerIds, useReportLearners } from './report-learners.ts';

const useReportCorrections = () => {
  const callApi = useApi();
  const invalidate = useInvalidate();
  const attempt = useAttempt();
  const showToast = useToast();

  const correct = async (failure: string, send: () => Promise<unknown>, onDone: () => void) =>
    attempt(async () => {
      try {
        await send();
        onDone();
      } finally {
        // Badges and counts earned by a report move with it.
        void invalidate('reports', 'badges', 'completionCounts', 'classes');
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
          text: `The report on “${report.collection_name}” was removed.`,
          action: { label: 'Undo', onAct: () => void restore(report) },
        });
        onRemoved();
      },
    );

  const reassign = async ({ report_id: id }: Report, body: ReportLearnerIds, onDone: () => void) =>
    correct('The report wasn’t moved.', async () => callApi(moveReport, { params: { id }, body }), onDone);

  const move = async (
    report: Report,
    to: ReportLearnerIds,
    { name, canUndo }: { name: string; canUndo: boolean },
  ) => {
    const { student_id, class_id } = report;
    const undo = () =>
      void reassign(report, { student_id, class_id }, () => showToast('The report was moved back.'));
    return reassign(report, to, () =>
      showToast({
        text: `The report was moved to ${name}.`,
        ...(canUndo && { action: { label: 'Undo', onAct: undo } }),
      }),
    );
  };

  return { remove, move };
};

const learnerOfReport = ({ student_id: studentId, class_id: classId }: Report): Learner | null =>
  classId === null ? null : { classId, studentId };

const learnerName = (learner: Learner | null): string => {
  if (!learner) return 'you';
  return learner.name ?? 'the student';
};

type ReportMenuProps = {
  report: Report;
  onRemoved?: () => void;
};

export const ReportMenu = ({ report, onRemoved }: ReportMenuProps) => {
  const { classes, learnerTextOf, isOfOtherClass } = useReportLearners();
  const { remove, move } = useReportCorrections();
  const [isMoving, setIsMoving] = useState(false);
  const active = activeClasses(classes);
  const classroom = classes.find(({ class_id: id }) => id === report.class_id);
  const mayTakeOut = classroom?.role !== 'teacher';
  const targets = mayTakeOut ? active : active.filter((each) => each === classroom);
  const name = learnerTextOf(report);
  const learner = learnerOfReport(report);
  const moveTo = (to: Learner | null) => {
    setIsMoving(false);
    if (isSameLearner(learner, to)) return;
    const body = { student_id: to?.studentId ?? null, class_id: to?.classId ?? null };
    const target = active.find(({ class_id: id }) => id === to?.classId);
    const canUndo = learner === null || target === classroom || target?.role !== 'teacher';
    void move(report, body, { name: learnerName(to), canUndo });
  };
  if (isOfOtherClass(report)) return null;
  return (
    <>
      <Menu
        label={`More for the ${report.collection_name} report`}
        entries={[
          ...(targets.length > 0
            ? [
                {
                  label: 'Move to another student...',
                  icon: <UsersIcon />,
                  onChoose: () => setIsMoving(true),
                },
              ]
            : []),
          {
            label: 'Remove report',
            icon: <BinIcon />,
            tone: 'danger' as const,
            onChoose: () => void remove(report, onRemoved),
          },
        ]}
      />
      {isMoving && (
        <Dialog title="Whose report is this?" onClose={() => setIsMoving(false)}>
          <div className="grid grid-cols-1 gap-4">
            <p className="wrap-anywhere">
              “{report.collection_name}” was recorded for <strong dir="auto">{name ?? 'you'}</strong>.
            </p>
            <LearnerChooser classes={targets} chosen={learner} hasMe={mayTakeOut} onChoose={moveTo} />
            {classroom && !mayTakeOut && (
              <OwnerOnly classId={classroom.class_id}>{`take a report out of ${classroom.name}`}</OwnerOnly>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
};
