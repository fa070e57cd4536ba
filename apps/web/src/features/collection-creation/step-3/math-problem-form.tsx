import { formatExpression, operandLimits, operators } from '@sixty/domain/arithmetic';
import { makeMathProblem } from '@sixty/domain/items';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { fullMessage } from '../../../entities/item/item-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { withOwnFields } from '../draft/item-changes.ts';
import sources from '../sources.module.css';
import { expressionOf, wrongOperands } from './math-problem.ts';
import styles from './math-problem-form.module.css';
import type { OwnFields } from '../draft/own-fields.ts';
import type { OwnFormProps } from './own-form-props.ts';
import { useAdding } from './use-adding.ts';

const { min, max } = operandLimits;

const operatorOptions = operators.map((operator) => ({ value: operator, label: operator }));

const wrong = `A whole number from ${min} to ${max}.`;

/** A math problem of two numbers, with its answer while it is being made; and those that are made already. */
export const MathProblemForm = ({ draft, onChange }: OwnFormProps) => {
  const { problem } = draft.own;
  const [isTold, setIsTold] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { add } = useAdding({ draft, onChange });
  const wrongs = isTold ? wrongOperands(problem) : [];
  const expression = expressionOf(problem);
  const problems = draft.items.filter((item) => item.kind === 'mathProblem');

  const change = (part: Partial<OwnFields['problem']>) => {
    setIsTold(false);
    setError(null);
    onChange((current) => withOwnFields(current, { problem: { ...current.own.problem, ...part } }));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTold(true);
    if (expression === null) {
      const form = event.currentTarget;
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (!add((id) => makeMathProblem(id, expression))) setError(fullMessage);
    // The newest of a long list is the one to be seen.
    requestAnimationFrame(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <form className={sources['form']} onSubmit={submit} noValidate>
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
      <Button type="submit" isOnce look={draft.items.length === 0 ? 'primary' : 'secondary'}>
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
