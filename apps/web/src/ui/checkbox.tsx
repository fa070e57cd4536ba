import { type InputHTMLAttributes, useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';

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
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
