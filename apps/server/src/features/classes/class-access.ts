import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import { findTaught, type TaughtClass, type TaughtRow } from './classes.repository.ts';
import { findStudent, type StudentRow } from './members.repository.ts';

export type StudentOfClass = TaughtClass & { readonly studentId: string };

export type OfClass = {
  readonly params: { readonly id: string };
  readonly user: { readonly id: string };
};
export const classOf = ({ params, user }: OfClass) => ({ classId: params.id, userId: user.id });

type OfStudent = OfClass & { readonly params: { readonly student_id: string } };
export const studentOf = (call: OfStudent) => ({ ...classOf(call), studentId: call.params.student_id });

// Services throw a `Failure`, which also rolls back the transaction.
const noClass = failure('not_found', 'This class doesn’t exist.');
export const noStudent = failure('not_found', 'This student doesn’t exist.');
export const ownerOnly = failure('forbidden', 'Only the owner of the class can do this.');
export const staleClass = failure('stale_edit', 'This class was changed somewhere else since you opened it.');
export const proofNeeded = failure(
  'forbidden',
  'For the first 7 days, please confirm with your password, or sign in again.',
);

export const requireTeacher = async (executor: Executor, which: TaughtClass): Promise<TaughtRow> => {
  const row = await findTaught(executor, which);
  if (!row) throw noClass;
  return row;
};

export const requireOwner = async (executor: Executor, which: TaughtClass): Promise<TaughtRow> => {
  const row = await requireTeacher(executor, which);
  if (row.role !== 'owner') throw ownerOnly;
  return row;
};

/** Includes former students. */
export const requireStudent = async (executor: Executor, which: StudentOfClass): Promise<StudentRow> => {
  const student = (await findTaught(executor, which)) && (await findStudent(executor, which));
  if (!student) throw noStudent;
  return student;
};
