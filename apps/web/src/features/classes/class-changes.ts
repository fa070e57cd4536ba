import {
  type Class,
  type ClassDetail,
  readClass,
  type Student,
  updateClass,
  updateStudent,
} from '@sixty/contract/classes';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/query-client.ts';
import { useClassChange } from '../../api/classes.ts';
import { useApi } from '../../api/use-api.ts';
import { useConflictDialog } from '../../entities/conflict-choice.tsx';
import { useAttempt } from '../../entities/use-attempt.ts';
import { isVersionConflict } from '../../entities/use-save.ts';
import { isNotFound } from '../../api/api-error.ts';

type VersionedChange<Value> = {
  from: ClassDetail;
  /** The changed part; null if it is gone. */
  partOf: (classDetail: ClassDetail) => Value | null;
  send: (base: ClassDetail) => Promise<unknown>;
};

/** `conflict`: another user changed the same part to `serverVersion`; null if removed. */
type ChangeOutcome<Value> =
  | { kind: 'saved' }
  | { kind: 'conflict'; serverVersion: Value | null; now: ClassDetail };

const attemptsAtMost = 5;

/** For one part of a class. Changes to other parts also raise the version, so retry after them. */
const useVersionedChange = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return async <Value>({ from, partOf, send }: VersionedChange<Value>): Promise<ChangeOutcome<Value>> => {
    const opened = JSON.stringify(partOf(from));
    let base = from;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await send(base);
        return { kind: 'saved' };
      } catch (error) {
        if (!isVersionConflict(error) || attempt === attemptsAtMost) throw error;
      }
      const now = await callApi(readClass, { params: { id: from.class_id } });
      queryClient.setQueryData(keyOf(readClass, { params: { id: from.class_id } }), now);
      const serverVersion = partOf(now);
      if (JSON.stringify(serverVersion) !== opened) return { kind: 'conflict', serverVersion, now };
      base = now;
    }
  };
};

/** Omitted values stay as they are. */
type ClassChange = { name?: string; isArchived?: boolean };

/** Resolves to false, and asks which to keep, if another teacher changed the same value. */
export const useUpdateClass = () => {
  const changeClass = useClassChange();
  const changeVersioned = useVersionedChange();
  const attempt = useAttempt();
  const { askWhich, conflictDialog } = useConflictDialog();

  const update = async (from: ClassDetail, change: ClassChange): Promise<boolean> => {
    const valuesIn = ({ name, archived_at: archivedAt }: ClassDetail) => ({
      name,
      is_archived: archivedAt !== null,
    });
    const changed = (base: ClassDetail) => ({
      name: change.name ?? base.name,
      is_archived: change.isArchived ?? valuesIn(base).is_archived,
    });
    const outcome = await changeVersioned({
      from,
      partOf: (base) => (change.name === undefined ? valuesIn(base).is_archived : base.name),
      send: (base) =>
        changeClass(
          updateClass,
          { params: { id: from.class_id }, body: changed(base) },
          { ifMatch: base.version },
        ),
    });
    if (outcome.kind === 'saved') return true;
    const { now } = outcome;
    askWhich({
      title: from.name,
      text: `Another teacher changed this class to ${now.name} while you were editing. Your change wasn’t saved.`,
      server: { label: 'Keep theirs', onChoose: () => {} },
      mine: {
        label: 'Save mine',
        onChoose: () => void attempt(async () => update(now, change), `${from.name} wasn’t changed.`),
      },
    });
    return false;
  };
  return { update, conflictDialog };
};

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
      if (!isNotFound(error)) throw error;
      const now = await callApi(readClass, { params: { id: classId } });
      if (findStudent(now, studentId)) throw error;
      return { kind: 'conflict', serverVersion: null, now };
    }
  };
};
