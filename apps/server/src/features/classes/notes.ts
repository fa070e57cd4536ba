import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { UserScope } from '../../database/report-scope.ts';
import type { Schema } from '../../database/schema.ts';
import { teacherRoles } from '../../database/visibility.ts';
import type { Note, StudentDetail } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { newId } from '../../database/id.ts';
import { toMoment } from '../../database/values.ts';
import { failure } from '../../plugins/failure.ts';
import { requireCurrentStudent, requireTaughtStudent, type StudentOfClass } from './access.ts';
import { toStudent } from './classes.ts';
import { readGoals } from './goals.ts';

type StoredNote = Selectable<Schema['student_notes']>;

type NoteRow = StoredNote & { readonly author_name: string | null; readonly is_mine: 0 | 1 };

type NoteScope = UserScope & { readonly readerId: string };

/** `is_mine`: by the reader, who still teaches the class for which it was written. */
const notes = (executor: Executor, { userId, onlyInClasses, readerId }: NoteScope) =>
  executor
    .selectFrom('student_notes')
    .leftJoin('users as author', 'author.id', 'student_notes.author_id')
    .selectAll('student_notes')
    .select([
      sql<string | null>`coalesce(author.display_name, author.name)`.as('author_name'),
      sql<0 | 1>`case when author_id = ${readerId} and (
        student_notes.class_id is null or student_notes.class_id in (
          select class_id from class_members where user_id = ${readerId} and role in (${sql.join(teacherRoles)})
        )
      ) then 1 else 0 end`.as('is_mine'),
    ])
    .where('student_notes.student_id', '=', userId)
    .$if(onlyInClasses !== undefined, (query) =>
      query.where('student_notes.class_id', 'in', onlyInClasses ?? []),
    );

const listNotes = (executor: Executor, scope: NoteScope): Promise<NoteRow[]> =>
  notes(executor, scope)
    .orderBy('student_notes.created_at', 'desc')
    .orderBy('student_notes.id', 'desc')
    .execute();

const findNote = (executor: Executor, scope: NoteScope, noteId: string): Promise<NoteRow | undefined> =>
  notes(executor, scope).where('student_notes.id', '=', noteId).executeTakeFirst();

const countNotes = async (executor: Executor, studentId: string): Promise<number> => {
  const { count } = await executor
    .selectFrom('student_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return count;
};

const insertNote = async (executor: Executor, row: StoredNote): Promise<void> => {
  await executor.insertInto('student_notes').values(row).execute();
};

/** `executor` must be the transaction that found the note. */
const updateOwnNote = async (
  executor: Executor,
  { noteId, authorId }: { readonly noteId: string; readonly authorId: string },
  change: Pick<StoredNote, 'text' | 'updated_at'>,
): Promise<void> => {
  await executor
    .updateTable('student_notes')
    .set(change)
    .where('id', '=', noteId)
    .where('author_id', '=', authorId)
    .execute();
};

const deleteOwnNote = async (
  executor: Executor,
  { noteId, authorId }: { readonly noteId: string; readonly authorId: string },
): Promise<void> => {
  await executor
    .deleteFrom('student_notes')
    .where('id', '=', noteId)
    .where('author_id', '=', authorId)
    .execute();
};

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
