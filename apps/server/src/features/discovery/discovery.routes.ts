import * as contract from '@sixty/contract/discovery';
import * as subscriptions from '@sixty/contract/subscriptions';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure, orNoPage } from '../../plugins/failure.ts';
import { discover } from './discovery.ts';
import { checkSubscriptions, subscribe, unsubscribe } from './subscriptions.service.ts';

const refusals = {
  already_subscribed: failure('already_subscribed', 'You are already subscribed to this collection.'),
  // 400 means already subscribed (specification, part 1, section 8).
  own: failure('conflict', 'This collection is your own.'),
  full: failure(
    'too_large',
    'You’ve reached your limit of subscriptions. Please unsubscribe from some first.',
  ),
  not_found: failure('not_found', 'This collection doesn’t exist.'),
};

export const registerDiscoveryRoutes = (register: RegisterEndpoint): void => {
  register(contract.listPublicCollections, ({ executor, query, user }) =>
    orNoPage(discover(executor, { ...query, query: '', searchType: 'name', viewerId: user?.id ?? null })),
  );

  register(contract.searchPublicCollections, ({ executor, query: { search_type, ...query }, user }) =>
    orNoPage(discover(executor, { ...query, searchType: search_type, viewerId: user?.id ?? null })),
  );

  register(subscriptions.subscribeToCollection, async ({ executor, params, user, now }) => {
    const outcome = await subscribe(executor, { userId: user.id, collectionId: params.id }, now);
    if (outcome.kind !== 'subscribed') throw refusals[outcome.kind];
    return outcome.collection;
  });

  register(subscriptions.unsubscribeFromCollection, async ({ executor, params, user }) => {
    await unsubscribe(executor, { userId: user.id, collectionId: params.id });
    return undefined;
  });

  register(subscriptions.checkSubscriptions, ({ executor, body, user }) =>
    checkSubscriptions(executor, { userId: user.id, collectionIds: body.collection_ids }),
  );
};
