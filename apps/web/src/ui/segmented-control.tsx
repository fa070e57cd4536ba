import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { Option } from './select-field.tsx';

type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly className?: string | undefined;
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
            className={classNames(
              'flex flex-1 cursor-pointer items-center justify-center gap-2 rounded-[calc(var(--radius-m)_-_4px)] border-2 border-transparent p-1 leading-[1.2] font-strong transition-[background-color]',
              'hover:bg-foreground/7 has-checked:border-foreground has-checked:bg-sun-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
            )}
          >
            <input
              className="m-0 size-4.5 flex-none cursor-pointer appearance-none rounded-pill border-2 border-line-strong bg-surface checked:border-[0.375rem] checked:border-foreground focus-visible:outline-none forced-colors:appearance-auto"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
