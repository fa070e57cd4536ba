import { mediaIdOf } from '@sixty/domain/images';
import type { Executor } from '../../database/open-database.ts';
import { deleteReferences, findMediaIds, insertReferences, listReferences } from './media.repository.ts';

/** Skips unknown media. Copies refer to media of others. */
export const noteMediaOf = async (
  executor: Executor,
  {
    collectionId,
    images,
    isNew,
  }: { readonly collectionId: string; readonly images: readonly string[]; readonly isNew: boolean },
  now: number,
): Promise<void> => {
  const named = [...new Set(images.map(mediaIdOf).filter((id) => id !== null))];
  const before = isNew ? [] : await listReferences(executor, collectionId);
  const isNamed = new Set(named);
  const wasNamed = new Set(before);
  const added = await findMediaIds(
    executor,
    named.filter((id) => !wasNamed.has(id)),
  );
  await insertReferences(executor, collectionId, added);
  const removed = before.filter((id) => !isNamed.has(id));
  await deleteReferences(executor, { collectionId, mediaIds: removed }, now);
};
