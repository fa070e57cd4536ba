import type { UserScope } from '../../database/report-scope.ts';
import type { Executor } from '../../database/open-database.ts';
import { findTaught } from './classes.repository.ts';
import { findStudent, type StudentRow } from './members.repository.ts';
import { findStudentScope } from './learners.service.ts';
import type { StudentOfClass } from './roster.service.ts';

export const findTaughtStudent = async (
  executor: Executor,
  which: StudentOfClass,
): Promise<{ readonly student: StudentRow; readonly scope: UserScope } | null> => {
  if (!(await findTaught(executor, which))) return null;
  const student = await findStudent(executor, which);
  const scope = await findStudentScope(executor, { ...which, classId: null });
  return student && scope ? { student, scope } : null;
};

export const isCurrentStudent = async (executor: Executor, which: StudentOfClass): Promise<boolean> =>
  (await findTaughtStudent(executor, which))?.student.left_at === null;
