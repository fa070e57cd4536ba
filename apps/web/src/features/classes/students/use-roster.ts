import {
  type Class,
  type ClassDetail,
  readClass,
  removeStudent,
  restoreStudent,
  type Student,
  updateStudent,
} from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { useCallback } from 'react';
import { failureReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';

/** Messages and their Undo outlive the page. */
export const useRoster = ({ class_id: classId, name: className }: ClassDetail) => {
  const changeClass = useClassChange();
  const showToast = useToast();

  const attempt = useCallback(
    async (send: () => Promise<unknown>, failed: string): Promise<boolean> => {
      try {
        await send();
        return true;
      } catch (error) {
        logError(failed, error);
        showToast({
          text: `${failed} ${failureReason(error)}`,
          tone: 'problem',
          isLasting: true,
          action: { label: 'Retry', onAct: () => void attempt(send, failed) },
        });
        return false;
      }
    },
    [showToast],
  );

  const restore = useCallback(
    async (student: Student): Promise<void> => {
      const shown = shownName(student);
      const params = { id: classId, student_id: student.student_id };
      const isBack = await attempt(
        async () => changeClass(restoreStudent, { params }),
        `${shown} couldn’t be brought back.`,
      );
      if (isBack) showToast(`${shown} is back in ${className}.`);
    },
    [attempt, changeClass, classId, className, showToast],
  );

  const remove = useCallback(
    async (student: Student): Promise<void> => {
      const shown = shownName(student);
      const params = { id: classId, student_id: student.student_id };
      const isGone = await attempt(
        async () => changeClass(removeStudent, { params, query: {} }),
        `${shown} wasn’t removed.`,
      );
      if (!isGone) return;
      showToast({
        text: `${shown} was removed. Their sessions stay in the class.`,
        action: { label: 'Undo', onAct: () => void restore(student) },
      });
    },
    [attempt, changeClass, classId, restore, showToast],
  );

  /** For good. */
  const erase = useCallback(
    async (student: Student): Promise<boolean> => {
      const params = { id: classId, student_id: student.student_id };
      const isErased = await attempt(
        async () => changeClass(removeStudent, { params, query: { erase: 'true' } }),
        `${shownName(student)} wasn’t deleted.`,
      );
      if (isErased) showToast(`${shownName(student)} was deleted with all records.`);
      return isErased;
    },
    [attempt, changeClass, classId, showToast],
  );

  const notifyMoved = useCallback(
    (student: Student, to: Class): void => {
      const shown = shownName(student);
      const moveBack = async () => {
        const { version } = await changeClass(readClass, { params: { id: to.class_id } });
        const { student_id: id, name, nickname, avatar } = student;
        await changeClass(
          updateStudent,
          {
            params: { id: to.class_id, student_id: id },
            body: { name, nickname, avatar, class_id: classId },
          },
          { ifMatch: `"${version}"` },
        );
        showToast(`${shown} is back in ${className}.`);
      };
      showToast({
        text: `${shown} moved to ${to.name}.`,
        action: { label: 'Undo', onAct: () => void attempt(moveBack, `${shown} is still in ${to.name}.`) },
      });
    },
    [attempt, changeClass, classId, className, showToast],
  );

  return {
    remove: (student: Student) => void remove(student),
    restore: (student: Student) => void restore(student),
    erase,
    notifyMoved,
  };
};
