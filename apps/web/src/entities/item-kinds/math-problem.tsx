import { formatExpression, operandLimits, operators } from '@sixty/domain/arithmetic';
import type { Expression, Operator } from '@sixty/domain/arithmetic';
import { fullMessage, makeMathProblem, makeTypedItem } from '@sixty/domain/items';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import forms from './form.module.css';
import { focusInvalid, TypedText } from './kind-form.ts';
import type { OwnForm, OwnProps, TypedForm } from './kind-form.ts';
import styles from './math-problem.module.css';

type ProblemFields = { readonly left: string; readonly operator: Operator; readonly right: string };
type OwnFields = { readonly problem: ProblemFields };

const initial = { left: '1', operator: '+', right: '1' } as const;

export const initialOwnProblem: OwnFields = { problem: initial };

export const StoredOwnProblem = {
  problem: orElse(z.object({ left: TypedText, operator: z.enum(operators), right: TypedText }), initial),
};

const { min, max } = operandLimits;

const operatorOptions = operators.map((operator) => ({ value: operator, label: operator }));

const wrong = `A whole number from ${min} to ${max}.`;

const isOperand = (text: string): boolean => {
  const number = Number(text);
  return (
    text.trim() !== '' &&
    Number.isInteger(number) &&
    number >= operandLimits.min &&
    number <= operandLimits.max
  );
};

/** Which of the two numbers is none from 1 to 10. */
export const wrongOperands = ({ left, right }: ProblemFields): readonly ('left' | 'right')[] => [
  ...(isOperand(left) ? [] : (['left'] as const)),
  ...(isOperand(right) ? [] : (['right'] as const)),
];

/** The problem that the fields say; null while they say none. */
export const expressionOf = (problem: ProblemFields): Expression | null =>
  wrongOperands(problem).length > 0
    ? null
    : { left: Number(problem.left), operator: problem.operator, right: Number(problem.right) };

/** A math problem of two numbers with its answer, and the list of problems so far. */
const MathProblemForm = ({ fields: { problem }, items, onChange, onAdd }: OwnProps<OwnFields>) => {
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const wrongs = isChecked ? wrongOperands(problem) : [];
  const expression = expressionOf(problem);
  const problems = items.filter((item) => item.kind === 'mathProblem');

  const change = (part: Partial<ProblemFields>) => {
    setIsChecked(false);
    setError(null);
    onChange((fields) => ({ problem: { ...fields.problem, ...part } }));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (expression === null) {
      focusInvalid(event.currentTarget);
      return;
    }
    if (!onAdd(makeMathProblem('', expression))) setError(fullMessage);
    // The newest of a long list is the one to be seen.
    requestAnimationFrame(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <form className={forms['form']} onSubmit={submit} noValidate>
      <div className={styles['fields']}>
        <NumberField
          label="First number"
          min={min}
          max={max}
          value={problem.left}
          error={wrongs.includes('left') ? wrong : null}
          onValue={(left) => change({ left })}
        />
        <SelectField
          label="Operator"
          options={operatorOptions}
          value={problem.operator}
          onValue={(operator) => change({ operator })}
        />
        <NumberField
          label="Second number"
          min={min}
          max={max}
          value={problem.right}
          error={wrongs.includes('right') ? wrong : null}
          onValue={(right) => change({ right })}
        />
      </div>
      <output className={styles['sample']}>
        {expression === null ? (
          '?'
        ) : (
          <>
            {formatExpression(expression)}
            <span className={styles['answer']}> = {makeMathProblem('', expression).result}</span>
          </>
        )}
      </output>
      {error && <p role="alert">{error}</p>}
      <Button type="submit" isOnce look={items.length === 0 ? 'primary' : 'secondary'}>
        <PlusIcon />
        Add Math Problem
      </Button>
      {problems.length > 0 && (
        <section className={styles['made']} aria-label="Math problems">
          <h2 className={styles['title']}>Math problems</h2>
          <ol
            className={styles['list']}
            ref={list}
            // It scrolls by itself, so the keyboard has to come there.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
            tabIndex={0}
            aria-label="Math problems with their answers"
          >
            {problems.map(({ id, name, result }) => (
              <li key={id}>
                <span>{name}</span>
                <span className={styles['answer']}>= {result}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </form>
  );
};

export const mathProblemOwnForm: OwnForm<OwnFields> = {
  label: 'Math problems',
  category: 'Math',
  sequenceType: 'mathProblems',
  isWide: false,
  hasList: true,
  Form: MathProblemForm,
};

export const mathProblemTypedForm: TypedForm = {
  label: 'Math problem',
  hint: 'For example, 3 + 4, 9 - 2, 6 × 7, or 8 ÷ 2',
  make: (id, text) => {
    const made = makeTypedItem(id, text, 'Math');
    return made.ok && made.item.kind === 'mathProblem' ? made.item : null;
  },
  problem: 'Please enter a math problem, such as 3 + 4.',
};
