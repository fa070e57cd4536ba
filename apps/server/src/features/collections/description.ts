import { collectionLimits } from '@sixty/contract/collections';
import { imageSource } from '@sixty/domain/images';
import {
  type EntryProblem,
  findEntryProblem,
  findItemsProblem,
  type Item,
  itemsOfEntries,
  mediaOf,
  picturesOf,
  parseDescription,
  serializeItems,
  sideLimits,
} from '@sixty/domain/items';
import { isRecord, parseJson } from '@sixty/domain/json';
import { toOneLine } from '@sixty/domain/text';
import { type Failure, failure } from '../../plugins/failure.ts';
import { isWithinJsonLimits, maxDepth } from '../../plugins/json-body.ts';

export type CanonicalDescription = {
  description: string;
  bytes: number;
  itemCount: number;
  /** JSON of the first items, or of none if they are too large. */
  sample: string;
  /** Their addresses, of both sides, and markup. */
  media: readonly string[];
};

const sampleLimits = { items: 3, bytes: 8192 } as const;

const sampleOf = (items: readonly Item[]): string => {
  const sample = serializeItems(items.slice(0, sampleLimits.items));
  return Buffer.byteLength(sample) <= sampleLimits.bytes ? sample : '[]';
};

export const invalidDescription = (problem: string, code: 'invalid' | 'too_large' = 'invalid'): Failure =>
  failure(code, problem, [{ path: 'description', message: problem }]);

export const isForeignImage = (image: string): boolean => imageSource(image).kind === 'unusable';

const quoted = (name: string): string => `"${name.trim().slice(0, 60).toWellFormed()}"`;

export const foreignImageMessage = (name: string): string =>
  `The picture of ${quoted(name)} isn’t stored here. Please upload it.`;

const messages = {
  notJson: 'Items must be JSON.',
  notAnArray: 'Items must be a list.',
  tooManyItems: `A collection can hold up to ${collectionLimits.items} items. Please split it in two.`,
  nameTooLong: 'The name of an item is too long.',
  backTooLong: `Please keep the back of each item to ${sideLimits.backLength} characters.`,
  tooLarge: 'This collection is too large. Please split it in two.',
} as const;

/** Items take up to 32 values each, 20 of which are further answers; the margin lets the reader report too many items. */
const jsonLimits = { depth: maxDepth, values: 50 * collectionLimits.items };

export const canBeParsed = (description: string): boolean => isWithinJsonLimits(description, jsonLimits);

const tooLarge = invalidDescription(messages.tooLarge, 'too_large');

/** Reads items of a stored collection, which may be older than the rules for new ones. */
export const readDescription = (description: string, category: string): readonly Item[] => {
  if (!canBeParsed(description)) throw tooLarge;
  const parsed = parseDescription(description, category);
  if (!parsed.ok) throw invalidDescription(messages[parsed.reason]);
  return parsed.items;
};

const withCleanName = (value: unknown): unknown => {
  if (typeof value === 'string') return toOneLine(value);
  return isRecord(value) && typeof value['name'] === 'string'
    ? { ...value, name: toOneLine(value['name']) }
    : value;
};

const problemOf = ({ name, field }: EntryProblem): string => {
  switch (field) {
    case 'back':
      return name === ''
        ? 'An item has a back without a front. Please add the front.'
        : `The back of ${quoted(name)} needs a text or a picture.`;
    case 'accepted':
      return `${quoted(name)} can have up to ${sideLimits.accepted} other right answers of up to ${sideLimits.acceptedLength} characters.`;
    case 'audio':
    case 'back_audio':
      return `The sound of ${quoted(name)} isn’t stored here. Please upload it.`;
    default:
      return `The ${field === 'svg' ? 'picture' : field} of ${quoted(name)} doesn’t fit this item.`;
  }
};

/** Names lose control characters; fields that don't fit are refused. */
export const readNewDescription = (description: string, category: string): readonly Item[] => {
  if (!canBeParsed(description)) throw tooLarge;
  const decoded = parseJson(description);
  if (!Array.isArray(decoded))
    throw invalidDescription(decoded === undefined ? messages.notJson : messages.notAnArray);
  const values = decoded.map(withCleanName);
  const wrong = findEntryProblem(values, category);
  if (wrong) {
    throw invalidDescription(problemOf(wrong));
  }
  const parsed = itemsOfEntries(values, category);
  if (!parsed.ok) throw invalidDescription(messages[parsed.reason]);
  return parsed.items;
};

export const canonicalDescription = (items: readonly Item[]): CanonicalDescription => {
  const problem = findItemsProblem(items);
  if (problem !== null) throw invalidDescription(messages[problem]);
  const foreign = items.find((item) => picturesOf(item).some(isForeignImage));
  if (foreign) throw invalidDescription(foreignImageMessage(foreign.name));
  const named = items.filter((item) => item.name.trim() !== '');
  const canonical = serializeItems(named);
  const bytes = Buffer.byteLength(canonical);
  if (bytes > collectionLimits.descriptionBytes) throw tooLarge;
  const media = named.flatMap(mediaOf);
  return { description: canonical, bytes, itemCount: named.length, sample: sampleOf(named), media };
};
