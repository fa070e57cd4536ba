import { moveReport, removeReport, type Report, restoreReport } from '@sixty/contract/reports';
import type { Class } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { useMemo, useState } from 'react';
import { useInvalidate } from '../../../api/query-client.ts';
import { useApi } from '../../../api/use-api.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { useToast } from '../../../ui/toast.tsx';
import { activeClasses, findLearner, isSameLearner, learnerOf } from '../../../entities/student/people.ts';
import type { Learner } from '../../../platform/learner.ts';
import { useClasses } from '../../../api/classes.ts';
import { OwnerOnly } from '../../../entities/student/owner-only.tsx';
import { LearnerChooser } from '../../../entities/student/learner-chooser.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BinIcon, UsersIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';

type ReportOwnerIds = Pick<Report, 'student_id' | 'class_id'>;

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
          text: `The report of “${report.collection_name}” was removed.`,
          action: { label: 'Undo', onAct: () => void restore(report) },
        });
        onRemoved();
      },
    );

  const reassign = async ({ report_id: id }: Report, body: ReportOwnerIds, onDone: () => void) =>
    correct('The report wasn’t moved.', async () => callApi(moveReport, { params: { id }, body }), onDone);

  const move = async (
    report: Report,
    to: ReportOwnerIds,
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

type ReportOwner = ReportOwnerIds & { student_name?: string | null };

const noClasses: readonly Class[] = [];

/** 'Ana · Room 5', with the nickname; null for the user's own practice. */
const ownerText = (
  { student_id: studentId, class_id: classId, student_name: fullName = null }: ReportOwner,
  classes: readonly Class[],
): string | null => {
  if (studentId === null && classId === null) return null;
  const className = classes.find(({ class_id: id }) => id === classId)?.name;
  if (studentId === null) return ['The whole class', className].filter(Boolean).join(' · ');
  const student = classes.flatMap(({ students }) => students).find(({ student_id: id }) => id === studentId);
  return [student ? shownName(student) : (fullName ?? 'A student'), className].filter(Boolean).join(' · ');
};

/** Null for the user, or if the student or class is no longer active. */
const learnerFor = (
  { student_id: studentId, class_id: classId }: ReportOwner,
  classes: readonly Class[],
): Learner | null => {
  if (classId === null) return null;
  const found = findLearner(classes, { classId, studentId });
  return found.kind === 'found' ? learnerOf(found.classroom, found.student) : null;
};

export const useReportOwners = () => {
  const { data: classes = noClasses, isSuccess } = useClasses();
  return useMemo(
    () => ({
      classes,
      areClassesKnown: isSuccess,
      /** Whether another class recorded it, whose teachers alone change it. */
      isOfOtherClass: ({ class_id: classId }: Pick<Report, 'class_id'>) =>
        isSuccess && classId !== null && !classes.some(({ class_id: id }) => id === classId),
      learnerFor: (report: ReportOwner) => learnerFor(report, classes),
      ownerOf: (report: ReportOwner) => ownerText(report, classes),
    }),
    [classes, isSuccess],
  );
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
  const { classes, ownerOf, isOfOtherClass } = useReportOwners();
  const { remove, move } = useReportCorrections();
  const [isMoving, setIsMoving] = useState(false);
  const active = activeClasses(classes);
  const classroom = classes.find(({ class_id: id }) => id === report.class_id);
  const mayTakeOut = classroom?.role !== 'teacher';
  const targets = mayTakeOut ? active : active.filter((each) => each === classroom);
  const owner = ownerOf(report);
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
        label={`Correct the report of ${report.collection_name}`}
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
              “{report.collection_name}” was recorded for <strong dir="auto">{owner ?? 'you'}</strong>.
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
