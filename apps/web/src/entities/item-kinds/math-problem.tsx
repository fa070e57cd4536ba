import { formatExpression, operandLimits, operators } from '@sixty/domain/arithmetic';
import type { Expression, Operator } from '@sixty/domain/arithmetic';
import { makeMathProblem, makeTypedItem } from '@sixty/domain/items';
import { type SubmitEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useItemSubmit } from './form-parts.tsx';
import { isWholeIn, type OwnForm, type OwnProps, type TypedForm, TypedText } from './kind-form.ts';
import styles from './math-problem.module.css';

type ProblemFields = { readonly left: string; readonly operator: Operator; readonly right: string };
type OwnFields = { readonly problem: ProblemFields };

export const initialOwn: OwnFields = { problem: { left: '1', operator: '+', right: '1' } };

export const StoredOwn = {
  problem: orElse(
    z.object({ left: TypedText, operator: z.enum(operators), right: TypedText }),
    initialOwn.problem,
  ),
};

const { min, max } = operandLimits;

const operatorOptions = operators.map((operator) => ({ value: operator, label: operator }));

const wrong = `A whole number from ${min} to ${max}.`;

export const wrongOperands = (problem: ProblemFields): readonly ('left' | 'right')[] =>
  (['left', 'right'] as const).filter((side) => !isWholeIn(problem[side], operandLimits));

export const expressionOf = (problem: ProblemFields): Expression | null =>
  wrongOperands(problem).length > 0
    ? null
    : { left: Number(problem.left), operator: problem.operator, right: Number(problem.right) };

const MathProblemForm = ({ fields: { problem }, items, onChange, onAdd }: OwnProps<OwnFields>) => {
  const list = useRef<HTMLOListElement>(null);
  const expression = expressionOf(problem);
  const { isChecked, error, touch, submit } = useItemSubmit(
    expression && makeMathProblem('', expression),
    onAdd,
  );
  const wrongs = isChecked ? wrongOperands(problem) : [];
  const problems = items.filter((item) => item.kind === 'mathProblem');

  const change = (part: Partial<ProblemFields>) => {
    touch();
    onChange((fields) => ({ problem: { ...fields.problem, ...part } }));
  };

  const submitAndScroll = (event: SubmitEvent<HTMLFormElement>) => {
    submit(event);
    if (expression === null) return;
    requestAnimationFrame(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <form className="stack gap-4" onSubmit={submitAndScroll} noValidate>
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
            <span className="soft"> = {makeMathProblem('', expression).result}</span>
          </>
        )}
      </output>
      {error && <p role="alert">{error}</p>}
      <Button type="submit" isOnce look={items.length === 0 ? 'primary' : 'secondary'}>
        <PlusIcon />
        Add Math Problem
      </Button>
      {problems.length > 0 && (
        <section className="stack gap-2" aria-label="Math problems">
          <h2 className={styles['title']}>Math problems</h2>
          <ol
            className={styles['list']}
            ref={list}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for scrolling by keyboard
            tabIndex={0}
            aria-label="Math problems with their answers"
          >
            {problems.map(({ id, name, result }) => (
              <li key={id}>
                <span>{name}</span>
                <span className="soft">= {result}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </form>
  );
};

export const ownForm: OwnForm<OwnFields> = {
  label: 'Math problems',
  category: 'Math',
  sequenceType: 'mathProblems',
  isWide: false,
  hasList: true,
  Form: MathProblemForm,
};

export const typedForm: TypedForm = {
  label: 'Math problem',
  hint: 'For example, 3 + 4, 9 - 2, 6 × 7, or 8 ÷ 2',
  make: (id, text) => {
    const made = makeTypedItem(id, text, 'Math');
    return made.ok && made.item.kind === 'mathProblem' ? made.item : null;
  },
  problem: 'Please enter a math problem, such as 3 + 4.',
};
