import { categories, isCategory } from '@sixty/domain/categories';
import type { Category } from '@sixty/domain/categories';
import type { Item } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { readableBy } from '../../../entities/persisted-draft.ts';
import type { DraftFormat } from '../../../entities/persisted-draft.ts';
import { readStoredItems, storedItemsOf } from '../../../entities/stored-items.ts';
import { initialFields, readFields, StoredSequenceFields, withCategory } from './sequence-fields.ts';
import type { SequenceFields } from './sequence-fields.ts';
import { initialOwnFields, StoredOwnFields } from './own-fields.ts';
import type { OwnFields } from './own-fields.ts';

/** What step 1 hands to step 2, and step 2 to step 3, as navigation state. */
export type StepOne = {
  readonly collectionName: string;
  readonly isPublic: boolean;
  readonly category: Category;
};

/** What the fields of step 2 hold. */
type Setup = {
  readonly fields: SequenceFields;
  /** The add-item box as typed. */
  readonly newItem: string;
  /** A list from elsewhere that is not added yet. */
  readonly pasted: string;
};

/** A collection on its way to being saved. Steps 2 and 3 fill the same list of items. */
export type Draft = StepOne & {
  readonly items: readonly Item[];
  /** Which of the items a generator made and nobody has edited: the next sequence takes their place. */
  readonly generatedIds: readonly string[];
  /** Items whose name field is open, with what is typed in it. */
  readonly edits: readonly { readonly id: string; readonly name: string }[];
  /** The key under which exactly this content is being saved; null once it differs from what was sent last. */
  readonly saveKey: string | null;
  readonly setup: Setup;
  /** What the fields of step 3 hold. */
  readonly own: OwnFields;
};

const emptyStepOne: StepOne = { collectionName: '', isPublic: false, category: categories[0] };

export const emptyDraft: Draft = {
  ...emptyStepOne,
  items: [],
  generatedIds: [],
  edits: [],
  saveKey: null,
  setup: { fields: initialFields(emptyStepOne.category), newItem: '', pasted: '' },
  own: initialOwnFields,
};

/** Nothing that anybody would miss: no name, no items and no list to make items of. */
export const isEmptyDraft = ({ collectionName, items, setup }: Draft): boolean =>
  collectionName.trim() === '' && items.length === 0 && setup.pasted.trim() === '';

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
  return { ...draft, ...stepOne, saveKey: null, setup: { ...setup, fields } };
};

/** The navigation state with which step 2 leads back to step 1. */
export type StepOneState = { readonly isBack: true };
export const backToStepOne: StepOneState = { isBack: true };

const isBackState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isBack' in state && state.isBack === true;

/**
 * Whether step 1 asks first what becomes of the draft: it holds items, and the user came to make a collection, not back
 * from step 2, by the browser's history or by a reload.
 *
 * @param visit how step 1 was reached, as the router tells it.
 */
export const asksAboutDraft = (
  { items }: Draft,
  visit: { readonly type: 'POP' | 'PUSH' | 'REPLACE'; readonly state: unknown },
): boolean => items.length > 0 && visit.type !== 'POP' && !isBackState(visit.state);

const StoredStepOne = z.object({ collectionName: z.string(), isPublic: z.boolean(), category: z.string() });

/** The navigation state of steps 2 and 3, which anybody can forge; null where it is not one. */
export const readStepOne = (state: unknown): StepOne | null => {
  const parsed = z.safeParse(StoredStepOne, state);
  if (!parsed.success || !isCategory(parsed.data.category)) return null;
  const { collectionName, isPublic, category } = parsed.data;
  return { collectionName, isPublic, category };
};

/**
 * The navigation state fills a draft that holds nothing, where the browser keeps none. It never renames another: who
 * goes back in the browser's history comes to the state of a collection that was saved long ago.
 */
export const withNavigationState = (draft: Draft, state: unknown): Draft => {
  const stepOne = readStepOne(state);
  return stepOne !== null && isEmptyDraft(draft) ? withStepOne(draft, stepOne) : draft;
};

const StoredDraft = z.object({
  collectionName: z.string(),
  isPublic: z.boolean(),
  category: z.string(),
  description: z.string(),
  generatedIds: z.array(z.string()),
  edits: orElse(z.array(z.object({ id: z.string(), name: z.string() })), []),
  // It becomes a header, which takes no other letters: a spoilt one would keep the collection from ever being saved.
  saveKey: orElse(z.nullable(z.uuid()), null),
  setup: z.object({ fields: StoredSequenceFields, newItem: z.string(), pasted: orElse(z.string(), '') }),
  own: StoredOwnFields,
});

/** A longer list would leave no room for drafts in the browser's storage; it stays until the page is left. */
const maxPastedCharacters = 50_000;

/** The draft as it is stored: plain data, its items in their canonical form. */
export const storedDraft = ({ items, setup, ...rest }: Draft) => ({
  ...rest,
  setup: { ...setup, pasted: setup.pasted.length > maxPastedCharacters ? '' : setup.pasted },
  description: storedItemsOf(items),
});

/** Reads a stored draft; null where there is none, or none that can be understood. */
export const parseDraft = (value: unknown): Draft | null => {
  const parsed = z.safeParse(StoredDraft, value);
  if (!parsed.success || !isCategory(parsed.data.category)) return null;
  const { category } = parsed.data;
  const { description, setup, ...rest } = parsed.data;
  const items = readStoredItems(description, category);
  if (items === null) return null;
  return {
    ...rest,
    category,
    items,
    setup: { ...setup, fields: readFields(setup.fields, category) },
  };
};

export const draftFormat: DraftFormat<Draft> = { schema: readableBy(parseDraft), encode: storedDraft };
