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
  localStore.remove(roundKeyOf(subject));
};
