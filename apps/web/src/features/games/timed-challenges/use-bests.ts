import { listPersonalBests } from '@sixty/contract/reports';
import type { PersonalBest } from '@sixty/contract/reports';
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

/** The best scores as the server knows them, and those that it has still to hear of. */
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

  /** Null where there is none yet; undefined while that is not known. */
  const bestOf = useCallback(
    (collectionId: string, seconds: number): number | null | undefined =>
      bests && (bests.find(isFor(collectionId, seconds))?.score ?? null),
    [bests],
  );

  const keepBest = useCallback(
    (best: PersonalBest) =>
      queryClient.setQueryData<readonly PersonalBest[]>(queryKey, (known) => {
        // A list of this one alone would claim that there is no other.
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
