import { type Role, updateRole, type User } from '@sixty/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logError } from '../platform/log.ts';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

/** `onSaved` is called even after unmounting. */
export const useChooseRole = (user: User, onSaved?: () => void) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (role: Role) => callApi(updateRole, { params: { id: user.id }, body: { role } }),
    onSuccess: (updated) => {
      queryClient.setQueryData(queryKeys.me, updated);
      onSaved?.();
    },
    onError: (error) => logError('The role could not be saved.', error),
    scope: { id: 'role' },
  });
};
