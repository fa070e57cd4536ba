import { listPersonalBests, type PersonalBest } from '@sixty/contract/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { allPages } from '../../../api/all-pages.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useApi } from '../../../api/use-api.ts';

const queryKey = [...queryKeys.reports, 'bests'];

const isFor =
  (collectionId: string, seconds: number) =>
  (best: PersonalBest): boolean =>
    best.collection_id === collectionId && best.seconds === seconds;

/** Includes newer ones that the server doesn't know yet. */
export const useBests = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const { data: bests } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      allPages(
        async (query) => callApi(listPersonalBests, { query }, { signal }),
        ({ collection_id: id, seconds }) => `${id} ${seconds}`,
      ),
  });

  /** Null if there is none; undefined if unknown. */
  const bestOf = useCallback(
    (collectionId: string, seconds: number): number | null | undefined =>
      bests && (bests.find(isFor(collectionId, seconds))?.score ?? null),
    [bests],
  );

  const keepBest = useCallback(
    (best: PersonalBest) =>
      queryClient.setQueryData<readonly PersonalBest[]>(queryKey, (known) => {
        // A new best alone doesn't mean that there is no older one.
        if (!known) return undefined;
        const isThis = isFor(best.collection_id, best.seconds);
        const before = known.find(isThis);
        if (before && before.score >= best.score) return known;
        return [...known.filter((each) => !isThis(each)), best];
      }),
    [queryClient],
  );

  return { bestOf, keepBest };
};
