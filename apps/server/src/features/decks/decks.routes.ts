import * as contract from '@sixty/contract/decks';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { findVisibleCollection, notFound } from '../collections/collections.ts';
import type { MediaDeps } from '../media/media.ts';
import { exportPackage } from './export-package.ts';
import { importPackage } from './import-package.ts';

export const registerDeckRoutes = (register: RegisterEndpoint, deps: MediaDeps): void => {
  register(contract.readDeckPackage, {
    transaction: false,
    handle: ({ file, user, now }) => importPackage(deps, { path: file.path, userId: user.id }, now),
  });

  register(contract.writeDeckPackage, async ({ executor, params, user, now }) => {
    const row = await findVisibleCollection(executor, { collectionId: params.id, userId: user.id });
    // Games have no items.
    if (!row || row.type !== null) throw notFound;
    return exportPackage(deps, row, now);
  });
};
