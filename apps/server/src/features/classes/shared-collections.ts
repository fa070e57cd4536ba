import type { ClassCollection } from '@sixty/contract/classes';
import type { Category } from '@sixty/domain/categories';
import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import { requireTeacher } from './access.ts';
import type { TaughtClass } from './classes.repository.ts';

/** Lists them by name, without deleted collections. */
export const listSharedCollections = (executor: Executor, classId: string) =>
  executor
    .selectFrom('class_collections')
    .innerJoin('collections', 'collections.id', 'class_collections.collection_id')
    .select([
      'collections.id',
      'collections.user_id',
      'collections.name',
      'collections.category',
      'collections.item_count',
      'class_collections.can_edit',
    ])
    .where('class_collections.class_id', '=', classId)
    .where('collections.deleted_at', 'is', null)
    .orderBy('collections.name_search')
    .orderBy('collections.id')
    .execute();

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

type Sharing = TaughtClass & { collectionId: string };

const noCollection = failure('not_found', 'This collection doesn’t exist.');

export const shareCollection = async (
  executor: Executor,
  { canEdit, ...which }: Sharing & { canEdit: boolean },
  now: number,
): Promise<undefined> => {
  await requireTeacher(executor, which);
  const own = await executor
    .selectFrom('collections')
    .select('id')
    .where('id', '=', which.collectionId)
    .where('user_id', '=', which.userId)
    .where('deleted_at', 'is', null)
    .where('type', 'is', null)
    .executeTakeFirst();
  if (!own) throw noCollection;
  const can_edit = canEdit ? 1 : 0;
  await executor
    .insertInto('class_collections')
    .values({ class_id: which.classId, collection_id: own.id, can_edit, shared_at: now })
    .onConflict((conflict) => conflict.columns(['class_id', 'collection_id']).doUpdateSet({ can_edit }))
    .execute();
};

const sharesOf = (executor: Executor, { classId, userId }: TaughtClass) =>
  executor
    .deleteFrom('class_collections')
    .where('class_id', '=', classId)
    .where('collection_id', 'in', (eb) =>
      eb.selectFrom('collections').select('id').where('user_id', '=', userId),
    );

/** The owner of the class may unshare others' collections. */
export const unshareCollection = async (
  executor: Executor,
  { collectionId, ...which }: Sharing,
): Promise<undefined> => {
  const { role } = await requireTeacher(executor, which);
  const shares =
    role === 'owner'
      ? executor.deleteFrom('class_collections').where('class_id', '=', which.classId)
      : sharesOf(executor, which);
  const deleted = await shares
    .where('collection_id', '=', collectionId)
    .returning('collection_id')
    .executeTakeFirst();
  if (!deleted) throw noCollection;
};

export const unshareAllOf = async (executor: Executor, which: TaughtClass): Promise<void> => {
  await sharesOf(executor, which).execute();
};
