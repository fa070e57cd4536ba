import * as z from 'zod/mini';
import { avatars, classLimits, nicknameKinds } from '@sixty/domain/classes';
import { endpoint } from './endpoint.ts';
import { accountProof, ById, Category, Id, IsoTimestamp, name, optionalName, pageQuery } from './fields.ts';

export const ClassAct = z.enum([
  'student_removed',
  'student_restored',
  'student_moved_out',
  'student_erased',
  'report_removed',
  'report_restored',
  'report_corrected',
  'report_taken_out',
]);
export type ClassAct = z.output<typeof ClassAct>;

export const ClassAuditEntry = z.object({
  id: Id,
  at: IsoTimestamp,
  /** Null if the account is gone. */
  actor_name: z.nullable(z.string()),
  act: ClassAct,
  /** Null for the whole class, and of erased students. */
  student_name: z.nullable(z.string()),
  /** Null if it is gone, or of another class by now. */
  report: z.nullable(z.object({ report_id: Id, collection_name: z.string(), is_removed: z.boolean() })),
});
export type ClassAuditEntry = z.output<typeof ClassAuditEntry>;

export const listClassAudit = endpoint({
  path: '/classes/{id}/audit',
  summary:
    'Who removed, restored, moved, or deleted students and reports of a class, newest first. For its owner.',
  isPaged: true,
  params: ById,
  query: z.strictObject(pageQuery(100, 200)),
  reply: z.array(ClassAuditEntry),
});

export const ClassCollection = z.object({
  collection_id: Id,
  name: z.string(),
  category: Category,
  item_count: z.int(),
  can_edit: z.boolean(),
  is_mine: z.boolean(),
});
export type ClassCollection = z.output<typeof ClassCollection>;

export const listClassCollections = endpoint({
  path: '/classes/{id}/collections',
  summary: 'The collections that are shared with the teachers of a class.',
  params: ById,
  reply: z.array(ClassCollection),
});

const SharingParams = z.strictObject({ id: Id, collection_id: Id });

export const shareCollection = endpoint({
  method: 'PUT',
  path: '/classes/{id}/collections/{collection_id}',
  summary: 'Share a collection of your own with the teachers of a class, who may edit it if you allow it.',
  params: SharingParams,
  body: z.strictObject({ can_edit: z.boolean() }),
});

export const unshareCollection = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/collections/{collection_id}',
  summary: 'Stop sharing a collection of your own with a class.',
  params: SharingParams,
});

export const Avatar = z.enum(avatars);

export const Student = z.object({
  student_id: Id,
  name: z.string(),
  nickname: z.nullable(z.string()),
  avatar: z.nullable(Avatar),
});
export type Student = z.output<typeof Student>;

const ClassRole = z.enum(['owner', 'teacher']);

export const Class = z.object({
  class_id: Id,
  name: z.string(),
  role: ClassRole,
  /** In roster order. */
  students: z.array(Student),
  version: z.int(),
  created_at: IsoTimestamp,
  archived_at: z.nullable(IsoTimestamp),
  deleted_at: z.nullable(IsoTimestamp),
});
export type Class = z.output<typeof Class>;

export const Teacher = z.object({ user_id: Id, name: z.string(), role: ClassRole, is_me: z.boolean() });

export const Invitation = z.object({ invitation_id: Id, created_at: IsoTimestamp, expires_at: IsoTimestamp });
export type Invitation = z.output<typeof Invitation>;

export const ClassDetail = z.extend(Class, {
  teachers: z.array(Teacher),
  /** `has_moved_on`: to another class, so that this one can't bring them back. */
  former_students: z.array(
    z.extend(Student, { left_at: IsoTimestamp, has_moved_on: z.optional(z.boolean()) }),
  ),
  invitations: z.array(Invitation),
});
export type ClassDetail = z.output<typeof ClassDetail>;

const ClassName = name(classLimits.nameLength, 'Please enter a name for the class.');
const StudentName = name(classLimits.studentNameLength, 'Please enter a name or a number.');

