import { type InputHTMLAttributes, useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import type { Option } from './fields.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string;
  hint?: string | undefined;
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

type SegmentedControlProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly Option<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  className?: string | undefined;
};

export const SegmentedControl = <Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onValue,
  className,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={classNames(className)}>
      <legend className={isLabelHidden ? 'visually-hidden' : 'mb-1 p-0 font-strong'}>{label}</legend>
      <div className="flex min-h-target flex-wrap rounded-m border-2 border-line-strong bg-sunken p-[2px] text-foreground">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex flex-1 cursor-pointer items-center justify-center gap-2 rounded-[calc(var(--radius-m)_-_4px)] border-2 border-transparent p-1 leading-[1.2] font-strong transition-[background-color] hover:bg-foreground/7 has-checked:border-foreground has-checked:bg-sun-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              className="m-0 size-4.5 flex-none cursor-pointer appearance-none rounded-pill border-2 border-line-strong bg-surface checked:border-[0.375rem] checked:border-foreground focus-visible:outline-none forced-colors:appearance-auto"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span className="whitespace-nowrap">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
