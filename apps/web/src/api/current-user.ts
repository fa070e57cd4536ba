import { updateDisplayName } from '@sixty/contract/account';
import { readMe, type Role, updateRole, updateTimeZone, type User } from '@sixty/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { logError } from '../platform/log.ts';
import { keyOf } from './query-client.ts';
import { useApi, useEndpoint } from './use-api.ts';
import { replaceRole } from './user-role.ts';

/** `onSaved` is called even after unmounting. */
export const useChooseRole = (user: User, onSaved?: () => void) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (role: Role) => callApi(updateRole, { params: { id: user.id }, body: { role } }),
    onSuccess: (updated) => {
      queryClient.setQueryData(keyOf(readMe, {}), updated);
      onSaved?.();
    },
    onError: (error) => logError('The role could not be saved.', error),
    scope: { id: 'role' },
  });
};

/** Resolves with the user once the name is saved. */
export const useDisplayNameChange = (): ((name: string) => Promise<User>) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return async (name) => {
    const updated = await callApi(updateDisplayName, { body: { display_name: name } });
    queryClient.setQueryData(keyOf(readMe, {}), updated);
    return updated;
  };
};

export const useCurrentUser = () => useEndpoint(readMe, {});

export const browserTimeZone = (): string | null => {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

/** The server counts practice days in this time zone. */
export const useTimeZoneReport = (): void => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const { data: user } = useCurrentUser();
  const hasReported = useRef(false);
  const { mutate } = useMutation({
    mutationFn: async (timeZone: string) => callApi(updateTimeZone, { body: { time_zone: timeZone } }),
    onSuccess: (updated) => queryClient.setQueryData(keyOf(readMe, {}), updated),
    onError: (error) => logError('The time zone could not be sent.', error),
  });

  useEffect(() => {
    const timeZone = browserTimeZone();
    if (!user || !timeZone || hasReported.current || user.time_zone === timeZone) return;
    hasReported.current = true;
    mutate(timeZone);
  }, [user, mutate]);
};

export const useStoredRole = (): void => {
  const role = useCurrentUser().data?.role;
  useEffect(() => {
    if (role) replaceRole(role);
  }, [role]);
};
