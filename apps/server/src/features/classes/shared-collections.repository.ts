import type { Executor } from '../../database/open-database.ts';

export type SharedCollectionRow = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly category: string;
  readonly item_count: number;
  readonly can_edit: 0 | 1;
};

/** By name, without deleted collections. */
export const listSharedCollections = (executor: Executor, classId: string): Promise<SharedCollectionRow[]> =>
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

type Sharing = { readonly classId: string; readonly collectionId: string; readonly userId: string };

export const shareOwnCollection = async (
  executor: Executor,
  { classId, collectionId, userId, canEdit }: Sharing & { readonly canEdit: boolean },
  now: number,
): Promise<boolean> => {
  const own = await executor
    .selectFrom('collections')
    .select('id')
    .where('id', '=', collectionId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('type', 'is', null)
    .executeTakeFirst();
  if (!own) return false;
  const can_edit = canEdit ? 1 : 0;
  await executor
    .insertInto('class_collections')
    .values({ class_id: classId, collection_id: collectionId, can_edit, shared_at: now })
    .onConflict((conflict) => conflict.columns(['class_id', 'collection_id']).doUpdateSet({ can_edit }))
    .execute();
  return true;
};

/** @param isAny for the owner of the class, who may unshare others' collections. */
export const unshareCollection = async (
  executor: Executor,
  { classId, collectionId, userId, isAny }: Sharing & { readonly isAny: boolean },
): Promise<boolean> => {
  const deleted = await executor
    .deleteFrom('class_collections')
    .where('class_id', '=', classId)
    .where('collection_id', '=', collectionId)
    .$if(!isAny, (query) =>
      query.where('collection_id', 'in', (eb) =>
        eb.selectFrom('collections').select('id').where('user_id', '=', userId),
      ),
    )
    .returning('collection_id')
    .executeTakeFirst();
  return deleted !== undefined;
};

export const unshareAllOf = async (
  executor: Executor,
  { classId, userId }: Omit<Sharing, 'collectionId'>,
): Promise<void> => {
  await executor
    .deleteFrom('class_collections')
    .where('class_id', '=', classId)
    .where('collection_id', 'in', (eb) =>
      eb.selectFrom('collections').select('id').where('user_id', '=', userId),
    )
    .execute();
};
