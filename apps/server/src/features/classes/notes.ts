import type { Note } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { sql } from 'kysely';
import { newId, toIso } from '../../database/values.ts';
import type { Executor } from '../../database/open-database.ts';
import { teacherRoles, type UserScope } from '../../database/visibility.ts';
import { failure } from '../../plugins/failure.ts';
import { noStudent, requireTaughtStudent, type StudentOfClass } from './access.ts';
import { isCurrent } from './members.repository.ts';

type NoteScope = UserScope & { readerId: string };

/** `is_mine`: by the reader, who still teaches the class for which it was written. */
const notesIn = (executor: Executor, { userId, onlyInClasses, readerId }: NoteScope) =>
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

type NoteRow = Awaited<ReturnType<ReturnType<typeof notesIn>['execute']>>[number];

const toNote = (row: NoteRow): Note => ({
  note_id: row.id,
  text: row.text,
  author_name: row.author_name,
  is_mine: row.is_mine === 1,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

export const readNotes = async (executor: Executor, scope: NoteScope): Promise<Note[]> => {
  const rows = await notesIn(executor, scope)
    .orderBy('student_notes.created_at', 'desc')
    .orderBy('student_notes.id', 'desc')
    .execute();
  return rows.map(toNote);
};

const readNote = async (executor: Executor, scope: NoteScope, noteId: string): Promise<Note> =>
  toNote(await notesIn(executor, scope).where('student_notes.id', '=', noteId).executeTakeFirstOrThrow());

export const addNote = async (
  executor: Executor,
  { text, ...which }: StudentOfClass & { text: string },
  now: number,
): Promise<Note> => {
  const { student, scope } = await requireTaughtStudent(executor, which);
  if (!isCurrent(student)) throw noStudent;
  const { studentId, userId } = which;
  const { count } = await executor
    .selectFrom('student_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  if (count >= classLimits.notes)
    throw failure(
      'too_large',
      `A student can have up to ${classLimits.notes} notes. Please remove an old one first.`,
    );
  const noteId = newId();
  await executor
    .insertInto('student_notes')
    .values({
      id: noteId,
      student_id: studentId,
      author_id: userId,
      class_id: which.classId,
      text,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return readNote(executor, { ...scope, readerId: userId }, noteId);
};

type NoteOfStudent = StudentOfClass & { noteId: string };

const requireOwnNote = async (
  executor: Executor,
  { noteId, ...which }: NoteOfStudent,
): Promise<NoteScope> => {
  const { scope } = await requireTaughtStudent(executor, which);
  const read = { ...scope, readerId: which.userId };
  const note = await notesIn(executor, read).where('student_notes.id', '=', noteId).executeTakeFirst();
  if (!note) throw failure('not_found', 'This note doesn’t exist.');
  if (note.is_mine === 0)
    throw failure('forbidden', 'Only its author can change a note, as long as they teach its class.');
  return read;
};

export const updateNote = async (
  executor: Executor,
  { text, ...which }: NoteOfStudent & { text: string },
  now: number,
): Promise<Note> => {
  const scope = await requireOwnNote(executor, which);
  await executor
    .updateTable('student_notes')
    .set({ text, updated_at: now })
    .where('id', '=', which.noteId)
    .where('author_id', '=', which.userId)
    .execute();
  return readNote(executor, scope, which.noteId);
};

export const removeNote = async (executor: Executor, which: NoteOfStudent): Promise<undefined> => {
  await requireOwnNote(executor, which);
  await executor
    .deleteFrom('student_notes')
    .where('id', '=', which.noteId)
    .where('author_id', '=', which.userId)
    .execute();
};
