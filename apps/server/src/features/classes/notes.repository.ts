import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { UserScope } from '../../database/report-scope.ts';
import type { Schema } from '../../database/schema.ts';
import { teacherRoles } from '../../database/visibility.ts';

type StoredNote = Selectable<Schema['student_notes']>;

export type NoteRow = StoredNote & { readonly author_name: string | null; readonly is_mine: 0 | 1 };

export type NoteScope = UserScope & { readonly readerId: string };

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

export const listNotes = (executor: Executor, scope: NoteScope): Promise<NoteRow[]> =>
  notes(executor, scope)
    .orderBy('student_notes.created_at', 'desc')
    .orderBy('student_notes.id', 'desc')
    .execute();

export const findNote = (
  executor: Executor,
  scope: NoteScope,
  noteId: string,
): Promise<NoteRow | undefined> =>
  notes(executor, scope).where('student_notes.id', '=', noteId).executeTakeFirst();

export const countNotes = async (executor: Executor, studentId: string): Promise<number> => {
  const { count } = await executor
    .selectFrom('student_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertNote = async (executor: Executor, row: StoredNote): Promise<void> => {
  await executor.insertInto('student_notes').values(row).execute();
};

/** `executor` must be the transaction that found the note. */
export const updateOwnNote = async (
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

export const deleteOwnNote = async (
  executor: Executor,
  { noteId, authorId }: { readonly noteId: string; readonly authorId: string },
): Promise<void> => {
  await executor
    .deleteFrom('student_notes')
    .where('id', '=', noteId)
    .where('author_id', '=', authorId)
    .execute();
};
