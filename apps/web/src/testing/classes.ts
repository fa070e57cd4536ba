import type { Class, Student } from '@sixty/contract/classes';

const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '-');

export const student = (name: string, changes: Partial<Student> = {}): Student => ({
  student_id: idOf(name),
  name,
  nickname: null,
  avatar: null,
  ...changes,
});

/** 'Room 5' has the id 'room-5'. */
export const classOf = (name: string, students: readonly Student[], changes: Partial<Class> = {}): Class => ({
  class_id: idOf(name),
  name,
  role: 'owner',
  students: [...students],
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  archived_at: null,
  deleted_at: null,
  ...changes,
});
