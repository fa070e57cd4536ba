import * as contract from '@sixty/contract/collections';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { completeCollection, readCompletionCounts } from './completions.service.ts';

export const registerCompletionRoutes = (register: RegisterEndpoint): void => {
  register(contract.completeCollection, async ({ executor, params, user, now }) => {
    const outcome = await completeCollection(executor, { userId: user.id, collectionId: params.id }, now);
    return outcome.kind === 'completed'
      ? { collection_id: params.id, completion_count: outcome.completionCount }
      : failure('not_found', 'This collection doesn’t exist.');
  });

  register(contract.readCompletionCounts, ({ executor, user }) => readCompletionCounts(executor, user.id));
};
