import { categories, isCategory } from '@sixty/domain/categories';
import type { Category } from '@sixty/domain/categories';
import { parseDescription, serializeItems } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { initialFields, readFields, StoredSequenceFields, withCategory } from './sequence-fields.ts';
import type { SequenceFields } from './sequence-fields.ts';

/** What step 1 hands to step 2 as navigation state. */
export type StepOne = {
  readonly collectionName: string;
  readonly isPublic: boolean;
  readonly category: Category;
};

/** What step 2 holds. */
export type Setup = {
  readonly fields: SequenceFields;
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

/** What is done to a draft: a function, so that two changes in a row are both done. */
export type DraftChange = (draft: Draft) => Draft;

const emptyStepOne: StepOne = { collectionName: '', isPublic: false, category: categories[0] };

export const emptyDraft: Draft = {
  ...emptyStepOne,
  setup: {
    fields: initialFields(emptyStepOne.category),
    newItem: '',
    items: [],
    generatedIds: [],
    saveKey: null,
  },
};

/**
 * The draft under what step 1 says now. Its items stay, whatever the new name or category: only their owner throws
 * them away.
 */
export const withStepOne = (draft: Draft, stepOne: StepOne): Draft => {
  const isSameCategory = draft.category === stepOne.category;
  const isSame =
    isSameCategory && draft.collectionName === stepOne.collectionName && draft.isPublic === stepOne.isPublic;
  if (isSame) return draft;
  const { setup } = draft;
  const fields = isSameCategory ? setup.fields : withCategory(setup.fields, stepOne.category);
  return { ...stepOne, setup: { ...setup, saveKey: null, fields } };
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
  fields: StoredSequenceFields,
  newItem: z.string(),
  description: z.string(),
  generatedIds: z.array(z.string()),
  // It becomes a header, which takes no other letters: a spoilt one would keep the collection from ever being saved.
  saveKey: orElse(z.nullable(z.uuid()), null),
});

/** The draft as it is stored: plain data, its items in their canonical form. */
export const storedDraft = ({
  collectionName,
  isPublic,
  category,
  setup: { items, generatedIds, ...setup },
}: Draft): z.input<typeof StoredDraft> => ({
  collectionName,
  isPublic,
  category,
  ...setup,
  description: serializeItems(items),
  generatedIds: [...generatedIds],
});

/** Reads a stored draft; null where there is none, or none that can be understood. */
export const readDraft = (value: unknown): Draft | null => {
  const parsed = z.safeParse(StoredDraft, value);
  if (!parsed.success || !isCategory(parsed.data.category)) return null;
  const { collectionName, isPublic, category, fields, description, ...rest } = parsed.data;
  const items = parseDescription(description, category);
  if (!items.ok) return null;
  return {
    collectionName,
    isPublic,
    category,
    setup: { ...rest, fields: readFields(fields, category), items: items.items },
  };
};
