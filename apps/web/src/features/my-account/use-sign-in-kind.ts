import { readSignIn } from '@sixty/contract/account';
import { queryKeys } from '../../api/query-keys.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';

export const useSignInKind = () => useEndpoint(queryKeys.signIn, readSignIn, {});
