import { type CollectionsApi, decodedItemsOf } from '../../api/collections.ts';
import type { PracticeSet } from '../../entities/practice/practice-set.ts';

export const readPracticeSet = async (api: CollectionsApi, collectionId: string): Promise<PracticeSet> => {
  const collection = await api.read(collectionId);
  return {
    collectionId,
    name: collection.name,
    category: collection.category,
    items: decodedItemsOf(collection),
  };
};
