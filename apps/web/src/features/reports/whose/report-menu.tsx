import type { Report } from '@sixty/contract/reports';
import { useState } from 'react';
import { activeClasses, isSameLearner } from '../../../entities/student/people.ts';
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
  const { classes, whoseOf } = useWhose();
  const { remove, move } = useCorrecting();
  const [isMoving, setIsMoving] = useState(false);
  const active = activeClasses(classes);
  const whose = whoseOf(report);
  const learner = learnerOfReport(report);
  const moveTo = (to: Learner | null) => {
    setIsMoving(false);
    if (isSameLearner(learner, to)) return;
    const body = { student_id: to?.studentId ?? null, class_id: to?.classId ?? null };
    void move(report, body, nameOf(to));
  };
  return (
    <>
      <Menu
        label={`Correct the report of ${report.collection_name}`}
        entries={[
          ...(active.length > 0
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
          <div className="stack one-column gap-4">
            <p className="break-words">
              “{report.collection_name}” was recorded for <strong dir="auto">{whose ?? 'you'}</strong>.
            </p>
            <LearnerChooser classes={active} chosen={learner} onChoose={moveTo} />
          </div>
        </Dialog>
      )}
    </>
  );
};
