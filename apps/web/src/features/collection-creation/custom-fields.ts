import type { Category } from '@sixty/domain/categories';
import type { SequenceType } from '@sixty/domain/sequences';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import {
  type CustomItemFields,
  type CustomItemKind,
  customForms,
  customItemKinds,
  initialCustomItems,
  isCustomItemKind,
  StoredCustomItems,
} from '../../entities/item-kinds/index.ts';
import { TypedText } from '../../entities/item-kinds/kind-form.ts';

const textFormNames = ['text', 'element', 'term'] as const;
type TextFormName = (typeof textFormNames)[number];

export type FormName = TextFormName | CustomItemKind;

export const isTextForm = (form: unknown): form is TextFormName =>
  textFormNames.some((name) => name === form);

/** What is typed and chosen in the forms of step 3. */
export type CustomFields = CustomItemFields & {
  /** Null for the form of step 2's type. */
  form: FormName | null;
  text: string;
  customTerm: string;
};

export const initialCustomFields: CustomFields = {
  form: null,
  text: '',
  customTerm: '',
  ...initialCustomItems,
};

const textFormsOf: Readonly<Record<Category, readonly TextFormName[]>> = {
  Math: ['text'],
  'Language Arts': ['text'],
  'Number Sense': [],
  Science: ['element', 'term'],
  Nursing: ['term'],
  'Domino Comparison': [],
};

export const formsFor = (category: Category): readonly FormName[] => [
  ...textFormsOf[category],
  ...customItemKinds.filter((kind) => customForms[kind].category === category),
];

const formOfType = (type: SequenceType): FormName | undefined =>
  type === 'scienceTerms' ? 'term' : customItemKinds.find((kind) => customForms[kind].sequenceType === type);

export const formToShow = (category: Category, type: SequenceType, chosen: FormName | null): FormName => {
  const forms = formsFor(category);
  const [first = 'text'] = forms;
  return [chosen, formOfType(type)].find((form) => form && forms.includes(form)) ?? first;
};

const StoredForm = z.custom<FormName>((value) => isTextForm(value) || isCustomItemKind(value));

export const StoredCustomFields = withFallback(
  z.object({
    form: withFallback(z.nullable(StoredForm), null),
    text: withFallback(TypedText, ''),
    customTerm: withFallback(TypedText, ''),
    ...StoredCustomItems,
  }),
  { ...initialCustomFields, dots: [...initialCustomFields.dots] },
);
