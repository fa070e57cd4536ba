import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
};

type FieldFrameProps = FieldTexts & {
  id: string;
  className?: string | undefined;
  children: ReactNode;
};

export const FieldFrame = ({ id, label, hint, error, className, children }: FieldFrameProps) => (
  <div className={classNames(styles.field, className)}>
    <label className="font-strong" htmlFor={id}>
      {label}
    </label>
    {children}
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    )}
  </div>
);

export const controlProps = (id: string, { hint, error }: Omit<FieldTexts, 'label'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined,
});

type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type'> & {
    size?: 'medium' | 'large' | undefined;
    isSecret?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

export const TextField = ({
  label,
  hint,
  error,
  size = 'medium',
  isSecret = false,
  className,
  ...rest
}: TextFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        autoComplete="off"
        {...rest}
        {...controlProps(id, { hint, error })}
        type={isSecret ? 'password' : 'text'}
        className={classNames(styles.control, size === 'large' && styles.large)}
      />
    </FieldFrame>
  );
};

type TextAreaProps = FieldTexts &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> | undefined };

export const TextArea = ({ label, hint, error, className, ...rest }: TextAreaProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={5}
        {...rest}
        {...controlProps(id, { hint, error })}
        className={`${styles.control} ${styles.area}`}
      />
    </FieldFrame>
  );
};

export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  /** Adjacent options of a group share a heading. */
  group?: string;
};

export const optionsOf = <Value extends string>(values: readonly Value[]): readonly Option<Value>[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const OptionList = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const OptionGroups = ({ options }: { options: readonly Option[] }) =>
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
    options: readonly Option<Value>[];
    value: Value;
    onValue: (value: Value) => void;
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

type DateFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
    /** '2026-01-31', or empty. */
    value: string;
    onValue: (day: string) => void;
  };

/** While a year is typed, browsers report 2, 20, and 202. */
export const DateField = ({ label, hint, error, value, onValue, className, ...rest }: DateFieldProps) => {
  const id = useId();
  const [unfinished, setUnfinished] = useState<string | null>(null);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...rest}
        {...controlProps(id, { hint, error })}
        type="date"
        data-is-empty={(unfinished ?? value) === ''}
        className={styles.control}
        value={unfinished ?? value}
        onChange={({ target }) => {
          const isDay = target.validity.valid;
          setUnfinished(isDay ? null : target.value);
          if (isDay) onValue(target.value);
        }}
        onBlur={() => setUnfinished(null)}
      />
    </FieldFrame>
  );
};
