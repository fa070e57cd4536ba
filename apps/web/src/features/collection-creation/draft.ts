import { categories, isCategory } from '@sixty/domain/categories';
import type { Category } from '@sixty/domain/categories';
import { parseDescription, serializeItems } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { isSequenceType, sequenceTypes, sequenceTypesOf } from '@sixty/domain/sequences';
import type { SequenceType } from '@sixty/domain/sequences';
import * as z from 'zod/mini';

/** What step 1 hands to step 2 as navigation state. */
export type StepOne = {
  readonly collectionName: string;
  readonly isPublic: boolean;
  readonly category: Category;
};

/** What step 2 holds. */
export type Setup = {
  /** The kind of sequence that is chosen; null in a category that generates none. */
  readonly type: SequenceType | null;
  /** The number-of-items field as typed. */
  readonly count: string;
  /** The add-item box as typed. */
  readonly newItem: string;
  readonly items: readonly Item[];
  /** Which of the items a generator made and nobody has edited: the next sequence takes their place. */
  readonly generatedIds: readonly string[];
  /** The key under which exactly this content is being saved; null once it differs from what was sent last. */
  readonly saveKey: string | null;
};

/** A collection on its way to being saved. One per account and browser. */
export type Draft = StepOne & { readonly setup: Setup };

const firstType = (category: Category): SequenceType | null => sequenceTypesOf(category)[0] ?? null;

const defaultCount = (type: SequenceType | null): string =>
  String(type === null ? 1 : sequenceTypes[type].defaultCount);

const emptyStepOne: StepOne = { collectionName: '', isPublic: false, category: categories[0] };

const emptySetup = (category: Category): Setup => ({
  type: firstType(category),
  count: defaultCount(firstType(category)),
  newItem: '',
  items: [],
  generatedIds: [],
  saveKey: null,
});

export const emptyDraft: Draft = { ...emptyStepOne, setup: emptySetup(emptyStepOne.category) };

/** The setup with another kind of sequence chosen: the number of items starts from what is usual for it. */
export const withType = (setup: Setup, type: SequenceType): Setup => ({
  ...setup,
  type,
  count: defaultCount(type),
});

/**
 * The draft under what step 1 says now. Its items stay, whatever the new name or category: only their owner throws
 * them away.
 */
export const withStepOne = (draft: Draft, stepOne: StepOne): Draft => {
  const isSame =
    draft.collectionName === stepOne.collectionName &&
    draft.isPublic === stepOne.isPublic &&
    draft.category === stepOne.category;
  if (isSame) return draft;
  const { setup } = draft;
  const type = firstType(stepOne.category);
  const keepsType = draft.category === stepOne.category;
  return {
    ...stepOne,
    setup: { ...setup, saveKey: null, ...(!keepsType && { type, count: defaultCount(type) }) },
  };
};

const StoredStepOne = z.object({ collectionName: z.string(), isPublic: z.boolean(), category: z.string() });

/** The navigation state of step 2, which anybody can forge; null where it is not one. */
export const readStepOne = (state: unknown): StepOne | null => {
  const parsed = z.safeParse(StoredStepOne, state);
  if (!parsed.success || !isCategory(parsed.data.category)) return null;
  const { collectionName, isPublic, category } = parsed.data;
  return { collectionName, isPublic, category };
};

const StoredDraft = z.object({
  collectionName: z.string(),
  isPublic: z.boolean(),
  category: z.string(),
  type: z.nullable(z.string()),
  count: z.string(),
  newItem: z.string(),
  description: z.string(),
  generatedIds: z.array(z.string()),
  saveKey: z.nullable(z.string()),
});

/** The draft as it is stored: plain data, its items in their canonical form. */
export const storedDraft = ({
  collectionName,
  isPublic,
  category,
  setup,
}: Draft): z.input<typeof StoredDraft> => ({
  collectionName,
  isPublic,
  category,
  type: setup.type,
  count: setup.count,
  newItem: setup.newItem,
  description: serializeItems(setup.items),
  generatedIds: [...setup.generatedIds],
  saveKey: setup.saveKey,
});

/** Reads a stored draft; null where there is none, or none that can be understood. */
export const readDraft = (value: unknown): Draft | null => {
  const parsed = z.safeParse(StoredDraft, value);
  if (!parsed.success || !isCategory(parsed.data.category)) return null;
  const { collectionName, isPublic, category, type, description, count, newItem, generatedIds, saveKey } =
    parsed.data;
  const items = parseDescription(description, category);
  if (!items.ok) return null;
  const isOfCategory = isSequenceType(type) && sequenceTypes[type].category === category;
  return {
    collectionName,
    isPublic,
    category,
    setup: {
      type: isOfCategory ? type : firstType(category),
      count,
      newItem,
      items: items.items,
      generatedIds,
      saveKey,
    },
  };
};
