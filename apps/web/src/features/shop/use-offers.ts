import { listOffers } from '@sixty/contract/shop';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';

export const useOffers = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: queryKeys.offers,
    queryFn: async ({ signal }) => callApi(listOffers, {}, { signal }),
  });
};
