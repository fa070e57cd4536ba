import { listPersonalBests, type PersonalBest } from '@sixty/contract/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../../../api/pages.ts';
import { keyOf } from '../../../api/query-client.ts';
import { useApi } from '../../../api/use-api.ts';
import { useLearner } from '../../../entities/student/use-learner.ts';

const isFor =
  (collectionId: string, seconds: number) =>
  (best: PersonalBest): boolean =>
    best.collection_id === collectionId && best.seconds === seconds;

/** Includes bests that the server doesn't know yet. */
export const useBests = () => {
  const { learner } = useLearner();
  const { classId, studentId } = learner ?? { classId: null, studentId: null };
  const scope = {
    ...(classId !== null && { class_id: classId }),
    ...(studentId !== null && { student_id: studentId }),
  };
  const queryKey = keyOf(listPersonalBests, { query: scope });
  const callApi = useApi();
  const queryClient = useQueryClient();
  const { data: bests } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      allPages(
        async (page) => callApi(listPersonalBests, { query: { ...page, ...scope } }, { signal }),
        ({ collection_id: id, seconds }) => `${id} ${seconds}`,
      ),
  });

  const bestOf = (collectionId: string, seconds: number): number | null | undefined =>
    bests && (bests.find(isFor(collectionId, seconds))?.score ?? null);

  const keepBest = (best: PersonalBest) =>
    queryClient.setQueryData<readonly PersonalBest[]>(queryKey, (known) => {
      // While older ones are unknown, a new best says nothing.
      if (!known) return undefined;
      const isThis = isFor(best.collection_id, best.seconds);
      const before = known.find(isThis);
      if (before && before.score >= best.score) return known;
      return [...known.filter((each) => !isThis(each)), best];
    });

  return { bestOf, keepBest };
};
