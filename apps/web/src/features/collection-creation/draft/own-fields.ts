import type { Category } from '@sixty/domain/categories';
import type { SequenceType } from '@sixty/domain/sequences';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import {
  initialOwnKinds,
  isOwnKind,
  ownForms,
  ownKinds,
  StoredOwnKinds,
} from '../../../entities/item-kinds/index.ts';
import type { OwnKind, OwnKindFields } from '../../../entities/item-kinds/index.ts';
import { TypedText } from '../../../entities/item-kinds/kind-form.ts';

const textForms = ['text', 'element', 'term'] as const;
type TextForm = (typeof textForms)[number];

export type OwnForm = TextForm | OwnKind;

export const isTextForm = (form: unknown): form is TextForm =>
  textForms.some((textForm) => textForm === form);

export type OwnFields = OwnKindFields & {
  /** Null for the form of step 2's type. */
  readonly form: OwnForm | null;
  readonly text: string;
  readonly customTerm: string;
};

export const initialOwnFields: OwnFields = { form: null, text: '', customTerm: '', ...initialOwnKinds };

const textFormsOf: Readonly<Record<Category, readonly TextForm[]>> = {
  Math: ['text'],
  'Language Arts': ['text'],
  'Number Sense': [],
  Science: ['element', 'term'],
  Nursing: ['term'],
  'Domino Comparison': [],
};

export const formsOf = (category: Category): readonly OwnForm[] => [
  ...textFormsOf[category],
  ...ownKinds.filter((kind) => ownForms[kind].category === category),
];

const formOfType = (type: SequenceType): OwnForm | undefined =>
  type === 'scienceTerms' ? 'term' : ownKinds.find((kind) => ownForms[kind].sequenceType === type);

export const formOf = (category: Category, type: SequenceType, chosen: OwnForm | null): OwnForm => {
  const forms = formsOf(category);
  const [first = 'text'] = forms;
  return [chosen, formOfType(type)].find((form) => form && forms.includes(form)) ?? first;
};

const StoredForm = z.custom<OwnForm>((value) => isTextForm(value) || isOwnKind(value));

export const StoredOwnFields = orElse(
  z.object({
    form: orElse(z.nullable(StoredForm), null),
    text: orElse(TypedText, ''),
    customTerm: orElse(TypedText, ''),
    ...StoredOwnKinds,
  }),
  { ...initialOwnFields, dots: [...initialOwnFields.dots] },
);
