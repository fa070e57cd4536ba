import {
  type Class,
  type ClassDetail,
  removeStudent,
  restoreStudent,
  type Student,
  updateStudent,
} from '@sixty/contract/classes';
import { isNotFound } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { useNameOf } from '../../../entities/student/student-name.tsx';
import { useAttempt } from '../../../entities/use-attempt.ts';
import type { Proof } from '../../../entities/use-proof.ts';
import { useToast } from '../../../ui/toast.tsx';

/** Toasts and their Undo outlive the page. */
export const useRoster = ({ class_id: classId, name: className }: ClassDetail) => {
  const changeClass = useClassChange();
  const attempt = useAttempt();
  const showToast = useToast();
  const nameOf = useNameOf();

  const paramsOf = ({ student_id: studentId }: Student) => ({ id: classId, student_id: studentId });

  const restore = (student: Student): void =>
    void attempt(
      async () => {
        await changeClass(restoreStudent, { params: paramsOf(student) });
        showToast(`${nameOf(student)} was restored to ${className}.`);
      },
      `${nameOf(student)} couldn’t be restored.`,
    );

  const remove = (student: Student): void =>
    void attempt(
      async () => {
        await changeClass(removeStudent, { params: paramsOf(student), query: {}, body: undefined });
        showToast({
          text: `${nameOf(student)} was removed. Their sessions stay in the class.`,
          action: { label: 'Undo', onAct: () => restore(student) },
        });
      },
      `${nameOf(student)} wasn’t removed.`,
    );

  const erase = async (student: Student, body: Proof): Promise<void> => {
    try {
      await changeClass(removeStudent, { params: paramsOf(student), query: { erase: 'true' }, body });
    } catch (error) {
      // An earlier attempt may have succeeded even though its reply was lost.
      if (!isNotFound(error)) throw error;
    }
    showToast(`${nameOf(student)} was deleted with all records.`);
  };

  const moveBack = async (
    { student_id: id, ...values }: Student,
    fromId: string,
    idempotencyKey: string,
  ): Promise<void> => {
    await changeClass(
      updateStudent,
      { params: { id: fromId, student_id: id }, body: { ...values, class_id: classId } },
      { idempotencyKey },
    );
  };

  const notifyMoved = (student: Student, to: Class): void => {
    const undo = () =>
      attempt(
        async (idempotencyKey) => {
          await moveBack(student, to.class_id, idempotencyKey);
          showToast(`${nameOf(student)} moved back to ${className}.`);
        },
        `${nameOf(student)} is still in ${to.name}.`,
      );
    showToast({
      text: `${nameOf(student)} moved to ${to.name}.`,
      ...(to.role === 'owner' && { action: { label: 'Undo', onAct: () => void undo() } }),
    });
  };

  return { restore, remove, erase, notifyMoved };
};
