import { keepForReview, readToday } from '@sixty/contract/review';
import { minuteChoices } from '@sixty/domain/review/plan';
import { hashKey } from '@tanstack/react-query';
import { keyOf, useInvalidate } from '../../api/query-client.ts';
import { useApi, useEndpoint } from '../../api/use-api.ts';
import { practicingStudentOf } from '../../platform/learner.ts';
import { createStoredStore } from '../../platform/store.ts';
import { useStore } from '../../platform/use-store.ts';
import { useToast } from '../../ui/toast.tsx';
import { quoted } from '../collection/collection-text.ts';
import { useLearner } from '../student/use-learner.ts';
import { useAttempt } from '../use-attempt.ts';

export type Minutes = (typeof minuteChoices)[number];

/** How much a day holds, for everybody on this device. */
export const todayMinutes = createStoredStore<Minutes>('todayMinutes', {
  initial: 10,
  parse: (text) => minuteChoices.find((minutes) => String(minutes) === text) ?? 10,
  format: String,
});

/** Null for a whole class, which remembers nothing. */
const useReviewLearner = () => {
  const { learner } = useLearner();
  const student = practicingStudentOf(learner);
  if (student) return { query: { student_id: student.studentId }, name: student.name };
  return learner ? null : { query: {}, name: null };
};

/** Of whoever is practicing. */
export const useToday = () => {
  const learner = useReviewLearner();
  const minutes = useStore(todayMinutes);
  const isOfLearner = (hash: string | undefined): boolean =>
    minuteChoices.some(
      (choice) => hashKey(keyOf(readToday, { query: { ...learner?.query, minutes: choice } })) === hash,
    );
  const { data } = useEndpoint(
    readToday,
    { query: { ...learner?.query, minutes } },
    {
      enabled: learner !== null,
      // Other minutes keep the strip and its focus; another learner's plan is never shown.
      placeholderData: (before, query) => (isOfLearner(query?.queryHash) ? before : undefined),
      redirectToSignIn: false,
    },
  );
  return learner === null ? undefined : data;
};

/** Null where nothing can be kept. */
export const useKeepForReview = (collectionId: string, name: string) => {
  const learner = useReviewLearner();
  const today = useToday();
  const callApi = useApi();
  const invalidate = useInvalidate();
  const attempt = useAttempt();
  const showToast = useToast();
  if (learner === null || !today) return null;
  const isKept = today.kept.includes(collectionId);
  const { query, name: studentName } = learner;
  const toggle = (): void =>
    void attempt(async () => {
      await callApi(keepForReview, {
        params: { collection_id: collectionId },
        query,
        body: { is_kept: !isKept },
      });
      await invalidate('today');
      const whom = studentName === null ? '' : ` for ${studentName}`;
      const what = isKept ? 'isn’t kept for review any more' : 'is kept for review';
      showToast(`${quoted(name)} ${what}${whom}.`);
    }, 'We couldn’t change what is kept for review.');
  return { isKept, studentName, toggle };
};
