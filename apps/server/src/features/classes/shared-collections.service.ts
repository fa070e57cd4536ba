import type { ClassCollection } from '@sixty/contract/class-collections';
import type { Category } from '@sixty/domain/categories';
import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import { requireTeacher } from './class-access.ts';
import type { TaughtClass } from './classes.repository.ts';
import {
  listSharedCollections,
  shareOwnCollection,
  unshareCollection as deleteSharing,
} from './shared-collections.repository.ts';

export const readClassCollections = async (
  executor: Executor,
  which: TaughtClass,
): Promise<ClassCollection[]> => {
  await requireTeacher(executor, which);
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

const noCollection = failure('not_found', 'This collection doesn’t exist.');

export const shareCollection = async (
  executor: Executor,
  which: Sharing & { readonly canEdit: boolean },
  now: number,
): Promise<undefined> => {
  await requireTeacher(executor, which);
  if (!(await shareOwnCollection(executor, which, now))) throw noCollection;
};

export const unshareCollection = async (executor: Executor, which: Sharing): Promise<undefined> => {
  const isAny = (await requireTeacher(executor, which)).role === 'owner';
  if (!(await deleteSharing(executor, { ...which, isAny }))) throw noCollection;
};
