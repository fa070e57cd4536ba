import { addStudents, Class, ClassDetail, createInvitation } from '@sixty/contract/classes';
import { createReport, type NewReport, type Report } from '@sixty/contract/reports';
import { addNote, type Note } from '@sixty/contract/students';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../database/testing/each-database.ts';
import { newReport } from '../../../testing/new-report.ts';
import { type Caller, type Method, openTestApp } from '../../../testing/test-app.ts';

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

  const record = async (as: Caller, changes: Partial<Record<keyof NewReport, unknown>>): Promise<Report> =>
    createReport.reply.parse((await done(as, 'POST', '/reports', newReport(changes))).json());

  const write = async (as: Caller, classId: string, studentId: string, text: string): Promise<Note> =>
    addNote.reply.parse(
      (await done(as, 'POST', `/classes/${classId}/students/${studentId}/notes`, { text })).json(),
    );

  return { app, call, done, createClass, readClass, add, invite, join, leave, record, write };
};

export type School = Awaited<ReturnType<typeof openSchool>>;
