import * as contract from '@sixty/contract/collections';
import type { User } from '@sixty/contract/users';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { createCollection, listMyCollections, readCollection } from './collections.service.ts';

export const registerCollectionRoutes = (register: RegisterEndpoint<User>): void => {
  register(contract.listMyCollections, async ({ executor, user }) => ({
    list: await listMyCollections(executor, user.id),
    next: null,
  }));

  register(contract.createCollection, async ({ executor, body, user, now }) => {
    const { name, description, category, status } = body;
    const outcome = await createCollection(
      executor,
      { userId: user.id, name, description, category, status },
      now,
    );
    switch (outcome.kind) {
      case 'created':
        return outcome.collection;
      case 'full':
        return failure(
          'too_large',
          'You have as many collections as there is room for. Please delete some first.',
        );
      case 'invalid':
        return failure(
          'invalid',
          outcome.errors[0]?.message ?? 'This collection is not valid.',
          outcome.errors,
        );
    }
  });

  register(contract.readCollection, async ({ executor, params, user }) => {
    const collection = await readCollection(executor, { collectionId: params.id, userId: user.id });
    return collection ?? failure('not_found', 'There is no such collection.');
  });
};
