import * as contract from '@sixty/contract/collections';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { requireLearner } from '../classes/learners.service.ts';
import { completeCollection, readCompletionCounts } from './completions.service.ts';

export const registerCompletionRoutes = (register: RegisterEndpoint): void => {
  register(contract.completeCollection, async ({ executor, params, query, user, now }) => {
    const userId = await requireLearner(executor, { userId: user.id, studentId: query.student_id });
    const which = { userId, seenBy: user.id, collectionId: params.id };
    const count = await completeCollection(executor, which, now);
    return count === undefined
      ? failure('not_found', 'This collection doesn’t exist.')
      : { collection_id: params.id, completion_count: count };
  });

  register(contract.readCompletionCounts, async ({ executor, query, user }) => {
    const userId = await requireLearner(executor, { userId: user.id, studentId: query.student_id });
    return readCompletionCounts(executor, userId);
  });
};
