import { useId } from 'react';
import type { SelectHTMLAttributes } from 'react';
import { controlProps, FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export type Option<Value extends string = string> = { readonly value: Value; readonly label: string };

type SelectFieldProps<Value extends string> = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
    readonly options: readonly Option<Value>[];
    readonly value: Value;
    readonly onValue: (value: Value) => void;
  };

/** The browser's own select, which every device shows in the way its people know. */
export const SelectField = <Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onValue,
  className,
  ...rest
}: SelectFieldProps<Value>) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className={styles['select']}>
        <select
          {...rest}
          {...controlProps(id, { hint, error })}
          className={styles['control']}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onValue(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
};
