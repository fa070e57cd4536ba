import type { ClassCollection } from '@sixty/contract/class-collections';
import type { Category } from '@sixty/domain/categories';
import type { Executor } from '../../database/open-database.ts';
import { findTaught, type TaughtClass } from './classes.repository.ts';
import {
  listSharedCollections,
  shareOwnCollection,
  unshareCollection as deleteSharing,
} from './shared-collections.repository.ts';

export const readClassCollections = async (
  executor: Executor,
  which: TaughtClass,
): Promise<ClassCollection[] | null> => {
  if (!(await findTaught(executor, which))) return null;
  return (await listSharedCollections(executor, which.classId)).map((row) => ({
    collection_id: row.id,
    name: row.name,
    // Games, whose categories differ, can't be shared.
    category: row.category as Category,
    item_count: row.item_count,
    can_edit: row.can_edit === 1,
    is_mine: row.user_id === which.userId,
  }));
};

type Sharing = TaughtClass & { readonly collectionId: string };

export type SharingOutcome = 'done' | 'no_class' | 'no_collection';

export const shareCollection = async (
  executor: Executor,
  which: Sharing & { readonly canEdit: boolean },
  now: number,
): Promise<SharingOutcome> => {
  if (!(await findTaught(executor, which))) return 'no_class';
  return (await shareOwnCollection(executor, which, now)) ? 'done' : 'no_collection';
};

export const unshareCollection = async (executor: Executor, which: Sharing): Promise<SharingOutcome> => {
  const row = await findTaught(executor, which);
  if (!row) return 'no_class';
  const isAny = row.role === 'owner';
  return (await deleteSharing(executor, { ...which, isAny })) ? 'done' : 'no_collection';
};
