import {
  type Class,
  type ClassDetail,
  readClass,
  type Student,
  updateStudent,
} from '@sixty/contract/classes';
import { isGone } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { useApi } from '../../../api/use-api.ts';
import { type ChangeOutcome, useVersionedChange } from '../class-changes.ts';

const findStudent = ({ students }: ClassDetail, id: string): Student | null =>
  students.find(({ student_id: studentId }) => studentId === id) ?? null;

/** Saves the student and, if `to` is given, moves them to that class. */
export const useSaveStudent = (classId: string) => {
  const callApi = useApi();
  const changeClass = useClassChange();
  const changeVersioned = useVersionedChange();

  return async (
    from: ClassDetail,
    student: Student,
    to: Class | undefined,
  ): Promise<ChangeOutcome<Student>> => {
    const { student_id: studentId, ...values } = student;
    try {
      return await changeVersioned({
        from,
        partOf: (classDetail) => findStudent(classDetail, studentId),
        send: ({ version }) =>
          changeClass(
            updateStudent,
            {
              params: { id: classId, student_id: studentId },
              body: { ...values, ...(to && { class_id: to.class_id }) },
            },
            { ifMatch: version },
          ),
      });
    } catch (error) {
      if (!isGone(error)) throw error;
      const now = await callApi(readClass, { params: { id: classId } });
      if (findStudent(now, studentId)) throw error;
      return { kind: 'conflict', serverVersion: null, now };
    }
  };
};
