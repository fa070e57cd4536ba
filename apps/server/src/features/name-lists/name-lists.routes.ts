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

const notFound = failure('not_found', 'This name list doesn’t exist.');

const answer = (outcome: CreateOutcome | UpdateOutcome): contract.NameList | Failure => {
  switch (outcome.kind) {
    case 'saved':
      return outcome.list;
    case 'not_found':
      return notFound;
    case 'stale':
      return failure('stale_edit', 'This list was changed somewhere else since you opened it.');
    case 'full':
      return failure('too_large', 'You’ve reached your limit of lists. Please delete some first.');
  }
};

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
    (await deleteNameList(executor, { listId: params.id, userId: user.id })) ? undefined : notFound,
  );
};
