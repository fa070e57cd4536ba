import * as contract from '@sixty/contract/collections';
import { imageOf, type Item } from '@sixty/domain/items';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { orFail, orNoPage } from '../../plugins/failure.ts';
import type { MediaDeps } from '../media/media.service.ts';
import {
  createCollection,
  deleteCollection,
  duplicateCollection,
  findEditable,
  orderCollections,
  readCollection,
  restoreCollection,
  updateCollection,
} from './collections.service.ts';
import { answer, failureOf, notFound } from './answers.ts';
import { canonicalDescription, readNewDescription } from './description.ts';
import { listDeletedCollections, listMyCollections } from './my-collections.service.ts';
import { type Saver, withMedia } from './with-media.ts';

const withImage = (item: Item, image: string): Item => ('image' in item ? { ...item, image } : item);

export const registerCollectionRoutes = (register: RegisterEndpoint, deps: MediaDeps): void => {
  const itemsOf = (
    { description, category }: { readonly description: string; readonly category: string },
    saver: Saver,
  ) =>
    withMedia(
      deps,
      readNewDescription(description, category),
      { imageOf, withImage, canonicalOf: canonicalDescription },
      saver,
    );

  register(contract.listMyCollections, ({ executor, query, user }) =>
    orNoPage(listMyCollections(executor, { userId: user.id, ...query })),
  );

  register(contract.listDeletedCollections, ({ executor, query, user, now }) =>
    orNoPage(listDeletedCollections(executor, { userId: user.id, ...query }, now)),
  );

  register(contract.createCollection, {
    prepare: ({ body, user, now }) => itemsOf(body, { userId: user.id, now, existing: null }),
    handle: async ({ executor, body, prepared: items, user, now }) =>
      answer(await createCollection(executor, { ...body, userId: user.id, items }, now)),
  });

  register(contract.readCollection, ({ executor, params, user }) =>
    orFail(readCollection(executor, { collectionId: params.id, userId: user.id }), notFound),
  );

  register(contract.updateCollection, {
    prepare: async ({ params, body, user, now }) => {
      const userId = user.id;
      const found = await findEditable(deps.database.db, { collectionId: params.id, userId });
      if (found.kind !== 'editable') throw failureOf(found);
      return itemsOf(body, { userId, now, existing: found.existing });
    },
    handle: async ({ executor, params, body, prepared: items, user, now, ifMatch }) => {
      const which = { collectionId: params.id, userId: user.id, fromVersion: ifMatch };
      return answer(await updateCollection(executor, which, { ...body, items }, now));
    },
  });

  register(contract.deleteCollection, async ({ executor, params, user, now }) => {
    const outcome = await deleteCollection(executor, { collectionId: params.id, userId: user.id }, now);
    if (outcome.kind !== 'deleted') throw failureOf(outcome);
    return undefined;
  });

  register(contract.restoreCollection, async ({ executor, params, user }) =>
    answer(await restoreCollection(executor, { collectionId: params.id, userId: user.id })),
  );

  register(contract.duplicateCollection, async ({ executor, params, user, now }) =>
    answer(await duplicateCollection(executor, { collectionId: params.id, userId: user.id }, now)),
  );

  register(contract.orderCollections, async ({ executor, body, user }) => {
    await orderCollections(executor, { userId: user.id, collectionIds: body.collection_ids });
    return undefined;
  });
};
