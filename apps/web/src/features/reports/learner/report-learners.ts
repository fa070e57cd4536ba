import type { Class } from '@sixty/contract/classes';
import type { Report } from '@sixty/contract/reports';
import { useMemo } from 'react';
import { useClasses } from '../../../api/classes.ts';
import { findLearner, learnerOf } from '../../../entities/student/people.ts';
import { useNameOf } from '../../../entities/student/student-name.tsx';
import type { Learner } from '../../../platform/learner.ts';

/** Who practiced: a student, the whole class, or, if both are null, the user. */
export type ReportLearnerIds = Pick<Report, 'student_id' | 'class_id'>;

type ReportLearner = ReportLearnerIds & { student_name?: string | null };

const noClasses: readonly Class[] = [];

/** 'Ana · Room 5'; null for the user's own practice. */
const learnerText = (
  { student_id: studentId, class_id: classId, student_name: fullName = null }: ReportLearner,
  classes: readonly Class[],
  nameOf: ReturnType<typeof useNameOf>,
): string | null => {
  if (studentId === null && classId === null) return null;
  const className = classes.find(({ class_id: id }) => id === classId)?.name;
  if (studentId === null) return ['The whole class', className].filter(Boolean).join(' · ');
  const student = classes.flatMap(({ students }) => students).find(({ student_id: id }) => id === studentId);
  return [student ? nameOf(student) : (fullName ?? 'A student'), className].filter(Boolean).join(' · ');
};

/** Null for the user, or if the student or class is no longer active. */
const activeLearnerOf = (
  { student_id: studentId, class_id: classId }: ReportLearner,
  classes: readonly Class[],
): Learner | null => {
  if (classId === null) return null;
  const found = findLearner(classes, { classId, studentId });
  return found.kind === 'found' ? learnerOf(found.classroom, found.student) : null;
};

export const useReportLearners = () => {
  const { data: classes = noClasses, isSuccess } = useClasses();
  const nameOf = useNameOf();
  return useMemo(
    () => ({
      classes,
      areClassesKnown: isSuccess,
      nameOf,
      /** Whether another class recorded it, whose teachers alone change it. */
      isOfOtherClass: ({ class_id: classId }: Pick<Report, 'class_id'>) =>
        isSuccess && classId !== null && !classes.some(({ class_id: id }) => id === classId),
      learnerFor: (report: ReportLearner) => activeLearnerOf(report, classes),
      learnerTextOf: (report: ReportLearner) => learnerText(report, classes, nameOf),
    }),
    [classes, isSuccess, nameOf],
  );
};
