import * as contract from '@sixty/contract/collections';
import { mediaOf, withMedia } from '@sixty/domain/items';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import type { MediaDeps } from '../media/media.ts';
import {
  createCollection,
  deleteCollection,
  duplicateCollection,
  orderCollections,
  readCollection,
  requireEditable,
  restoreCollection,
  updateCollection,
} from './collections.ts';
import { canonicalDescription, readNewDescription } from './description.ts';
import { listDeletedCollections, listMyCollections } from './my-collections.ts';
import { type Editor, storeMedia } from './store-media.ts';

type Call = { params: { id: string }; user: { id: string } };
const collectionOf = ({ params, user }: Call) => ({ collectionId: params.id, userId: user.id });

const itemMedia = { mediaOf, withMedia, canonicalOf: canonicalDescription };

export const registerCollectionRoutes = (register: RegisterEndpoint, deps: MediaDeps): void => {
  const itemsOf = ({ description, category }: { description: string; category: string }, editor: Editor) =>
    storeMedia(deps, readNewDescription(description, category), itemMedia, editor);

  register(contract.listMyCollections, ({ executor, query, user }) =>
    listMyCollections(executor, { userId: user.id, ...query }),
  );

  register(contract.listDeletedCollections, ({ executor, query, user, now }) =>
    listDeletedCollections(executor, { userId: user.id, ...query }, now),
  );

  register(contract.createCollection, {
    prepare: ({ body, user, now }) => itemsOf(body, { userId: user.id, now, existing: null }),
    handle: ({ executor, body: { description: _items, type: _type, ...contents }, prepared, user, now }) =>
      createCollection(executor, { ...contents, userId: user.id, items: prepared }, now),
  });

  register(contract.readCollection, (call) => readCollection(call.executor, collectionOf(call)));

  register(contract.updateCollection, {
    prepare: async (call) => {
      const existing = await requireEditable(deps.database.db, collectionOf(call));
      return itemsOf(call.body, { userId: call.user.id, now: call.now, existing });
    },
    handle: (call) => {
      const { description: _items, ...contents } = call.body;
      const which = { ...collectionOf(call), fromVersion: call.ifMatch };
      return updateCollection(call.executor, which, { ...contents, items: call.prepared }, call.now);
    },
  });

  register(contract.deleteCollection, (call) =>
    deleteCollection(call.executor, collectionOf(call), call.now),
  );

  register(contract.restoreCollection, (call) => restoreCollection(call.executor, collectionOf(call)));

  register(contract.duplicateCollection, (call) =>
    duplicateCollection(call.executor, collectionOf(call), call.now),
  );

  register(contract.orderCollections, ({ executor, body, user }) =>
    orderCollections(executor, { userId: user.id, collectionIds: body.collection_ids }),
  );
};
