import { categories, type Category, isCategory } from '@sixty/domain/categories';
import {
  defaultRequest,
  findSequenceProblems,
  isSequenceType,
  sequenceMessages,
  type SequenceRequest,
  type SequenceType,
  sequenceTypes,
  sequenceTypesOf,
} from '@sixty/domain/sequences';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { type Item, serializeItems } from '@sixty/domain/items';
import {
  initialCustomItems,
  initialSetups,
  isCustomItemKind,
  customForms,
  type CustomItemKind,
  type CustomItemFields,
  customItemKinds,
  type SetupFields,
  setupForms,
  StoredOwnKinds,
  StoredSetups,
} from '../../entities/item-kinds/index.ts';
import { type FieldErrors, numberOf, NumberText, TypedText } from '../../entities/item-kinds/kind-form.ts';
import { type CollectionContents } from '../../api/collections.ts';
import {
  createDraftStore,
  type DraftFormat,
  readableBy,
  readDraft,
  readDraftItems,
  writeDraft,
} from '../../entities/persisted-draft.ts';
import type { KeyedStorage } from '../../platform/storage.ts';

export type SequenceFields = SetupFields & {
  type: SequenceType;
  count: string;
};

const firstType = (category: Category): SequenceType => {
  const [type] = sequenceTypesOf(category);
  if (type === undefined) throw new Error(`'${category}' offers no sequence.`);
  return type;
};

export const withType = (fields: SequenceFields, type: SequenceType): SequenceFields => ({
  ...fields,
  type,
  count: String(sequenceTypes[type].defaultCount),
});

export const withCategory = (fields: SequenceFields, category: Category): SequenceFields =>
  withType(fields, firstType(category));

export const initialFields = (category: Category): SequenceFields =>
  withCategory({ type: 'numbers', count: '1', ...initialSetups }, category);

export const requestOf = (fields: SequenceFields): SequenceRequest => {
  const count = numberOf(fields.count);
  const form = setupForms[fields.type];
  if (form) return form.request(count, fields);
  const request = defaultRequest(fields.type);
  return 'count' in request ? { ...request, count } : request;
};

export const errorsOf = (fields: SequenceFields): FieldErrors =>
  Object.fromEntries(
    findSequenceProblems(requestOf(fields)).map((problem) => [
      problem === 'invalidCount' ? 'count' : (setupForms[fields.type]?.fieldOf[problem] ?? 'form'),
      sequenceMessages[problem],
    ]),
  );

/** Resets a damaged field instead of losing the draft. */
const StoredSequenceFields = z.object({
  type: z.string(),
  count: withFallback(NumberText, '1'),
  ...StoredSetups,
});

const readFields = (
  { type, ...rest }: z.output<typeof StoredSequenceFields>,
  category: Category,
): SequenceFields => {
  const isOfCategory = isSequenceType(type) && sequenceTypes[type].category === category;
  return isOfCategory ? { ...rest, type } : withCategory({ ...rest, type: 'numbers' }, category);
};

const textForms = ['text', 'element', 'term'] as const;
type TextForm = (typeof textForms)[number];

export type CustomForm = TextForm | CustomItemKind;

export const isTextForm = (form: unknown): form is TextForm =>
  textForms.some((textForm) => textForm === form);

export type CustomFields = CustomItemFields & {
  /** Null for the form of step 2's type. */
  form: CustomForm | null;
  text: string;
  customTerm: string;
};

export const initialCustomFields: CustomFields = {
  form: null,
  text: '',
  customTerm: '',
  ...initialCustomItems,
};

const textFormsOf: Readonly<Record<Category, readonly TextForm[]>> = {
  Math: ['text'],
  'Language Arts': ['text'],
  'Number Sense': [],
  Science: ['element', 'term'],
  Nursing: ['term'],
  'Domino Comparison': [],
};

export const formsOf = (category: Category): readonly CustomForm[] => [
  ...textFormsOf[category],
  ...customItemKinds.filter((kind) => customForms[kind].category === category),
];

const formOfType = (type: SequenceType): CustomForm | undefined =>
  type === 'scienceTerms' ? 'term' : customItemKinds.find((kind) => customForms[kind].sequenceType === type);

export const formOf = (category: Category, type: SequenceType, chosen: CustomForm | null): CustomForm => {
  const forms = formsOf(category);
  const [first = 'text'] = forms;
  return [chosen, formOfType(type)].find((form) => form && forms.includes(form)) ?? first;
};

