import type { Note, StudentDetail } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import type { UserScope } from '../../database/report-scope.ts';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { toMoment } from '../../database/values.ts';
import { toStudent } from './classes.service.ts';
import { readGoals } from './goals.service.ts';
import {
  countNotes,
  deleteOwnNote,
  findNote,
  insertNote,
  listNotes,
  type NoteRow,
  updateOwnNote,
} from './notes.repository.ts';
import type { StudentOfClass } from './roster.service.ts';
import { findTaughtStudent } from './taught-students.service.ts';

const toNote = (row: NoteRow, userId: string): Note => ({
  note_id: row.id,
  text: row.text,
  author_name: row.author_name,
  is_mine: row.author_id === userId,
  created_at: toMoment(row.created_at),
  updated_at: toMoment(row.updated_at),
});

export const readStudent = async (
  executor: Executor,
  which: StudentOfClass,
): Promise<StudentDetail | null> => {
  const found = await findTaughtStudent(executor, which);
  if (!found) return null;
  const { student, scope } = found;
  return {
    ...toStudent(student),
    class_id: student.class_id,
    left_at: student.left_at === null ? null : toMoment(student.left_at),
    goals: scope.onlyInClasses ? [] : await readGoals(executor, scope.userId),
    notes: (await listNotes(executor, scope)).map((row) => toNote(row, which.userId)),
  };
};

export type NoteOutcome =
  | { readonly kind: 'saved'; readonly note: Note }
  | { readonly kind: 'no_student' | 'no_note' | 'author_only' | 'full' };

const readNote = async (
  executor: Executor,
  { scope, noteId, userId }: { readonly scope: UserScope; readonly noteId: string; readonly userId: string },
): Promise<NoteOutcome> => {
  const row = await findNote(executor, scope, noteId);
  if (!row) throw new Error('A note that was just written can’t be read.');
  return { kind: 'saved', note: toNote(row, userId) };
};

export const addNote = async (
  executor: Executor,
  { text, ...which }: StudentOfClass & { readonly text: string },
  now: number,
): Promise<NoteOutcome> => {
  const found = await findTaughtStudent(executor, which);
  if (found?.student.left_at !== null) return { kind: 'no_student' };
  const { studentId, userId } = which;
  if ((await countNotes(executor, studentId)) >= classLimits.notes) return { kind: 'full' };
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
  return readNote(executor, { scope: found.scope, noteId, userId });
};

type NoteOfStudent = StudentOfClass & { readonly noteId: string };

const findOwnNote = async (
  executor: Executor,
  which: NoteOfStudent,
): Promise<
  | { readonly kind: 'found'; readonly scope: UserScope }
  | { readonly kind: 'no_student' | 'no_note' | 'author_only' }
> => {
  const found = await findTaughtStudent(executor, which);
  if (!found) return { kind: 'no_student' };
  const note = await findNote(executor, found.scope, which.noteId);
  if (!note) return { kind: 'no_note' };
  return note.author_id === which.userId ? { kind: 'found', scope: found.scope } : { kind: 'author_only' };
};

export const updateNote = async (
  executor: Executor,
  { text, ...which }: NoteOfStudent & { readonly text: string },
  now: number,
): Promise<NoteOutcome> => {
  const own = await findOwnNote(executor, which);
  if (own.kind !== 'found') return own;
  const { noteId, userId } = which;
  await updateOwnNote(executor, { noteId, authorId: userId }, { text, updated_at: now });
  return readNote(executor, { scope: own.scope, noteId, userId });
};

export const removeNote = async (
  executor: Executor,
  which: NoteOfStudent,
): Promise<'removed' | 'no_student' | 'no_note' | 'author_only'> => {
  const own = await findOwnNote(executor, which);
  if (own.kind !== 'found') return own.kind;
  await deleteOwnNote(executor, { noteId: which.noteId, authorId: which.userId });
  return 'removed';
};
