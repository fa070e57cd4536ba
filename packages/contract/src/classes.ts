import { avatars, classLimits, nicknameKinds } from '@sixty/domain/classes';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Category, Id, Moment, name, optionalName } from './fields.ts';
import { ReportMode } from './reports.ts';

export const Avatar = z.enum(avatars);

export const Student = z.object({
  student_id: Id,
  name: z.string(),
  nickname: z.nullable(z.string()),
  avatar: z.nullable(Avatar),
});
export type Student = z.output<typeof Student>;

export const ClassRole = z.enum(['owner', 'teacher']);

export const Class = z.object({
  class_id: Id,
  name: z.string(),
  role: ClassRole,
  /** In roster order. */
  students: z.array(Student),
  version: z.int(),
  created_at: Moment,
  archived_at: z.nullable(Moment),
  deleted_at: z.nullable(Moment),
});
export type Class = z.output<typeof Class>;

export const Teacher = z.object({ user_id: Id, name: z.string(), role: ClassRole, is_me: z.boolean() });

export const Invitation = z.object({ invitation_id: Id, created_at: Moment, expires_at: Moment });
export type Invitation = z.output<typeof Invitation>;

export const ClassDetail = z.extend(Class, {
  teachers: z.array(Teacher),
  former_students: z.array(z.extend(Student, { left_at: Moment })),
  invitations: z.array(Invitation),
});
export type ClassDetail = z.output<typeof ClassDetail>;

const ClassName = name(classLimits.nameLength, 'Please enter a name for the class.');
const StudentName = name(classLimits.studentNameLength, 'Please enter a name or a number.');

export const OfStudent = z.strictObject({ id: Id, student_id: Id });

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
  isCreating: true,
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
  summary:
    'Delete a class of your own, and its students who are in no other class, with all their records. This cannot be undone.',
  params: ById,
});

export const addStudents = endpoint({
  method: 'POST',
  path: '/classes/{id}/students',
  summary: 'Add students at the end of the roster. Equal names are different students.',
  status: 201,
  isCreating: true,
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
  summary: 'Edit a student, and move them to another class that you teach.',
  isVersioned: true,
  params: OfStudent,
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
    'Take a student out of the class; with `erase`, delete a former student with all records, for good.',
  params: OfStudent,
  query: z.strictObject({ erase: z.optional(z.literal('true')) }),
});

export const restoreStudent = endpoint({
  method: 'POST',
  path: '/classes/{id}/students/{student_id}/restore',
  summary: 'Bring a former student back. Restoring a current one changes nothing.',
  params: OfStudent,
  reply: Student,
});

export const createInvitation = endpoint({
  // Not `isCreating`: the stored reply would contain the code.
  method: 'POST',
  path: '/classes/{id}/invitations',
  summary: 'Invite a co-teacher: the code joins one person, within two weeks.',
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

const OfCollection = z.strictObject({ collection_id: z.optional(Id) });

/** Rates in items per minute, accuracy from 0 to 1. */
export const StudentProgress = z.object({
  student_id: Id,
  sessions: z.int(),
  last_practiced_at: z.nullable(Moment),
  latest_rate: z.nullable(z.number()),
  best_rate: z.nullable(z.number()),
  latest_accuracy: z.nullable(z.number()),
  best_accuracy: z.nullable(z.number()),
  /** Change of the rate per week; null below three sessions. */
  rate_per_week: z.nullable(z.number()),
  /** The newest 20, oldest first. */
  rates: z.array(z.object({ at: Moment, rate: z.number() })),
  /** Sessions per week (by its Monday in the teacher's time zone) of the last 26 weeks. */
  weeks: z.array(z.object({ week: z.iso.date(), sessions: z.int() })),
});
export type StudentProgress = z.output<typeof StudentProgress>;

export const readClassProgress = endpoint({
  path: '/classes/{id}/progress',
  summary:
    'The figures of each student, in roster order. Without a collection, sessions and weeks of all practice, and no rates.',
  params: ById,
  query: OfCollection,
  reply: z.array(StudentProgress),
});

const ItemCounts = {
  presentations: z.int(),
  missed: z.int(),
  skipped: z.int(),
  /** Mean milliseconds per trial; self-paced modes only. */
  mean_ms: z.nullable(z.number()),
};

export const ClassItem = z.object({
  name: z.string(),
  ...ItemCounts,
  students: z.array(z.object({ student_id: Id, ...ItemCounts })),
});
export type ClassItem = z.output<typeof ClassItem>;

export const readClassItems = endpoint({
  path: '/classes/{id}/items',
  summary:
    'Items and students: misses and times in each student’s 20 newest reports (of one mode), hardest first.',
  params: ById,
  query: z.extend(OfCollection, { mode: z.optional(ReportMode) }),
  reply: z.array(ClassItem),
});

export const ClassPractice = z.object({
  collection_id: Id,
  /** From the newest report; the collection may be deleted. */
  collection_name: z.string(),
  category: z.string(),
  reports: z.int(),
  /** Without void ones. */
  probes: z.int(),
  students: z.int(),
});
export type ClassPractice = z.output<typeof ClassPractice>;

export const listClassPractice = endpoint({
  path: '/classes/{id}/practice',
  summary: 'The collections that the students of a class practiced, most recent first, at most 500.',
  params: ById,
  reply: z.array(ClassPractice),
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

const OfSharing = z.strictObject({ id: Id, collection_id: Id });

export const shareCollection = endpoint({
  method: 'PUT',
  path: '/classes/{id}/collections/{collection_id}',
  summary: 'Share a collection of your own with the teachers of a class, who may edit it if you allow it.',
  params: OfSharing,
  body: z.strictObject({ can_edit: z.boolean() }),
});

export const unshareCollection = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/collections/{collection_id}',
  summary: 'Stop sharing a collection of your own with a class.',
  params: OfSharing,
});