/** Needed if `needsProofToErase`. */
const ProofToErase = z.nullish(z.strictObject(accountProof));

export const StudentParams = z.strictObject({ id: Id, student_id: Id });

export const listClasses = endpoint({
  path: '/classes',
  summary: 'The classes that the signed-in user teaches, archived ones last.',
  reply: z.array(Class),
});

export const createClass = endpoint({
  method: 'POST',
  path: '/classes',
  summary: 'Make a class. The signed-in user owns it.',
  status: 201,
  body: z.strictObject({ name: ClassName }),
  reply: Class,
});

export const readClass = endpoint({
  path: '/classes/{id}',
  summary: 'One class with its teachers, former students, and waiting invitations.',
  params: ById,
  reply: ClassDetail,
});

export const updateClass = endpoint({
  method: 'PUT',
  path: '/classes/{id}',
  summary: 'Rename, archive, or reopen a class. Only the owner archives.',
  isVersioned: true,
  params: ById,
  body: z.strictObject({ name: ClassName, is_archived: z.boolean() }),
  reply: Class,
});

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/classes/{id}',
  summary: 'Delete a class of your own with its records; with proof, unless archived for 7 days.',
  takesKey: false,
  params: ById,
  body: ProofToErase,
});

export const addStudents = endpoint({
  method: 'POST',
  path: '/classes/{id}/students',
  summary: 'Add students at the end of the roster. Equal names are different students.',
  status: 201,
  params: ById,
  body: z.strictObject({
    names: z
      .array(StudentName)
      .check(
        z.minLength(1, 'Please enter at least one name.'),
        z.maxLength(classLimits.students, `A class can hold up to ${classLimits.students} students.`),
      ),
    /** Unique in the class. */
    nicknames: z.optional(z.enum(nicknameKinds)),
  }),
  reply: z.array(Student),
});

export const updateStudent = endpoint({
  method: 'PUT',
  path: '/classes/{id}/students/{student_id}',
  summary: 'Edit a student. The owner also moves them to another class.',
  isVersioned: true,
  params: StudentParams,
  body: z.strictObject({
    name: StudentName,
    nickname: z.nullable(optionalName(classLimits.nicknameLength)),
    avatar: z.nullable(Avatar),
    class_id: z.optional(Id),
  }),
  reply: Student,
});

export const removeStudent = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/students/{student_id}',
  summary:
    'Take a student out of the class. With `erase`, its owner deletes a former one for good; with proof, for 7 days.',
  takesKey: false,
  params: StudentParams,
  query: z.strictObject({ erase: z.optional(z.literal('true')) }),
  body: ProofToErase,
});

export const restoreStudent = endpoint({
  method: 'POST',
  path: '/classes/{id}/students/{student_id}/restore',
  summary: 'Bring a former student back. Restoring a current one changes nothing.',
  params: StudentParams,
  reply: Student,
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/classes/{id}/invitations',
  summary: 'Invite a co-teacher: the code joins one person, within two weeks.',
  // The stored reply would contain the code.
  takesKey: false,
  status: 201,
  perHour: { account: 60, address: 60 },
  params: ById,
  reply: z.extend(Invitation, { code: z.string() }),
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/invitations/{invitation_id}',
  summary: 'Take an invitation back before it is used.',
  params: z.strictObject({ id: Id, invitation_id: Id }),
});

export const joinClass = endpoint({
  method: 'POST',
  path: '/classes/join',
  summary: 'Join a class as a co-teacher. Joining again changes nothing.',
  perHour: { account: 60, address: 60 },
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: Class,
});

export const removeTeacher = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/teachers/{user_id}',
  summary: 'The owner removes a co-teacher, or a co-teacher leaves.',
  params: z.strictObject({ id: Id, user_id: Id }),
});

export const handOverClass = endpoint({
  method: 'PUT',
  path: '/classes/{id}/owner',
  summary: 'Make a co-teacher the owner. You stay as a co-teacher.',
  params: ById,
  body: z.strictObject({ user_id: Id }),
  reply: ClassDetail,
});
