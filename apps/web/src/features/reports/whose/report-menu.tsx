import type { Report } from '@sixty/contract/reports';
import { useState } from 'react';
import { activeClasses, isSameLearner } from '../../../entities/student/people.ts';
import { OwnerOnly } from '../../../entities/student/owner-only.tsx';
import { LearnerChooser } from '../../../entities/student/learner-chooser.tsx';
import type { Learner } from '../../../platform/learner.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { BinIcon, UsersIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useCorrecting } from './use-correcting.ts';
import { useWhose } from './use-whose.ts';

const learnerOfReport = ({ student_id: studentId, class_id: classId }: Report): Learner | null =>
  classId === null ? null : { classId, studentId };

const nameOf = (learner: Learner | null): string => {
  if (!learner) return 'you';
  return learner.name ?? 'the student';
};

type ReportMenuProps = {
  readonly report: Report;
  readonly onRemoved?: () => void;
};

export const ReportMenu = ({ report, onRemoved }: ReportMenuProps) => {
  const { classes, whoseOf, isOfOtherClass } = useWhose();
  const { remove, move } = useCorrecting();
  const [isMoving, setIsMoving] = useState(false);
  const active = activeClasses(classes);
  const ofClass = classes.find(({ class_id: id }) => id === report.class_id);
  const mayTakeOut = ofClass?.role !== 'teacher';
  const targets = mayTakeOut ? active : active.filter((each) => each === ofClass);
  const whose = whoseOf(report);
  const learner = learnerOfReport(report);
  const moveTo = (to: Learner | null) => {
    setIsMoving(false);
    if (isSameLearner(learner, to)) return;
    const body = { student_id: to?.studentId ?? null, class_id: to?.classId ?? null };
    const target = active.find(({ class_id: id }) => id === to?.classId);
    const canUndo = learner === null || target === ofClass || target?.role !== 'teacher';
    void move(report, body, { name: nameOf(to), canUndo });
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
              “{report.collection_name}” was recorded for <strong dir="auto">{whose ?? 'you'}</strong>.
            </p>
            <LearnerChooser classes={targets} chosen={learner} hasMe={mayTakeOut} onChoose={moveTo} />
            {ofClass && !mayTakeOut && (
              <OwnerOnly classId={ofClass.class_id}>{`take a report out of ${ofClass.name}`}</OwnerOnly>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
};
