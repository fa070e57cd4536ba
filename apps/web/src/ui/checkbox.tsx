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
    <div className={classNames(styles.check, className)}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        className={`${styles.box} m-0 grid size-6.5 cursor-pointer appearance-none place-content-center rounded-s border-2 border-line-strong bg-surface checked:border-edge checked:bg-accent checked:before:size-5 checked:before:bg-on-accent hover:not-disabled:border-foreground disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:checked:before:bg-disabled-foreground forced-colors:appearance-auto`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label className={`${styles.checkLabel} min-h-11 cursor-pointer py-2 pr-0 pl-3`} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="col-start-2 -mt-1.5 pl-3 text-s text-on-background-soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
