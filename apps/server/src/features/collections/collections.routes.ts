import * as contract from '@sixty/contract/collections';
import type { User } from '@sixty/contract/users';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, noPage } from '../../plugins/failure.ts';
import { moveDataUrls } from '../media/data-urls.service.ts';
import { mediaFull } from '../media/media-failures.ts';
import type { MediaDeps } from '../media/media.service.ts';
import {
  createCollection,
  deleteCollection,
  duplicateCollection,
  orderCollections,
  readCollection,
  restoreCollection,
  updateCollection,
} from './collections.service.ts';
import { answer, failureOf, notFound } from './answers.ts';
import { isProblem, readDescription, type ReadItems } from './description.ts';
import { listDeletedCollections, listMyCollections } from './my-collections.service.ts';

/**
 * Decodes the items of a save, with media in place of data URLs. Runs before the transaction, since it stores
 * files.
 */
const withItems = async <Contents extends { readonly description: string; readonly category: string }>(
  deps: MediaDeps,
  { body, user, now }: { readonly body: Contents; readonly user: User; readonly now: number },
): Promise<(Omit<Contents, 'description'> & { readonly items: ReadItems }) | Failure> => {
  const { description, ...rest } = body;
  const items = readDescription(description, rest.category);
  // The service reports it after problems that take precedence.
  if (isProblem(items)) return { ...rest, items };
  const outcome = await moveDataUrls(deps, { items, userId: user.id }, now);
  switch (outcome.kind) {
    case 'moved':
      return { ...rest, items: outcome.items };
    case 'full':
      return mediaFull;
    case 'refused':
      return failureOf({ kind: 'invalid', code: 'invalid', errors: outcome.errors });
  }
};

export const registerCollectionRoutes = (register: RegisterEndpoint, deps: MediaDeps): void => {
  register(
    contract.listMyCollections,
    async ({ executor, query, user }) =>
      (await listMyCollections(executor, { userId: user.id, ...query })) ?? noPage,
  );

  register(
    contract.listDeletedCollections,
    async ({ executor, query, user, now }) =>
      (await listDeletedCollections(executor, { userId: user.id, ...query }, now)) ?? noPage,
  );

  register(contract.createCollection, {
    prepare: (call) => withItems(deps, call),
    handle: async ({ executor, prepared, user, now }) => {
      const { name, items, category, status } = prepared;
      return answer(
        await createCollection(executor, { userId: user.id, name, items, category, status }, now),
      );
    },
  });

  register(contract.readCollection, async ({ executor, params, user }) => {
    const collection = await readCollection(executor, { collectionId: params.id, userId: user.id });
    return collection ?? notFound;
  });

  register(contract.updateCollection, {
    prepare: (call) => withItems(deps, call),
    handle: async ({ executor, params, prepared, user, now, ifMatch }) =>
      answer(
        await updateCollection(
          executor,
          { collectionId: params.id, userId: user.id, contents: prepared, fromVersion: ifMatch },
          now,
        ),
      ),
  });

  register(contract.deleteCollection, async ({ executor, params, user, now }) => {
    const outcome = await deleteCollection(executor, { collectionId: params.id, userId: user.id }, now);
    return outcome.kind === 'deleted' ? undefined : failureOf(outcome);
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
