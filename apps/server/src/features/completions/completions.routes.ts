import * as contract from '@sixty/contract/collections';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure, orFail } from '../../plugins/failure.ts';
import { requireLearner } from '../classes/access.ts';
import { completeCollection, readCompletionCounts } from './completions.ts';

const notFound = failure('not_found', 'This collection doesn’t exist.');

export const registerCompletionRoutes = (register: RegisterEndpoint): void => {
  register(contract.completeCollection, async ({ executor, params, query, user, now }) => {
    const userId = await requireLearner(executor, { userId: user.id, studentId: query.student_id });
    const which = { userId, seenBy: user.id, collectionId: params.id };
    const count = await orFail(completeCollection(executor, which, now), notFound);
    return { collection_id: params.id, completion_count: count };
  });

  register(contract.readCompletionCounts, async ({ executor, query, user }) => {
    const userId = await requireLearner(executor, { userId: user.id, studentId: query.student_id });
    return readCompletionCounts(executor, userId);
  });
};
