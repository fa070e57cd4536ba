import * as contract from '@sixty/contract/users';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure, orFail } from '../../plugins/failure.ts';
import { updateRole, updateTimeZone } from './users.ts';

const noUser = failure('not_found', 'This user doesn’t exist.');

export const registerUserRoutes = (register: RegisterEndpoint): void => {
  register(contract.readMe, async ({ user }) => user);

  register(contract.updateRole, async ({ executor, params, body, user, now }) => {
    if (params.id !== user.id) throw failure('forbidden', 'You can only change your own role.');
    return orFail(updateRole(executor, { userId: user.id, role: body.role }, now), noUser);
  });

  register(contract.updateTimeZone, async ({ executor, body, user, now }) => {
    const change = { userId: user.id, timeZone: body.time_zone };
    return orFail(updateTimeZone(executor, change, now), noUser);
  });
};
