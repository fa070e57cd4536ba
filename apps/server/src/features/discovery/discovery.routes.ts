import * as contract from '@sixty/contract/discovery';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { discover, readPublicCollection } from './discovery.ts';
import { checkSubscriptions, subscribe, unsubscribe } from './subscriptions.ts';

export const registerDiscoveryRoutes = (register: RegisterEndpoint): void => {
  register(contract.listPublicCollections, ({ executor, query, user }) =>
    discover(executor, { ...query, query: '', searchType: 'name', viewerId: user?.id ?? null }),
  );

  register(contract.readPublicCollection, ({ executor, params, user }) =>
    readPublicCollection(executor, { collectionId: params.id, viewerId: user?.id ?? null }),
  );

  register(contract.searchPublicCollections, ({ executor, query: { search_type, ...query }, user }) =>
    discover(executor, { ...query, searchType: search_type, viewerId: user?.id ?? null }),
  );

  register(contract.subscribeToCollection, ({ executor, params, user, now }) =>
    subscribe(executor, { userId: user.id, collectionId: params.id }, now),
  );

  register(contract.unsubscribeFromCollection, ({ executor, params, user }) =>
    unsubscribe(executor, { userId: user.id, collectionId: params.id }),
  );

  register(contract.checkSubscriptions, ({ executor, body, user }) =>
    checkSubscriptions(executor, { userId: user.id, collectionIds: body.collection_ids }),
  );
};
