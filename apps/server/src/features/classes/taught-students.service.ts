import type { UserScope } from '../../database/report-scope.ts';
import type { Executor } from '../../database/open-database.ts';
import { noStudent, requireStudent, type StudentOfClass } from './class-access.ts';
import type { StudentRow } from './members.repository.ts';
import { findStudentScope } from './learners.service.ts';

type TaughtStudent = { readonly student: StudentRow; readonly scope: UserScope };

/** Includes former students, of whom the scope has only what classes of the user recorded. */
export const requireTaughtStudent = async (
  executor: Executor,
  which: StudentOfClass,
): Promise<TaughtStudent> => {
  const student = await requireStudent(executor, which);
  const scope = await findStudentScope(executor, { ...which, classId: null });
  if (!scope) throw noStudent;
  return { student, scope };
};

export const requireCurrentStudent = async (
  executor: Executor,
  which: StudentOfClass,
): Promise<TaughtStudent> => {
  const found = await requireTaughtStudent(executor, which);
  if (found.student.left_at !== null) throw noStudent;
  return found;
};
