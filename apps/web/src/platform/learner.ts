import { avatars, type Round } from '@sixty/domain/classes';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { userStore } from './user-store.ts';
import { localStore } from './storage.ts';

const RoundSchema: z.ZodMiniType<Round> = z.object({
  classId: z.string(),
  turns: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      avatar: z.nullable(z.enum(avatars)),
      state: z.enum(['waiting', 'done', 'absent']),
    }),
  ),
  currentId: z.nullable(z.string()),
  hasChosenStudents: z.exactOptional(z.literal(true)),
});

const SessionSchema = z.object({
  collectionId: z.nullable(z.string()),
  collectionName: z.string(),
  isProbe: withFallback(z.boolean(), false),
  /** Unvalidated navigation state without items; for probes, see `ProbeRoundSettings`. */
  settings: z.record(z.string(), z.unknown()),
});

export type RoundSession = Readonly<z.infer<typeof SessionSchema>>;

const StoredSchema = z.object({
  round: RoundSchema,
  className: z.string(),
  /** Epoch ms. */
  changedAt: z.number(),
  /** Null before the first session. */
  session: withFallback(z.nullable(SessionSchema), null),
});

export type StoredRound = Readonly<z.infer<typeof StoredSchema>>;

export const roundStore = userStore<StoredRound | null>('round', z.nullable(StoredSchema), null);

const LearnerSchema = z.object({
  classId: z.string(),
  /** Null for the whole class. */
  studentId: withFallback(z.nullable(z.string()), null),
  /** Stored here because sessions load nothing. */
  name: z.exactOptional(z.string()),
});

export type Learner = Readonly<z.infer<typeof LearnerSchema>>;

/** Null for the user's own practice. */
export const learnerStore = userStore<Learner | null>('practitioner', z.nullable(LearnerSchema), null);

const useKeyOf = (subject: string): string => `practitionerUse:${subject}`;

/** A choice of this morning must not record this afternoon's practice. */
export const learnerIdleMs = 2 * 60 * 60 * 1000;

export const noteUse = (subject: string): void => {
  localStore.write(useKeyOf(subject), String(Date.now()));
};

/** ms until the choice is dropped; 0 or less if it is over. */
export const learnerMsLeft = (subject: string): number =>
  Number(localStore.read(useKeyOf(subject)) ?? Date.now()) + learnerIdleMs - Date.now();

/** Null for the user, also after two hours without use. */
export const practicingLearner = (subject: string): Learner | null =>
  learnerMsLeft(subject) > 0 ? learnerStore(subject).get() : null;

const resultKeyOf = (subject: string): string => `sessionResult:${subject}`;

export const roundKeyOf = (subject: string): string => `round:${subject}`;

export type PracticingStudent = {
  classId: string;
  studentId: string;
  name: string;
};

export const practicingStudentOf = (learner: Learner | null): PracticingStudent | null =>
  learner && learner.studentId !== null
    ? { name: 'Your student', ...learner, studentId: learner.studentId }
    : null;

/** Students' names don't belong on a shared computer. */
export const forgetLearner = (subject: string): void => {
  learnerStore(subject).clear();
  localStore.remove(useKeyOf(subject));
  localStore.remove(resultKeyOf(subject));
  localStore.remove(roundKeyOf(subject));
};
