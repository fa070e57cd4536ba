import { type SelectHTMLAttributes, useId } from 'react';
import { controlProps, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  /** Adjacent options of a group share a heading. */
  readonly group?: string;
};

export const optionsOf = <Value extends string>(values: readonly Value[]): readonly Option<Value>[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const OptionList = ({ options }: { readonly options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const OptionGroups = ({ options }: { readonly options: readonly Option[] }) =>
  [...Map.groupBy(options, ({ group }) => group)].map(([group, ofGroup]) =>
    group === undefined ? (
      <OptionList key="" options={ofGroup} />
    ) : (
      <optgroup key={group} label={group}>
        <OptionList options={ofGroup} />
      </optgroup>
    ),
  );

type SelectFieldProps<Value extends string> = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
    readonly options: readonly Option<Value>[];
    readonly value: Value;
    readonly onValue: (value: Value) => void;
  };

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
      <div className={styles.select}>
        <select
          {...rest}
          {...controlProps(id, { hint, error })}
          className={styles.control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onValue(chosen.value);
          }}
        >
          <OptionGroups options={options} />
        </select>
      </div>
    </FieldFrame>
  );
};
