import { formatExpression, operators } from '@sixty/domain/arithmetic';
import { makeMathProblem } from '@sixty/domain/items';
import { displayText } from '@sixty/domain/text';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useItemSubmit } from './form-parts.tsx';
import type { CustomFormProps } from './kind-form.ts';
import {
  type CustomFields,
  expressionOf,
  operandLimitsOf,
  type ProblemFields,
  wrongOperands,
} from './math-problem.ts';

const operatorOptions = operators.map((operator) => ({ value: operator, label: operator }));

export const MathProblemForm = ({
  fields: { problem },
  items,
  onChange,
  onAdd,
}: CustomFormProps<CustomFields>) => {
  const expression = expressionOf(problem);
  const { isChecked, error, touch, submit } = useItemSubmit(
    expression && makeMathProblem('', expression),
    onAdd,
  );
  const wrongs = isChecked ? wrongOperands(problem) : [];
  const { min, max } = operandLimitsOf(problem);
  const wrong = `A whole number from ${problem.operator === '÷' ? Math.max(min, 1) : min} to ${max}.`;

  const change = (part: Partial<ProblemFields>) => {
    touch();
    onChange((fields) => ({ problem: { ...fields.problem, ...part } }));
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
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
            {displayText(formatExpression(expression))}
            <span className="text-foreground-soft"> = {makeMathProblem('', expression).result}</span>
          </>
        )}
      </output>
      {error && <p role="alert">{error}</p>}
      <Checkbox
        label="More numbers (0 to 100)"
        checked={problem.hasMoreNumbers}
        onChange={({ target }) => change({ hasMoreNumbers: target.checked })}
      />
      <Button type="submit" ignoresDoubleClick variant={items.length === 0 ? 'primary' : 'secondary'}>
        <PlusIcon />
        Add Math Problem
      </Button>
    </form>
  );
};
