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

const textForms = ['text', 'element', 'term'] as const;
type TextForm = (typeof textForms)[number];

/** The forms of step 3. */
export type FormName = TextForm | CustomItemKind;

export const isTextForm = (form: unknown): form is TextForm =>
  textForms.some((textForm) => textForm === form);

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

const textFormsOf: Readonly<Record<Category, readonly TextForm[]>> = {
  Math: ['text'],
  'Language Arts': ['text'],
  'Number Sense': [],
  Science: ['element', 'term'],
  Nursing: ['term'],
  'Domino Comparison': [],
};

export const formsOf = (category: Category): readonly FormName[] => [
  ...textFormsOf[category],
  ...customItemKinds.filter((kind) => customForms[kind].category === category),
];

const formOfType = (type: SequenceType): FormName | undefined =>
  type === 'scienceTerms' ? 'term' : customItemKinds.find((kind) => customForms[kind].sequenceType === type);

export const formOf = (category: Category, type: SequenceType, chosen: FormName | null): FormName => {
  const forms = formsOf(category);
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
