import { formatExpression, operandLimits, operators } from '@sixty/domain/arithmetic';
import { makeMathProblem } from '@sixty/domain/items';
import { type SubmitEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useItemSubmit } from './form-parts.tsx';
import type { CustomFormProps } from './kind-form.ts';
import { type CustomFields, expressionOf, type ProblemFields, wrongOperands } from './math-problem.ts';

const { min, max } = operandLimits;

const operatorOptions = operators.map((operator) => ({ value: operator, label: operator }));

const wrong = `A whole number from ${min} to ${max}.`;

export const MathProblemForm = ({
  fields: { problem },
  items,
  onChange,
  onAdd,
}: CustomFormProps<CustomFields>) => {
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
    <form className="grid gap-4" onSubmit={submitAndScroll} noValidate>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1.08fr)] items-start gap-2 max-36rem:text-s">
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
      <output className="rounded-m bg-sunken p-3 text-center font-heading text-2xl font-heavy tabular-nums">
        {expression === null ? (
          '?'
        ) : (
          <>
            {formatExpression(expression)}
            <span className="text-foreground-soft"> = {makeMathProblem('', expression).result}</span>
          </>
        )}
      </output>
      {error && <p role="alert">{error}</p>}
      <Button type="submit" ignoresDoubleClick variant={items.length === 0 ? 'primary' : 'secondary'}>
        <PlusIcon />
        Add Math Problem
      </Button>
      {problems.length > 0 && (
        <section className="grid gap-2" aria-label="Math problems">
          <h2 className="text-m">Math problems</h2>
          <ol
            className="grid max-h-64 overflow-y-auto rounded-m border-2 border-line px-0 py-1 font-strong tabular-nums"
            ref={list}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for scrolling by keyboard
            tabIndex={0}
            aria-label="Math problems with their answers"
          >
            {problems.map(({ id, name, result }) => (
              <li key={id} className="flex justify-between gap-3 border-line px-4 py-1 not-first:border-t">
                <span>{name}</span>
                <span className="text-foreground-soft">= {result}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </form>
  );
};
