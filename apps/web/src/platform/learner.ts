import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { localStore } from './storage.ts';
import { userStore } from './user-store.ts';

const LearnerSchema = z.object({
  classId: z.string(),
  /** Null for the whole class. */
  studentId: orElse(z.nullable(z.string()), null),
  /** Stored here because sessions load nothing. */
  name: z.exactOptional(z.string()),
});

export type Learner = Readonly<z.infer<typeof LearnerSchema>>;

/** Null for the user's own practice. */
export const learnerStore = userStore<Learner | null>('practitioner', z.nullable(LearnerSchema), null);

export const roundKeyOf = (subject: string): string => `round:${subject}`;

export type PracticingStudent = {
  readonly classId: string;
  readonly studentId: string;
  readonly name: string;
};

export const studentOf = (learner: Learner | null): PracticingStudent | null =>
  learner && learner.studentId !== null
    ? { name: 'Your student', ...learner, studentId: learner.studentId }
    : null;

/** Students' names don't belong on a shared computer. */
export const forgetLearner = (subject: string): void => {
  learnerStore(subject).clear();
  localStore.remove(roundKeyOf(subject));
};
