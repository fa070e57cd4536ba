import * as contract from '@sixty/contract/users';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { updateRole, updateTimeZone } from './users.ts';

export const registerUserRoutes = (register: RegisterEndpoint): void => {
  register(contract.readMe, async ({ user }) => user);

  register(contract.updateRole, ({ executor, params, body, user, now }) => {
    if (params.id !== user.id) throw failure('forbidden', 'You can only change your own role.');
    return updateRole(executor, { userId: user.id, role: body.role }, now);
  });

  register(contract.updateTimeZone, ({ executor, body, user, now }) =>
    updateTimeZone(executor, { userId: user.id, timeZone: body.time_zone }, now),
  );
};
