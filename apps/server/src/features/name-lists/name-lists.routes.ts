import * as contract from '@sixty/contract/name-lists';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, failure } from '../../plugins/failure.ts';
import {
  createNameList,
  type CreateOutcome,
  deleteNameList,
  readNameLists,
  updateNameList,
  type UpdateOutcome,
} from './name-lists.service.ts';

const refusals = {
  not_found: failure('not_found', 'This name list doesn’t exist.'),
  stale: failure('stale_edit', 'This list was changed somewhere else since you opened it.'),
  full: failure('too_large', 'You’ve reached your limit of lists. Please delete some first.'),
};

const answer = (outcome: CreateOutcome | UpdateOutcome): contract.NameList | Failure =>
  outcome.kind === 'saved' ? outcome.list : refusals[outcome.kind];

export const registerNameListRoutes = (register: RegisterEndpoint): void => {
  register(contract.listNameLists, ({ executor, user }) => readNameLists(executor, user.id));

  register(contract.createNameList, async ({ executor, body, user, now }) =>
    answer(await createNameList(executor, { userId: user.id, ...body }, now)),
  );

  register(contract.updateNameList, async ({ executor, params, body, user, now, ifMatch }) =>
    answer(
      await updateNameList(
        executor,
        { listId: params.id, userId: user.id, contents: body, fromVersion: ifMatch },
        now,
      ),
    ),
  );

  register(contract.deleteNameList, async ({ executor, params, user }) =>
    (await deleteNameList(executor, { listId: params.id, userId: user.id })) ? undefined : refusals.not_found,
  );
};
