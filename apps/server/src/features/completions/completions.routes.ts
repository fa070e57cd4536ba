import * as contract from '@sixty/contract/collections';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure, orFail } from '../../plugins/failure.ts';
import { learnerOf, requireLearner } from '../classes/access.ts';
import { completeCollection, readCompletionCounts } from './completions.ts';

const notFound = failure('not_found', 'This collection doesn’t exist.');

export const registerCompletionRoutes = (register: RegisterEndpoint): void => {
  register(contract.completeCollection, async (call) => {
    const userId = await requireLearner(call.executor, learnerOf(call));
    const which = { userId, seenBy: call.user.id, collectionId: call.params.id };
    const count = await orFail(completeCollection(call.executor, which, call.now), notFound);
    return { collection_id: which.collectionId, completion_count: count };
  });

  register(contract.readCompletionCounts, async (call) =>
    readCompletionCounts(call.executor, await requireLearner(call.executor, learnerOf(call))),
  );
};
