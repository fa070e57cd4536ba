import * as contract from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { dayOf } from '@sixty/domain/days';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, failure } from '../../plugins/failure.ts';
import { exportClass, exportStudent } from './class-export.service.ts';
import { removeGoal, setGoal } from './goals.service.ts';
import { answerGoal } from './learners.routes.ts';
import { addNote, type NoteOutcome, readStudent, removeNote, updateNote } from './students.service.ts';

const noStudent = failure('not_found', 'This student doesn’t exist.');

const noteFailures = {
  no_student: noStudent,
  no_note: failure('not_found', 'This note doesn’t exist.'),
  author_only: failure('forbidden', 'Only the author of a note can change it.'),
  full: failure(
    'too_large',
    `A student can have up to ${classLimits.notes} notes. Please remove an old one first.`,
  ),
};

const answerNote = (outcome: NoteOutcome): contract.Note | Failure =>
  outcome.kind === 'saved' ? outcome.note : noteFailures[outcome.kind];

type OfStudent = { readonly id: string; readonly student_id: string };

const studentOf = (params: OfStudent, user: { readonly id: string }) => ({
  classId: params.id,
  studentId: params.student_id,
  userId: user.id,
});

export const registerStudentRoutes = (register: RegisterEndpoint): void => {
  register(
    contract.readStudent,
    async ({ executor, params, user }) => (await readStudent(executor, studentOf(params, user))) ?? noStudent,
  );

  register(contract.setGoal, async ({ executor, params, body, user, now }) => {
    const which = { ...studentOf(params, user), collectionId: params.collection_id, ...body };
    return answerGoal(await setGoal(executor, which, now));
  });

  register(contract.removeGoal, async ({ executor, params, user }) => {
    const which = { ...studentOf(params, user), collectionId: params.collection_id };
    return (await removeGoal(executor, which)) ? undefined : noStudent;
  });

  register(contract.addNote, async ({ executor, params, body, user, now }) =>
    answerNote(await addNote(executor, { ...studentOf(params, user), text: body.text }, now)),
  );

  register(contract.updateNote, async ({ executor, params, body, user, now }) => {
    const which = { ...studentOf(params, user), noteId: params.note_id, text: body.text };
    return answerNote(await updateNote(executor, which, now));
  });

  register(contract.removeNote, async ({ executor, params, user }) => {
    const outcome = await removeNote(executor, { ...studentOf(params, user), noteId: params.note_id });
    return outcome === 'removed' ? undefined : noteFailures[outcome];
  });

  register(contract.exportStudent, async ({ executor, params, user, now }) => {
    const pieces = await exportStudent(executor, studentOf(params, user), now);
    const fileName = contract.studentExportName(dayOf(now, user.time_zone ?? 'UTC'));
    return pieces ? { fileName, pieces } : noStudent;
  });

  register(contract.exportClass, async ({ executor, params, user, now }) => {
    const pieces = await exportClass(executor, { classId: params.id, userId: user.id }, now);
    const fileName = contract.classExportName(dayOf(now, user.time_zone ?? 'UTC'));
    return pieces ? { fileName, pieces } : failure('not_found', 'This class doesn’t exist.');
  });
};
