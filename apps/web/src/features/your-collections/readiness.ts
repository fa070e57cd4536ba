import type { Item, ParsedItems } from '@sixty/domain/items';
import { damagedItemsText } from '../../entities/collection/collection-text.ts';

export type Readiness =
  | { readonly isReady: true; readonly items: readonly Item[] }
  | { readonly isReady: false; readonly items: readonly []; readonly reason: string };

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
