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
  opened: ClassDetail;
  /** The changed part; null if it is gone. */
  readPart: (classDetail: ClassDetail) => Value | null;
  send: (latest: ClassDetail) => Promise<unknown>;
};

/** `conflict`: another user changed the same part to `serverVersion`; null if removed. */
type ChangeOutcome<Value> =
  | { kind: 'saved' }
  | { kind: 'conflict'; serverVersion: Value | null; current: ClassDetail };

const attemptsAtMost = 5;

/** For one part of a class. Changes to other parts also raise the version, so retry after them. */
const useVersionedChange = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return async <Value>({ opened, readPart, send }: VersionedChange<Value>): Promise<ChangeOutcome<Value>> => {
    const openedPart = JSON.stringify(readPart(opened));
    let latest = opened;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await send(latest);
        return { kind: 'saved' };
      } catch (error) {
        if (!isVersionConflict(error) || attempt === attemptsAtMost) throw error;
      }
      const current = await callApi(readClass, { params: { id: opened.class_id } });
      queryClient.setQueryData(keyOf(readClass, { params: { id: opened.class_id } }), current);
      const serverVersion = readPart(current);
      if (JSON.stringify(serverVersion) !== openedPart) return { kind: 'conflict', serverVersion, current };
      latest = current;
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

  const update = async (opened: ClassDetail, change: ClassChange): Promise<boolean> => {
    const valuesIn = ({ name, archived_at: archivedAt }: ClassDetail) => ({
      name,
      is_archived: archivedAt !== null,
    });
    const changed = (latest: ClassDetail) => ({
      name: change.name ?? latest.name,
      is_archived: change.isArchived ?? valuesIn(latest).is_archived,
    });
    const outcome = await changeVersioned({
      opened,
      readPart: (latest) => (change.name === undefined ? valuesIn(latest).is_archived : latest.name),
      send: (latest) =>
        changeClass(
          updateClass,
          { params: { id: opened.class_id }, body: changed(latest) },
          { ifMatch: latest.version },
        ),
    });
    if (outcome.kind === 'saved') return true;
    const { current } = outcome;
    // Another teacher has archived or reopened it, as this one wanted, or given it the same name.
    const wanted = change.name ?? change.isArchived;
    if (outcome.serverVersion === wanted) return true;
    askWhich({
      title: opened.name,
      text: `Another teacher renamed this class to ${current.name} while you were editing. Your change wasn’t saved.`,
      server: { label: 'Keep theirs', onChoose: () => {} },
      mine: {
        label: 'Save mine',
        onChoose: () => void attempt(async () => update(current, change), `${opened.name} wasn’t changed.`),
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
    opened: ClassDetail,
    student: Student,
    to: Class | undefined,
  ): Promise<ChangeOutcome<Student>> => {
    const { student_id: studentId, ...values } = student;
    try {
      return await changeVersioned({
        opened,
        readPart: (classDetail) => findStudent(classDetail, studentId),
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
      const current = await callApi(readClass, { params: { id: classId } });
      if (findStudent(current, studentId)) throw error;
      return { kind: 'conflict', serverVersion: null, current };
    }
  };
};
