import { listAchievements, listBadges } from '@sixty/contract/badges';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';

/** Calls that may earn a badge invalidate `queryKeys.badges`. */
export const useBadges = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: [...queryKeys.badges, 'list'],
    queryFn: async ({ signal }) => callApi(listBadges, {}, { signal }),
  });
};

export const useAchievements = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: [...queryKeys.badges, 'achievements'],
    queryFn: async ({ signal }) => callApi(listAchievements, {}, { signal }),
  });
};
