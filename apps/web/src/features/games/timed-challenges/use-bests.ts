import { listPersonalBests, type PersonalBest } from '@sixty/contract/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { allPages } from '../../../api/collections.ts';
import { queryKeys } from '../../../api/query-client.ts';
import { useLearner } from '../../../entities/student/use-learner.ts';
import { useApi } from '../../../api/use-api.ts';

const isFor =
  (collectionId: string, seconds: number) =>
  (best: PersonalBest): boolean =>
    best.collection_id === collectionId && best.seconds === seconds;

/** Includes bests that the server doesn't know yet. */
export const useBests = () => {
  const { learner } = useLearner();
  const { classId, studentId } = learner ?? { classId: null, studentId: null };
  const queryKey = useMemo(() => [...queryKeys.reports, 'bests', classId, studentId], [classId, studentId]);
  const callApi = useApi();
  const queryClient = useQueryClient();
  const { data: bests } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      allPages(
        async (query) =>
          callApi(
            listPersonalBests,
            {
              query: {
                ...query,
                ...(classId !== null && { class_id: classId }),
                ...(studentId !== null && { student_id: studentId }),
              },
            },
            { signal },
          ),
        ({ collection_id: id, seconds }) => `${id} ${seconds}`,
      ),
  });

  const bestOf = useCallback(
    (collectionId: string, seconds: number): number | null | undefined =>
      bests && (bests.find(isFor(collectionId, seconds))?.score ?? null),
    [bests],
  );

  const keepBest = useCallback(
    (best: PersonalBest) =>
      queryClient.setQueryData<readonly PersonalBest[]>(queryKey, (known) => {
        // While older ones are unknown, a new best says nothing.
        if (!known) return undefined;
        const isThis = isFor(best.collection_id, best.seconds);
        const before = known.find(isThis);
        if (before && before.score >= best.score) return known;
        return [...known.filter((each) => !isThis(each)), best];
      }),
    [queryClient, queryKey],
  );

  return { bestOf, keepBest };
};
