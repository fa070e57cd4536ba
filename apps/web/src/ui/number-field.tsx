import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, FieldFrame, type FieldTexts } from './fields.tsx';
import styles from './field.module.css';
import { MinusIcon, PlusIcon } from './icons.ts';

type Steps = { min: number; max?: number | undefined; step: number };

export const wholeNumberIn = (text: string, min: number, max: number): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : null;
};

export const steppedNumber = (
  text: string,
  direction: 1 | -1,
  { min, max = Infinity, step }: Steps,
): string => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return String(min);
  // Counting steps avoids floating-point error.
  const steps = direction === 1 ? Math.floor(value / step + 1e-9) + 1 : Math.ceil(value / step - 1e-9) - 1;
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return String(Number(Math.min(max, Math.max(min, steps * step)).toFixed(decimals)));
};

type NumberFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'step'> & {
    value: string;
    onValue: (text: string) => void;
    min: number;
    max?: number;
    step?: number | 'any';
    /** Buttons for touch. */
    hasSteps?: boolean;
    unit?: string;
  };

export const NumberField = ({
  label,
  hint,
  error,
  value,
  onValue,
  min,
  max,
  step = 1,
  hasSteps = false,
  unit,
  className,
  ...rest
}: NumberFieldProps) => {
  const id = useId();
  const steps = { min, max, step: step === 'any' ? 1 : step };
  const number = value.trim() === '' ? null : Number(value);
  const unitId = unit && `${id}-unit`;
  const { 'aria-describedby': describedBy, ...control } = controlProps(id, { hint, error });
  const stepButton = (direction: 1 | -1, isAtEnd: boolean, icon: ReactNode) => (
    <button
      type="button"
      className={styles.step}
      tabIndex={-1}
      disabled={isAtEnd}
      onClick={() => onValue(steppedNumber(value, direction, steps))}
    >
      {icon}
    </button>
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className={styles.number} data-steps={hasSteps || undefined} data-unit={unit ? true : undefined}>
        <input
          autoComplete="off"
          {...rest}
          {...control}
          aria-describedby={classNames(describedBy, unitId) || undefined}
          className={styles.control}
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          // Scrolling over the field must not change it.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        {unit && (
          <span className={styles.unit} id={unitId}>
            {unit}
          </span>
        )}
        {hasSteps && (
          // Screen readers have the field's own steps.
          <span className={styles.steps} aria-hidden="true">
            {stepButton(-1, number !== null && number <= min, <MinusIcon />)}
            {stepButton(1, number !== null && max !== undefined && number >= max, <PlusIcon />)}
          </span>
        )}
      </div>
    </FieldFrame>
  );
};
