/** A grade has about 30 students, and a teacher of one subject several classes. */
export const classLimits = {
  classes: 50,
  nameLength: 100,
  students: 60,
  studentNameLength: 100,
  nicknameLength: 40,
  teachers: 10,
  /** Waiting invitations of one class. */
  invitations: 20,
  noteLength: 2000,
  /** About one student. */
  notes: 500,
  /** Items per minute. */
  goalRate: 1000,
  /** Of one student. */
  goals: 500,
} as const;

/** Validity of an invitation, in milliseconds. */
export const invitationMs = 14 * 86_400_000;

/** When an archived class is deleted, in epoch ms. */
export const deletionOf = (archivedAt: number, retentionDays: number): number =>
  archivedAt + retentionDays * 86_400_000;
