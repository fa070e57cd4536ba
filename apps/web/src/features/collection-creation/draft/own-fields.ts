import { operators } from '@sixty/domain/arithmetic';
import type { Operator } from '@sixty/domain/arithmetic';
import type { Category } from '@sixty/domain/categories';
import { dominoColors } from '@sixty/domain/dominoes';
import type { DominoColor } from '@sixty/domain/dominoes';
import type { SequenceType } from '@sixty/domain/sequences';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { initialDots, StoredDots } from './dot-composer.ts';
import type { DotRow } from './dot-composer.ts';

/** The forms of step 3, one for each kind of item of one's own. */
export type OwnForm = 'text' | 'mathProblem' | 'dots' | 'domino' | 'element' | 'term';

type ProblemFields = { readonly left: string; readonly operator: Operator; readonly right: string };
type DominoFields = { readonly left: string; readonly right: string; readonly color: DominoColor };

/** Everything that step 3 asks for, as typed. All of it is kept, whichever form is in sight. */
export type OwnFields = {
  /** The form that was chosen here; null for the one that goes with the type of step 2. */
  readonly form: OwnForm | null;
  readonly text: string;
  readonly problem: ProblemFields;
  readonly dots: readonly DotRow[];
  readonly domino: DominoFields;
  readonly customTerm: string;
};

export const initialOwnFields: OwnFields = {
  form: null,
  text: '',
  problem: { left: '1', operator: '+', right: '1' },
  dots: initialDots,
  domino: { left: '1', right: '1', color: 'black' },
  customTerm: '',
};

/** The forms that a category offers, the usual one first. */
export const formsOf: Readonly<Record<Category, readonly [OwnForm, ...OwnForm[]]>> = {
  Math: ['text', 'mathProblem'],
  'Language Arts': ['text'],
  'Number Sense': ['dots'],
  Science: ['element', 'term'],
  Nursing: ['term'],
  'Domino Comparison': ['domino'],
};

const formOfType: Readonly<Partial<Record<SequenceType, OwnForm>>> = {
  mathProblems: 'mathProblem',
  scienceTerms: 'term',
};

/** The form in sight: the one that was chosen, else the one for the type of step 2, else the usual one. */
export const formOf = (category: Category, type: SequenceType, chosen: OwnForm | null): OwnForm => {
  const forms = formsOf[category];
  return [chosen, formOfType[type]].find((form) => form && forms.includes(form)) ?? forms[0];
};

const Typed = z.string().check(z.maxLength(5000));

const StoredProblem = z.object({ left: Typed, operator: z.enum(operators), right: Typed });
const StoredDomino = z.object({ left: Typed, right: Typed, color: z.enum(dominoColors) });

/** The fields as a draft keeps them. What cannot be understood is as step 3 starts with it. */
export const StoredOwnFields = orElse(
  z.object({
    form: orElse(z.nullable(z.enum(['text', 'mathProblem', 'dots', 'domino', 'element', 'term'])), null),
    text: orElse(Typed, ''),
    problem: orElse(StoredProblem, initialOwnFields.problem),
    dots: orElse(StoredDots, [...initialDots]),
    domino: orElse(StoredDomino, initialOwnFields.domino),
    customTerm: orElse(Typed, ''),
  }),
  { ...initialOwnFields, dots: [...initialDots] },
);
