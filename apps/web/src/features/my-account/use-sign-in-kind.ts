import { readSignIn } from '@sixty/contract/account';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';

export const useSignInKind = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: queryKeys.signIn,
    queryFn: async ({ signal }) => callApi(readSignIn, {}, { signal }),
  });
};
