import type { Item, ParsedItems } from '@sixty/domain/items';
import { type ListedCollection, sideSettingsOf } from '../../api/collections.ts';
import type { PracticeSet } from '../../entities/dialogs.ts';
import { damagedItemsText } from '../../entities/collection/collection-text.ts';

export type Readiness =
  | { isReady: true; items: readonly Item[] }
  | { isReady: false; items: readonly []; reason: string };

const unready = (reason: string): Readiness => ({ isReady: false, items: [], reason });

export const readinessOf = (parsed: ParsedItems): Readiness => {
  if (!parsed.ok) {
    return unready(
      parsed.reason === 'tooManyItems'
        ? 'This collection has more items than a session can show.'
        : damagedItemsText,
    );
  }
  if (parsed.items.length === 0) return unready('This collection has no items to practice yet.');
  return { isReady: true, items: parsed.items };
};

export const practiceSetOf = (
  { collection_id: collectionId, name, category, ...settings }: ListedCollection,
  items: readonly Item[],
): PracticeSet => ({ collectionId, name, category, items, sideSettings: sideSettingsOf(settings) });
