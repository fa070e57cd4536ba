import { categories, type Category, isCategory } from '@sixty/domain/categories';
import type { Item } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import type { CollectionContents } from '../../../api/collections.ts';
import { type DraftFormat, readableBy } from '../../../entities/persisted-draft.ts';
import { readStoredItems, storedItemsOf } from '../../../entities/stored-items.ts';
import { initialFields, readFields, StoredSequenceFields, withCategory } from './sequence-fields.ts';
import type { SequenceFields } from './sequence-fields.ts';
import { initialOwnFields, type OwnFields, StoredOwnFields } from './own-fields.ts';

export type StepOne = {
  readonly collectionName: string;
  readonly isPublic: boolean;
  readonly category: Category;
};

type Setup = {
  readonly fields: SequenceFields;
  readonly newItem: string;
  readonly pasted: string;
};

export type Draft = StepOne & {
  readonly items: readonly Item[];
  /** Unedited; the next sequence replaces them. */
  readonly generatedIds: readonly string[];
  readonly edits: readonly { readonly id: string; readonly name: string }[];
  /** Idempotency key of the last save; null if the content changed since. */
  readonly saveKey: string | null;
  readonly setup: Setup;
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

export const isEmptyDraft = ({ collectionName, items, setup }: Draft): boolean =>
  collectionName.trim() === '' && items.length === 0 && setup.pasted.trim() === '';

export const withStepOne = (draft: Draft, stepOne: StepOne): Draft => {
  const isSameCategory = draft.category === stepOne.category;
  const isSame =
    isSameCategory && draft.collectionName === stepOne.collectionName && draft.isPublic === stepOne.isPublic;
  if (isSame) return draft;
  const { setup } = draft;
  const fields = isSameCategory ? setup.fields : withCategory(setup.fields, stepOne.category);
  return { ...draft, ...stepOne, saveKey: null, setup: { ...setup, fields } };
};

export const contentsOf = ({
  collectionName: name,
  items,
  category,
  isPublic,
}: Draft): CollectionContents => ({
  name,
  items,
  category,
  status: isPublic ? 'public' : 'private',
});

export type StepOneState = { readonly isBack: true };
export const backToStepOne: StepOneState = { isBack: true };

const isBackState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isBack' in state && state.isBack === true;

/** False after step 2, history navigation, and a reload. */
export const asksAboutDraft = (
  { items }: Draft,
  visit: { readonly type: 'POP' | 'PUSH' | 'REPLACE'; readonly state: unknown },
): boolean => items.length > 0 && visit.type !== 'POP' && !isBackState(visit.state);

const StoredStepOne = z.object({ collectionName: z.string(), isPublic: z.boolean(), category: z.string() });

export const readStepOne = (state: unknown): StepOne | null => {
  const parsed = z.safeParse(StoredStepOne, state);
  if (!parsed.success || !isCategory(parsed.data.category)) return null;
  const { collectionName, isPublic, category } = parsed.data;
  return { collectionName, isPublic, category };
};

/** Fills an empty draft only: history may hold the state of a saved collection. */
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
  // A damaged key would make every save fail.
  saveKey: orElse(z.nullable(z.uuid()), null),
  setup: z.object({ fields: StoredSequenceFields, newItem: z.string(), pasted: orElse(z.string(), '') }),
  own: StoredOwnFields,
});

/** A longer list would fill the storage. */
const maxPastedCharacters = 50_000;

export const storedDraft = ({ items, setup, ...rest }: Draft) => ({
  ...rest,
  setup: { ...setup, pasted: setup.pasted.length > maxPastedCharacters ? '' : setup.pasted },
  description: storedItemsOf(items),
});

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
