import * as contract from '@sixty/contract/review';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { learnerOf } from '../classes/access.ts';
import { createAskableItems, keepForReview, readReviewCardsOf, readToday } from './today.ts';

export const registerReviewRoutes = (register: RegisterEndpoint): void => {
  const cache = createAskableItems();

  register(contract.readToday, (call) =>
    readToday(call.executor, { ...learnerOf(call), minutes: call.query.minutes }, cache, call.now),
  );

  register(contract.keepForReview, (call) => {
    const { collection_id: collectionId } = call.params;
    const which = { ...learnerOf(call), collectionId, isKept: call.body.is_kept };
    return keepForReview(call.executor, which, call.now);
  });

  register(contract.readReviewCards, (call) => {
    const which = { ...learnerOf(call), collectionId: call.params.collection_id };
    return readReviewCardsOf(call.executor, which, cache, call.now);
  });
};
