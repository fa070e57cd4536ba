import * as contract from '@sixty/contract/collections';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { findStudentUser } from '../classes/learners.service.ts';
import { completeCollection, readCompletionCounts } from './completions.service.ts';

const noStudent = failure('not_found', 'This student doesn’t exist.');

export const registerCompletionRoutes = (register: RegisterEndpoint): void => {
  register(contract.completeCollection, async ({ executor, params, query, user, now }) => {
    const userId = await findStudentUser(executor, user.id, query.student_id);
    if (userId === null) return noStudent;
    const which = { userId, seenBy: user.id, collectionId: params.id };
    const count = await completeCollection(executor, which, now);
    return count === undefined
      ? failure('not_found', 'This collection doesn’t exist.')
      : { collection_id: params.id, completion_count: count };
  });

  register(contract.readCompletionCounts, async ({ executor, query, user }) => {
    const userId = await findStudentUser(executor, user.id, query.student_id);
    return userId === null ? noStudent : readCompletionCounts(executor, userId);
  });
};
