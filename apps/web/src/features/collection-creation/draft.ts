import { categories, type Category } from '@sixty/domain/categories';
import { editItems, type ItemEdit } from '@sixty/domain/item-edits';
import { emptyNameMessage, fullMessage, type Item, itemLimits, makeTypedItem } from '@sixty/domain/items';
import * as z from 'zod/mini';
import type { CollectionContents } from '../../api/collections.ts';
import { nameTooLongMessage } from '../../entities/item/item-messages.ts';
import { type CustomFields, formsFor, initialCustomFields } from './custom-fields.ts';
import { initialFields, type SequenceFields, withCategory } from './sequence-fields.ts';

export const StepOne = z.object({
  collectionName: z.string(),
  isPublic: z.boolean(),
  category: z.enum(categories),
});
export type StepOne = z.output<typeof StepOne>;

export const setupPanels = ['make', 'pictures'] as const;
export type SetupPanel = (typeof setupPanels)[number];

type Setup = {
  /** What is open below the tiles. */
  panel: SetupPanel;
  fields: SequenceFields;
  newItem: string;
  pasted: string;
};

export type Draft = StepOne & {
  items: readonly Item[];
  /** Unedited; the next sequence replaces them. */
  generatedIds: readonly string[];
  /** Open name fields. */
  edits: readonly { id: string; name: string }[];
  /** Idempotency key of the last save; null if the content changed since. */
  saveKey: string | null;
  setup: Setup;
  customFields: CustomFields;
};

export const newDraft = (category: Category = categories[0]): Draft => ({
  collectionName: '',
  isPublic: false,
  category,
  items: [],
  generatedIds: [],
  edits: [],
  saveKey: null,
  setup: { panel: 'make', fields: initialFields(category), newItem: '', pasted: '' },
  customFields: initialCustomFields,
});

export const isEmptyDraft = ({ collectionName, items, setup }: Draft): boolean =>
  collectionName.trim() === '' && items.length === 0 && setup.pasted.trim() === '';

/** Changed contents are saved under another idempotency key. */
const withContents = (draft: Draft, changed: Partial<Draft>): Draft => ({
  ...draft,
  ...changed,
  saveKey: null,
});

export const withStepOne = (draft: Draft, changed: Partial<StepOne>): Draft => {
  const { collectionName, isPublic, category } = { ...draft, ...changed };
  const isSameCategory = draft.category === category;
  const isSame = isSameCategory && draft.collectionName === collectionName && draft.isPublic === isPublic;
  if (isSame) return draft;
  const { setup } = draft;
  const fields = isSameCategory ? setup.fields : withCategory(setup.fields, category);
  return withContents(draft, { collectionName, isPublic, category, setup: { ...setup, fields } });
};

