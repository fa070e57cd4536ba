import type { Note, StudentDetail } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { toMoment } from '../../database/values.ts';
import { failure } from '../../plugins/failure.ts';
import type { StudentOfClass } from './class-access.ts';
import { toStudent } from './classes.service.ts';
import { readGoals } from './goals.service.ts';
import {
  countNotes,
  deleteOwnNote,
  findNote,
  insertNote,
  listNotes,
  type NoteRow,
  type NoteScope,
  updateOwnNote,
} from './notes.repository.ts';
import { requireCurrentStudent, requireTaughtStudent } from './taught-students.service.ts';

const toNote = (row: NoteRow): Note => ({
  note_id: row.id,
  text: row.text,
  author_name: row.author_name,
  is_mine: row.is_mine === 1,
  created_at: toMoment(row.created_at),
  updated_at: toMoment(row.updated_at),
});

export const readStudent = async (executor: Executor, which: StudentOfClass): Promise<StudentDetail> => {
  const { student, scope } = await requireTaughtStudent(executor, which);
  return {
    ...toStudent(student),
    class_id: student.class_id,
    left_at: student.left_at === null ? null : toMoment(student.left_at),
    goals: scope.onlyInClasses ? [] : await readGoals(executor, scope.userId),
    notes: (await listNotes(executor, { ...scope, readerId: which.userId })).map(toNote),
  };
};

const readNote = async (executor: Executor, scope: NoteScope, noteId: string): Promise<Note> => {
  const row = await findNote(executor, scope, noteId);
  if (!row) throw new Error('A note that was just written can’t be read.');
  return toNote(row);
};

export const addNote = async (
  executor: Executor,
  { text, ...which }: StudentOfClass & { readonly text: string },
  now: number,
): Promise<Note> => {
  const { scope } = await requireCurrentStudent(executor, which);
  const { studentId, userId } = which;
  if ((await countNotes(executor, studentId)) >= classLimits.notes)
    throw failure(
      'too_large',
      `A student can have up to ${classLimits.notes} notes. Please remove an old one first.`,
    );
  const noteId = newId();
  await insertNote(executor, {
    id: noteId,
    student_id: studentId,
    author_id: userId,
    class_id: which.classId,
    text,
    created_at: now,
    updated_at: now,
  });
  return readNote(executor, { ...scope, readerId: userId }, noteId);
};

type NoteOfStudent = StudentOfClass & { readonly noteId: string };

const requireOwnNote = async (
  executor: Executor,
  { noteId, ...which }: NoteOfStudent,
): Promise<NoteScope> => {
  const { scope } = await requireTaughtStudent(executor, which);
  const read = { ...scope, readerId: which.userId };
  const note = await findNote(executor, read, noteId);
  if (!note) throw failure('not_found', 'This note doesn’t exist.');
  if (note.is_mine === 0)
    throw failure('forbidden', 'Only its author can change a note, as long as they teach its class.');
  return read;
};

export const updateNote = async (
  executor: Executor,
  { text, ...which }: NoteOfStudent & { readonly text: string },
  now: number,
): Promise<Note> => {
  const scope = await requireOwnNote(executor, which);
  const { noteId, userId } = which;
  await updateOwnNote(executor, { noteId, authorId: userId }, { text, updated_at: now });
  return readNote(executor, scope, noteId);
};

export const removeNote = async (executor: Executor, which: NoteOfStudent): Promise<undefined> => {
  await requireOwnNote(executor, which);
  await deleteOwnNote(executor, { noteId: which.noteId, authorId: which.userId });
};
