import * as contract from '@sixty/contract/users';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { updateRole, updateTimeZone, type UserOutcome } from './users.service.ts';

const answer = (outcome: UserOutcome) =>
  outcome.kind === 'updated' ? outcome.user : failure('not_found', 'This user doesn’t exist.');

export const registerUserRoutes = (register: RegisterEndpoint): void => {
  register(contract.readMe, async ({ user }) => user);

  register(contract.updateRole, async ({ executor, params, body, user, now }) =>
    params.id === user.id
      ? answer(await updateRole(executor, { userId: user.id, role: body.role }, now))
      : failure('forbidden', 'You can only change your own role.'),
  );

  register(contract.updateTimeZone, async ({ executor, body, user, now }) =>
    answer(await updateTimeZone(executor, { userId: user.id, timeZone: body.time_zone }, now)),
  );
};
