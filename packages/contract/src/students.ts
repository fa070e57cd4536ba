import { classLimits } from '@sixty/domain/classes';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Id, IsoTimestamp, prose, studentQuery } from './fields.ts';
import { StudentParams, Student } from './classes.ts';

/** Items per minute; in probes, correct ones. */
const Rate = z.number().check(z.positive(), z.maximum(classLimits.goalRate));

/** The end of the aim line. */
const By = z.nullable(z.iso.date());

export const Goal = z.object({ collection_id: Id, rate: Rate, by: By });
export type Goal = z.output<typeof Goal>;

const GoalBody = z.strictObject({ rate: Rate, by: z.prefault(By, null) });

const query = z.strictObject(studentQuery);
const CollectionQuery = z.strictObject({ collection_id: Id });

export const listGoals = endpoint({
  path: '/goals',
  summary: 'The goals of the signed-in user, or of a student.',
  query,
  reply: z.array(Goal),
});

export const setLearnerGoal = endpoint({
  method: 'PUT',
  path: '/goals/{collection_id}',
  summary: 'Set the rate that the signed-in user or a student works toward in a collection, and by when.',
  params: CollectionQuery,
  query,
  body: GoalBody,
});

export const removeLearnerGoal = endpoint({
  method: 'DELETE',
  path: '/goals/{collection_id}',
  summary: 'Remove a goal of the signed-in user or of a student. Removing a missing one changes nothing.',
  params: CollectionQuery,
  query,
});

export const Note = z.object({
  note_id: Id,
  text: z.string(),
  author_name: z.nullable(z.string()),
  /** Whether the caller can change it: its author, as long as they teach its class. */
  is_mine: z.boolean(),
  created_at: IsoTimestamp,
  updated_at: IsoTimestamp,
});
export type Note = z.output<typeof Note>;

export const StudentDetail = z.extend(Student, {
  class_id: Id,
  left_at: z.nullable(IsoTimestamp),
  /** Empty for a former student. */
  goals: z.array(Goal),
  /** Newest first. */
  notes: z.array(Note),
});
export type StudentDetail = z.output<typeof StudentDetail>;

export const readStudent = endpoint({
  path: '/classes/{id}/students/{student_id}',
  summary: 'One current or former student, with goals and notes.',
  params: StudentParams,
  reply: StudentDetail,
});

const GoalParams = z.extend(StudentParams, { collection_id: Id });

export const setGoal = endpoint({
  method: 'PUT',
  path: '/classes/{id}/students/{student_id}/goals/{collection_id}',
  summary: 'Set the rate that a student works toward in a collection.',
  params: GoalParams,
  body: GoalBody,
});

export const removeGoal = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/students/{student_id}/goals/{collection_id}',
  summary: 'Remove a goal. Removing a missing one changes nothing.',
  params: GoalParams,
});

const NoteBody = z.strictObject({ text: prose(classLimits.noteLength, 'Please write something.') });

export const addNote = endpoint({
  method: 'POST',
  path: '/classes/{id}/students/{student_id}/notes',
  summary: 'Write a note about a current student. The teachers of the class read it.',
  status: 201,
  params: StudentParams,
  body: NoteBody,
  reply: Note,
});

const NoteParams = z.extend(StudentParams, { note_id: Id });

export const updateNote = endpoint({
  method: 'PUT',
  path: '/classes/{id}/students/{student_id}/notes/{note_id}',
  summary: 'Edit a note of your own.',
  params: NoteParams,
  body: NoteBody,
  reply: Note,
});

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/students/{student_id}/notes/{note_id}',
  summary: 'Remove a note of your own.',
  params: NoteParams,
});

/** No student names: file names are seen by others. */
export const studentExportName = (day: string): string => `sixty-student-${day}.json`;
export const classExportName = (day: string): string => `sixty-class-${day}.json`;

export const exportStudent = endpoint({
  path: '/classes/{id}/students/{student_id}/export',
  summary: 'Everything stored about a student that the signed-in user may read, in one file of JSON.',
  isDownload: true,
  perHour: { account: 120, address: 120 },
  params: StudentParams,
  reply: z.looseObject({ format: z.literal('sixty-student'), version: z.literal(1) }),
});

export const exportClass = endpoint({
  path: '/classes/{id}/export',
  summary: 'A class with the export of every current and former student, in one file of JSON.',
  isDownload: true,
  perHour: { account: 20, address: 20 },
  params: ById,
  reply: z.looseObject({ format: z.literal('sixty-class'), version: z.literal(1) }),
});
