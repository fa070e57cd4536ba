import { addStudents, Class, ClassDetail, createInvitation, listClassAudit } from '@sixty/contract/classes';
import { createReport, listReports, type Report } from '@sixty/contract/reports';
import { addNote, type Note, readStudent } from '@sixty/contract/students';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../database/testing/each-database.ts';
import { newReport, type ReportChanges } from '../../../testing/new-report.ts';
import { type Caller, type Method, openTestApp, refusalOf } from '../../../testing/test-app.ts';

export const password = { password: 'correct horse' };
export const ownerOnly = [403, 'Only the owner of the class can do this.'];

export const studentPath = (classId: string, studentId: string) =>
  `/classes/${classId}/students/${studentId}`;

type Call = [method: Method, path: string, payload?: object | undefined];

export const moveCall = (classId: string, studentId: string, toClassId: string): Call => [
  'PUT',
  studentPath(classId, studentId),
  { name: 'Ana', nickname: null, avatar: null, class_id: toClassId },
];

export const eraseCall = (classId: string, studentId: string, proof?: object): Call => [
  'DELETE',
  `${studentPath(classId, studentId)}?erase=true`,
  proof,
];

export const giveCall = (
  reportId: string,
  student_id: string | null,
  class_id: string | null = null,
): Call => ['PUT', `/reports/${reportId}/student`, { student_id, class_id }];

export const openSchool = async (database: TestDatabase) => {
  const app = await openTestApp(database);

  /** With a key, so that replies are stored. */
  const call = (as: Caller | null, method: Method, path: string, payload?: object, headers?: object) =>
    app.call(method, path, {
      as,
      payload,
      headers: { ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }), ...headers },
    });

  const done = async (...of: Parameters<typeof call>) => {
    const answer = await call(...of);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer;
  };

  const createClass = async (as: Caller, name = '1A'): Promise<string> =>
    Class.parse((await done(as, 'POST', '/classes', { name })).json()).class_id;

  const readClass = async (as: Caller, classId: string): Promise<ClassDetail> =>
    ClassDetail.parse((await done(as, 'GET', `/classes/${classId}`)).json());

  const add = async (as: Caller, classId: string, ...names: readonly string[]): Promise<string[]> => {
    const added = await done(as, 'POST', `/classes/${classId}/students`, { names });
    return addStudents.reply.parse(added.json()).map(({ student_id }) => student_id);
  };

  const invite = async (as: Caller, classId: string) =>
    createInvitation.reply.parse((await done(as, 'POST', `/classes/${classId}/invitations`)).json());

  /** Joins a class of `owner` and returns the joiner's user ID. */
  const join = async (owner: Caller, classId: string, as: Caller): Promise<string> => {
    const { code } = await invite(owner, classId);
    await done(as, 'POST', '/classes/join', { code });
    const me = (await readClass(as, classId)).teachers.find(({ is_me }) => is_me);
    return me?.user_id ?? '';
  };

  const leave = (as: Caller, classId: string, userId: string) =>
    done(as, 'DELETE', `/classes/${classId}/teachers/${userId}`);

  const record = async (as: Caller, changes: ReportChanges): Promise<Report> =>
    createReport.reply.parse((await done(as, 'POST', '/reports', newReport(changes))).json());

  const write = async (as: Caller, classId: string, studentId: string, text: string): Promise<Note> =>
    addNote.reply.parse(
      (await done(as, 'POST', `${studentPath(classId, studentId)}/notes`, { text })).json(),
    );

  const statusOf = async (...of: Parameters<typeof call>) => (await call(...of)).statusCode;

  const refused = async (...of: Parameters<typeof call>) => {
    const { status, detail } = await refusalOf(call(...of));
    return [status, detail];
  };

  /** Names of collections. */
  const reportNames = async (as: Caller, query: string) =>
    listReports.reply
      .parse((await done(as, 'GET', `/reports?${query}`)).json())
      .reports.map(({ collection_name: name }) => name)
      .toSorted();

  const notes = async (as: Caller, classId: string, studentId: string) =>
    readStudent.reply
      .parse((await done(as, 'GET', studentPath(classId, studentId))).json())
      .notes.map(({ text, is_mine: isMine }) => (isMine ? `${text} (mine)` : text))
      .toSorted();

  const remove = (as: Caller, classId: string, studentId: string) =>
    done(as, 'DELETE', studentPath(classId, studentId));

  const audit = async (as: Caller, classId: string) =>
    listClassAudit.reply.parse((await done(as, 'GET', `/classes/${classId}/audit`)).json());

  const acts = async (as: Caller, classId: string) =>
    (await audit(as, classId)).map(({ actor_name: actor, act, student_name: student }) => [
      actor,
      act,
      student,
    ]);

  return {
    app,
    call,
    done,
    statusOf,
    refused,
    createClass,
    readClass,
    add,
    remove,
    invite,
    join,
    leave,
    record,
    reportNames,
    write,
    notes,
    audit,
    acts,
  };
};

export type School = Awaited<ReturnType<typeof openSchool>>;
