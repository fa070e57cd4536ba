import { useId } from 'react';
import styles from './choice.module.css';
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
      <legend className={isLabelHidden ? 'visually-hidden' : styles['legend']}>{label}</legend>
      <div className={styles['segments']}>
        {options.map((option) => (
          <label key={option.value} className={styles['segment']}>
            <input
              className={styles['radio']}
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
