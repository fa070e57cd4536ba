import type { Item } from '@sixty/domain/items';
import { type CollectionsApi, decodedItemsOf } from '../../api/collections.ts';

export type PracticeSet = {
  readonly collectionId: string | null;
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
};

export const readPracticeSet = async (api: CollectionsApi, collectionId: string): Promise<PracticeSet> => {
  const collection = await api.read(collectionId);
  return {
    collectionId,
    name: collection.name,
    category: collection.category,
    items: decodedItemsOf(collection),
  };
};
