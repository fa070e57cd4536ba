export const classLimits = {
  classes: 50,
  nameLength: 100,
  students: 60,
  formerStudents: 500,
  studentNameLength: 100,
  nicknameLength: 40,
  teachers: 10,
  /** Pending, per class. */
  invitations: 20,
  noteLength: 2000,
  /** Per student. */
  notes: 500,
  /** Items per minute. */
  goalRate: 1000,
  /** Per student. */
  goals: 500,
} as const;

export const invitationMs = 14 * 86_400_000;

const eraseFreelyMs = 7 * 86_400_000;

/** Whether deleting records for good takes the password: less than 7 days after the removal. In epoch ms. */
export const needsProofToErase = (removedAt: number, now: number): boolean => now - removedAt < eraseFreelyMs;

/** Epoch ms. */
export const deletionOf = (archivedAt: number, retentionDays: number): number =>
  archivedAt + retentionDays * 86_400_000;