export const draftContentsOf = ({
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

const drawing = { style: { color: 'blue', shape: 'circle' }, rng: Math.random } as const;

export const withItemEdit = (draft: Draft, edit: ItemEdit): Draft => {
  const items = editItems(draft.items, edit, { category: draft.category, ...drawing });
  if (items === draft.items) return draft;
  const ids = new Set(items.map(({ id }) => id));
  if (edit.type === 'rename') ids.delete(edit.id);
  return withContents(draft, {
    items,
    generatedIds: draft.generatedIds.filter((id) => ids.has(id)),
    edits: draft.edits.filter(({ id }) => ids.has(id)),
  });
};

// Fields aren't saved, so `saveKey` stays.
export const withSetup = (draft: Draft, setup: Partial<Draft['setup']>): Draft => ({
  ...draft,
  setup: { ...draft.setup, ...setup },
});

export const withCustomFields = (draft: Draft, changed: Partial<CustomFields>): Draft => ({
  ...draft,
  customFields: { ...draft.customFields, ...changed },
});

/** Opens a name field; null closes it without renaming. */
export const withEdit = (draft: Draft, id: string, name: string | null): Draft => {
  if (name !== null && draft.edits.some((edit) => edit.id === id)) {
    return { ...draft, edits: draft.edits.map((edit) => (edit.id === id ? { id, name } : edit)) };
  }
  const others = draft.edits.filter((edit) => edit.id !== id);
  return { ...draft, edits: name === null ? others : [...others, { id, name }] };
};

const withEditsCommitted = (draft: Draft): Draft =>
  draft.edits.reduce((current, { id, name: typed }) => {
    const item = current.items.find((each) => each.id === id);
    const name = typed.trim();
    const isChanged = item !== undefined && name !== '' && name !== item.name;
    return isChanged ? withItemEdit(current, { type: 'rename', id, name }) : withEdit(current, id, null);
  }, draft);

/** Typed and edited items stay, after the new ones. Null if the collection has no room for all. */
export const withSequence = (draft: Draft, items: readonly Item[]): Draft | null => {
  // The new items reuse IDs, so an open name field would move to another item.
  const committed = withEditsCommitted(draft);
  const replaced = withItemEdit(committed, { type: 'replace', ids: committed.generatedIds, items });
  if (replaced === committed) return null;
  return { ...replaced, generatedIds: replaced.items.slice(0, items.length).map(({ id }) => id) };
};

export const withItem = (draft: Draft, item: Item): Draft =>
  withItemEdit(draft, { type: 'add', items: [item] });

export type Added = { ok: true; draft: Draft } | { ok: false; problem: string };

const typingMessages = { emptyName: emptyNameMessage, nameTooLong: nameTooLongMessage } as const;

export const withTypedItem = (draft: Draft, text: string): Added => {
  if (draft.items.length >= itemLimits.items) return { ok: false, problem: fullMessage };
  const typed = makeTypedItem('', text, draft.category);
  return typed.ok
    ? { ok: true, draft: withItem(draft, typed.item) }
    : { ok: false, problem: typingMessages[typed.problem] };
};

/** Undoes the removal of all items. Items added since come last. */
export const withItemsBack = (
  draft: Draft,
  { items, generatedIds, edits }: Pick<Draft, 'items' | 'generatedIds' | 'edits'>,
): Draft => ({ ...withItemEdit(draft, { type: 'putBack', items, index: 0 }), generatedIds, edits });

/** Commits open name fields and adds what is typed as items, so that a save contains both. */
export const commitPendingInput = (draft: Draft): Added => {
  const isBlank = draft.edits.some(
    ({ id, name }) => name.trim() === '' && draft.items.some((item) => item.id === id),
  );
  if (isBlank) return { ok: false, problem: emptyNameMessage };
  const forms = formsFor(draft.category);
  const text = forms.includes('text') ? draft.customFields.text : '';
  const term = forms.includes('term') ? draft.customFields.customTerm : '';
  let committed = withEditsCommitted(draft);
  for (const typed of [draft.setup.newItem, text, term].filter((each) => each.trim() !== '')) {
    const added = withTypedItem(committed, typed);
    if (!added.ok) return added;
    committed = added.draft;
  }
  const emptied = { ...(text !== '' && { text: '' }), ...(term !== '' && { customTerm: '' }) };
  return { ok: true, draft: withSetup(withCustomFields(committed, emptied), { newItem: '' }) };
};

const StepOneState = z.object({ isBack: z.literal(true) });
export type StepOneState = z.output<typeof StepOneState>;
export const backToStepOne: StepOneState = { isBack: true };

/** False after step 2, history navigation, and a reload. */
export const asksAboutDraft = (
  { items }: Draft,
  visit: { type: 'POP' | 'PUSH' | 'REPLACE'; state: unknown },
): boolean => items.length > 0 && visit.type !== 'POP' && !z.safeParse(StepOneState, visit.state).success;

export const readStepOne = (state: unknown): StepOne | null => z.safeParse(StepOne, state).data ?? null;

/** Fills an empty draft only: history may hold the state of a saved collection. */
export const withNavigationState = (draft: Draft, state: unknown): Draft => {
  const stepOne = readStepOne(state);
  return stepOne !== null && isEmptyDraft(draft) ? withStepOne(draft, stepOne) : draft;
};
