import * as contract from '@sixty/contract/collections';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { completeCollection, readCompletionCounts } from './completions.service.ts';

export const registerCompletionRoutes = (register: RegisterEndpoint): void => {
  register(contract.completeCollection, async ({ executor, params, user, now }) => {
    const which = { userId: user.id, collectionId: params.id };
    const count = await completeCollection(executor, which, now);
    return count === undefined
      ? failure('not_found', 'This collection doesn’t exist.')
      : { collection_id: params.id, completion_count: count };
  });

  register(contract.readCompletionCounts, ({ executor, user }) => readCompletionCounts(executor, user.id));
};
