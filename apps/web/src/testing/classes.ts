import type { ClassDetail, Student } from '@sixty/contract/classes';

export const student = (id: string, changes: Partial<Student> = {}): Student => ({
  student_id: id,
  name: id,
  nickname: null,
  avatar: null,
  ...changes,
});

export const classDetail = (changes: Partial<ClassDetail> = {}): ClassDetail => ({
  class_id: 'room-5',
  name: 'Room 5',
  role: 'owner',
  students: [],
  version: 1,
  created_at: '2026-09-01T08:00:00.000Z',
  archived_at: null,
  deleted_at: null,
  teachers: [{ user_id: 'ada', name: 'Ada Teacher', role: 'owner', is_me: true }],
  former_students: [],
  invitations: [],
  ...changes,
});