const StoredForm = z.custom<CustomForm>((value) => isTextForm(value) || isCustomItemKind(value));

const StoredCustomFields = withFallback(
  z.object({
    form: withFallback(z.nullable(StoredForm), null),
    text: withFallback(TypedText, ''),
    customTerm: withFallback(TypedText, ''),
    ...StoredOwnKinds,
  }),
  { ...initialCustomFields, dots: [...initialCustomFields.dots] },
);

export type StepOne = {
  collectionName: string;
  isPublic: boolean;
  category: Category;
};

type Setup = {
  fields: SequenceFields;
  newItem: string;
  pasted: string;
};

export type Draft = StepOne & {
  items: readonly Item[];
  /** Unedited; the next sequence replaces them. */
  generatedIds: readonly string[];
  edits: readonly { id: string; name: string }[];
  /** Idempotency key of the last save; null if the content changed since. */
  saveKey: string | null;
  setup: Setup;
  own: CustomFields;
};

const emptyStepOne: StepOne = { collectionName: '', isPublic: false, category: categories[0] };

export const emptyDraft: Draft = {
  ...emptyStepOne,
  items: [],
  generatedIds: [],
  edits: [],
  saveKey: null,
  setup: { fields: initialFields(emptyStepOne.category), newItem: '', pasted: '' },
  own: initialCustomFields,
};

const isEmptyDraft = ({ collectionName, items, setup }: Draft): boolean =>
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

export type StepOneState = { isBack: true };
export const backToStepOne: StepOneState = { isBack: true };

const isBackState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isBack' in state && state.isBack === true;

/** False after step 2, history navigation, and a reload. */
export const asksAboutDraft = (
  { items }: Draft,
  visit: { type: 'POP' | 'PUSH' | 'REPLACE'; state: unknown },
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
  edits: withFallback(z.array(z.object({ id: z.string(), name: z.string() })), []),
  // A damaged key would make every save fail.
  saveKey: withFallback(z.nullable(z.uuid()), null),
  setup: z.object({
    fields: StoredSequenceFields,
    newItem: z.string(),
    pasted: withFallback(z.string(), ''),
  }),
  own: StoredCustomFields,
});

/** A longer list would fill the storage. */
const maxPastedCharacters = 50_000;

export const storedDraft = ({ items, setup, ...rest }: Draft) => ({
  ...rest,
  setup: { ...setup, pasted: setup.pasted.length > maxPastedCharacters ? '' : setup.pasted },
  description: serializeItems(items),
});

export const parseDraft = (value: unknown): Draft | null => {
  const parsed = z.safeParse(StoredDraft, value);
  if (!parsed.success || !isCategory(parsed.data.category)) return null;
  const { category } = parsed.data;
  const { description, setup, ...rest } = parsed.data;
  const items = readDraftItems(description, category);
  if (items === null) return null;
  return {
    ...rest,
    category,
    items,
    setup: { ...setup, fields: readFields(setup.fields, category) },
  };
};

const draftFormat: DraftFormat<Draft> = { schema: readableBy(parseDraft), encode: storedDraft };

export type WaitingDraft = { id: string; draft: Draft };

export const draftSlots = (storage: KeyedStorage, subject: string) => {
  const prefix = `draft:new-collection:${subject}:`;
  const format = { ...draftFormat, storage };
  /** Also the lock of the tab that writes the draft. */
  const draftKeyOf = (id: string): string => prefix + id;
  const read = (id: string): Draft | null => readDraft(draftKeyOf(id), format);
  const remove = (id: string): void => storage.remove(draftKeyOf(id));
  return {
    prefix,
    keyOf: draftKeyOf,
    read,
    remove,
    open: (id: string, draft: Draft) => createDraftStore(draftKeyOf(id), draft, format),
    write: (id: string, draft: Draft): void => writeDraft(draftKeyOf(id), draft, format),
    /** A full storage may hold an older state than `shown`. */
    removeSaved: (id: string, saveKey: string, shown: Draft | null): boolean => {
      const isSaved = shown?.saveKey === saveKey || read(id)?.saveKey === saveKey;
      if (isSaved) remove(id);
      return isSaved;
    },
    list: (): readonly WaitingDraft[] =>
      storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key): WaitingDraft[] => {
          const draft = readDraft(key, format);
          return draft === null || isEmptyDraft(draft) ? [] : [{ id: key.slice(prefix.length), draft }];
        })
        .toSorted((a, b) => a.draft.collectionName.localeCompare(b.draft.collectionName)),
  };
};
