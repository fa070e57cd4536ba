import { isRecord } from '../json.ts';
import { type Item, itemKinds } from './kinds/index.ts';
import { imageOf, savedAnswerFieldsOf } from './session-item.ts';
import { readCount } from './entry.ts';
import { itemOfEntry } from './reading.ts';
import { readSides, savedSidesOf, sideLimits, type SavedSides } from './sides.ts';

/** A stored item (specification, part 1, section 3). */
type SavedItem = SavedSides & {
  name: string;
  svg?: string;
  count?: number;
  type: 'sequence' | 'image';
  id: string;
  answer?: string;
};

const toSavedItem = (item: Item): SavedItem => {
  const image = imageOf(item);
  const { count, answer } = savedAnswerFieldsOf(item);
  return {
    name: item.name,
    ...(image !== null && { svg: image }),
    ...(count !== undefined && { count }),
    type: itemKinds[item.kind].savedType,
    id: item.id,
    ...(answer !== undefined && { answer }),
    ...savedSidesOf(item),
  };
};

/** Fields in a fixed order; drops blank names (part 1, section 5). */
export const savedItemsOf = (items: readonly Item[]): readonly SavedItem[] =>
  items.filter(({ name }) => name.trim() !== '').map(toSavedItem);

/** Canonical JSON; round-trips with `parseDescription`. */
export const serializeItems = (items: readonly Item[]): string => JSON.stringify(savedItemsOf(items));

/** Ignores ids. */
export const contentKeyOf = (item: Item): string => serializeItems([{ ...item, id: '' }]);

/** `field` of the item `name` would be lost or changed. */
export type EntryProblem = { name: string; field: keyof SavedItem };

type Check = (given: unknown, saved: SavedItem | null) => boolean;

const isText: Check = (given) => typeof given === 'string';

const isName: Check = (given) => typeof given === 'string' || Number.isFinite(given);

const isAbsentOr = (given: unknown, check: Check): boolean => (given ?? null) === null || check(given, null);

const isBack: Check = (given, saved) =>
  isRecord(given) &&
  isAbsentOr(given['name'], isName) &&
  isAbsentOr(given['svg'], isText) &&
  saved?.back !== undefined;

const isAccepted: Check = (given) =>
  Array.isArray(given) &&
  given.length <= sideLimits.accepted &&
  given.every((text) => typeof text === 'string' && text.trim().length <= sideLimits.acceptedLength);

/** IDs may be replaced, and the kind decides the type. Without a saved item, there is nothing to practice. */
const checks: { readonly [Field in keyof SavedItem]-?: Check } = {
  name: isName,
  svg: isText,
  count: (given, saved) => saved === null || readCount(given) === saved.count,
  type: (given) => given === 'sequence' || given === 'image',
  id: (given) => typeof given === 'string' || Number.isSafeInteger(given),
  answer: (given, saved) => saved === null || given === saved.answer,
  // Without a front, a back would be lost.
  back: isBack,
  accepted: isAccepted,
  audio: (given) => readSides({ audio: given }).audio !== undefined,
  back_audio: (given) => readSides({ back_audio: given }).backAudio !== undefined,
};

const fields = Object.keys(checks) as (keyof SavedItem)[];

/**
 * The first field of new entries that doesn't fit its item's kind: the answer 'up' of a domino, or any answer of a
 * text. Reading is tolerant instead, so that what is stored can be shown and saved again.
 */
export const findEntryProblem = (values: readonly unknown[], category: string): EntryProblem | null => {
  for (const value of values) {
    if (!isRecord(value)) continue;
    const item = itemOfEntry(value, category);
    const saved = item && toSavedItem(item);
    const field = fields.find((each) => (value[each] ?? null) !== null && !checks[each](value[each], saved));
    if (field !== undefined) return { name: saved?.name ?? '', field };
  }
  return null;
};
