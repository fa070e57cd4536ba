import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

type FieldFrame = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value; announced at once. */
  readonly error?: string | null | undefined;
};

const Frame = ({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldFrame & {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div className={classNames(styles['field'], className)}>
    <label className={styles['label']} htmlFor={id}>
      {label}
    </label>
    {children}
    {hint && (
      <p className={styles['hint']} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className={styles['error']} id={`${id}-error`} role="alert">
        {error}
      </p>
    )}
  </div>
);

const describedBy = (id: string, hint?: string, error?: string | null): string | undefined =>
  classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined;

type TextFieldProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    readonly size?: 'medium' | 'large' | undefined;
    readonly ref?: Ref<HTMLInputElement>;
  };

export const TextField = ({ label, hint, error, size = 'medium', className, ...rest }: TextFieldProps) => {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        id={id}
        className={classNames(styles['control'], size === 'large' && styles['large'])}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </Frame>
  );
};

type SelectFieldProps = FieldFrame &
  SelectHTMLAttributes<HTMLSelectElement> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

export const SelectField = ({ label, hint, error, options, className, ...rest }: SelectFieldProps) => {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <select
        {...rest}
        id={id}
        className={classNames(styles['control'], styles['select'])}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
};

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: string;
  readonly hint?: string | undefined;
};

export const Checkbox = ({ label, hint, className, ...rest }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={classNames(styles['check'], className)}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        className={styles['box']}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label className={styles['checkLabel']} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={classNames(styles['hint'], styles['checkHint'])} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
