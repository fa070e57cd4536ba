import { collectionLimits } from '@sixty/contract/collections';
import { findItemsProblem, imageOf, type Item, parseDescription, serializeItems } from '@sixty/domain/items';

/** A description in the one form that is stored. */
export type CanonicalDescription = {
  readonly description: string;
  /** Bytes of UTF-8. */
  readonly bytes: number;
  readonly itemCount: number;
  /** The first items in the same form, for those who have not opened it; none where they are too large to show. */
  readonly sample: string;
  /** What the items show: markup, addresses, data. */
  readonly images: readonly string[];
};

const sampleLimits = { items: 3, bytes: 8192 } as const;

const sampleOf = (items: readonly Item[]): string => {
  const sample = serializeItems(items.slice(0, sampleLimits.items));
  return Buffer.byteLength(sample) <= sampleLimits.bytes ? sample : '[]';
};

const messages = {
  notJson: 'The items have to be JSON.',
  notAnArray: 'The items have to be a list.',
  tooManyItems: `A collection holds ${collectionLimits.items} items at most. Please split it in two.`,
  nameTooLong: 'The name of an item is too long.',
  tooLarge: 'This collection is too large. Please split it in two.',
} as const;

/**
 * A description in the one form that is stored, however it was written, or what is wrong with it, as a sentence.
 * Items without a name are left out. Reading takes a blank description for none; saving does not.
 */
export const canonicalDescription = (
  description: string,
  category: string,
): CanonicalDescription | { readonly problem: string } => {
  if (description.trim() === '') return { problem: messages.notJson };
  const parsed = parseDescription(description, category);
  if (!parsed.ok) return { problem: messages[parsed.reason] };
  const problem = findItemsProblem(parsed.items);
  if (problem !== null) return { problem: messages[problem] };
  const named = parsed.items.filter((item) => item.name.trim() !== '');
  const canonical = serializeItems(named);
  const bytes = Buffer.byteLength(canonical);
  // What is stored has to be good enough to be sent back.
  if (bytes > collectionLimits.descriptionBytes) return { problem: messages.tooLarge };
  const images = named.map(imageOf).filter((image) => image !== null);
  return { description: canonical, bytes, itemCount: named.length, sample: sampleOf(named), images };
};
