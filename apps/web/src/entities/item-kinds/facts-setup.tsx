import { operations, type Operator } from '@sixty/domain/arithmetic';
import { factNumberLimits, factPresets, maxAnswerLimits, timesTables } from '@sixty/domain/math-facts';
import { useState } from 'react';
import { Checkbox } from '../../ui/choices.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Chips } from './form-parts.tsx';
import { leastMax, raiseMaxToMin, type SetupProps } from './kind-form.ts';
import { type FactFields, factFieldsOf, type SetupFields } from './math-problem.ts';

const ownNumbers = 'My own numbers';

/** Of a preset of tables, any tables. */
const presetOf = (fields: FactFields): string => {
  const keyOf = ({ operators, min, max, maxAnswer, tables, ...flags }: FactFields) =>
    [
      operators,
      min,
      max,
      maxAnswer,
      tables.length > 0,
      flags.hasOnlyWholeAnswers,
      flags.hasNegativeAnswers,
    ].join();
  const preset = factPresets.find(({ limits }) => keyOf(factFieldsOf(limits)) === keyOf(fields));
  return preset?.label ?? ownNumbers;
};

const optionsNamed = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

const operationOptions = operations.map(({ name, operator }) => ({
  value: operator,
  label: operator === '-' ? '−' : operator,
  name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
}));

const tableOptions = timesTables.map((table) => ({ value: table, label: String(table) }));

const hasTables = (operators: readonly Operator[]): boolean =>
  operators.length > 0 && operators.every((operator) => operator === '×' || operator === '÷');

const toggled = <Value,>(order: readonly Value[], chosen: readonly Value[], value: Value): Value[] =>
  order.filter((each) => chosen.includes(each) !== (each === value));

export const FactsSetup = ({ fields: { facts }, errors, onChange }: SetupProps<SetupFields>) => {
  const { operators, min, max, maxAnswer, tables } = facts;
  const preset = presetOf(facts);
  const [isOpen, setIsOpen] = useState(preset === ownNumbers);
  const hasError = [errors.min, errors.max, errors.maxAnswer, errors.form].some(Boolean);
  const change = (part: Partial<FactFields>) => onChange({ facts: { ...facts, ...part } });
  const toggleOperator = (operator: Operator) => {
    const next = toggled(
      operations.map((each) => each.operator),
      operators,
      operator,
    );
    change({ operators: next, ...(!hasTables(next) && { tables: [] }) });
  };
  return (
    <>
      <SelectField
        className="col-span-full"
        label="Problems"
        options={optionsNamed([
          ...factPresets.map(({ label }) => label),
          ...(preset === ownNumbers ? [ownNumbers] : []),
        ])}
        value={preset}
        onValue={(label) => {
          const chosen = factPresets.find((each) => each.label === label);
          if (chosen) change(factFieldsOf(chosen.limits));
        }}
      />
      {hasTables(operators) && (
        <Chips
          className="col-span-full"
          label={tables.length === 0 ? 'Tables: any' : 'Tables'}
          options={tableOptions}
          isPressed={(table) => tables.includes(table)}
          onPress={(table) => change({ tables: toggled(timesTables, tables, table) })}
        />
      )}
      <details
        className="col-span-full"
        open={isOpen || hasError}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="min-h-6 cursor-pointer font-strong">
          Numbers {min} to {max}, answers up to {maxAnswer}
        </summary>
        <div className="mt-3 grid grid-cols-2 items-start gap-x-3 gap-y-4">
          <Chips
            className="col-span-full"
            label="Operations"
            options={operationOptions}
            isPressed={(operator) => operators.includes(operator)}
            onPress={toggleOperator}
          />
          <NumberField
            label="Numbers from"
            {...factNumberLimits}
            value={min}
            error={errors.min}
            onBlur={() => change(raiseMaxToMin(facts, factNumberLimits.max))}
            onValue={(value) => change({ min: value })}
          />
          <NumberField
            label="Numbers to"
            min={leastMax(min, factNumberLimits.min)}
            max={factNumberLimits.max}
            value={max}
            error={errors.max}
            onValue={(value) => change({ max: value })}
          />
          <NumberField
            className="col-span-full"
            label="Answers up to"
            {...maxAnswerLimits}
            value={maxAnswer}
            error={errors.maxAnswer}
            onValue={(value) => change({ maxAnswer: value })}
          />
          <div className="col-span-full">
            <Checkbox
              label="Whole answers only"
              disabled={!operators.includes('÷')}
              checked={facts.hasOnlyWholeAnswers}
              onChange={({ target }) => change({ hasOnlyWholeAnswers: target.checked })}
            />
            <Checkbox
              label="No negative answers"
              disabled={!operators.includes('-')}
              checked={!facts.hasNegativeAnswers}
              onChange={({ target }) => change({ hasNegativeAnswers: !target.checked })}
            />
          </div>
        </div>
      </details>
    </>
  );
};
