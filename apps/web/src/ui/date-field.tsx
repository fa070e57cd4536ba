import { type InputHTMLAttributes, useId, useState } from 'react';
import { controlProps, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type DateFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
    /** '2026-01-31', or empty. */
    readonly value: string;
    readonly onValue: (day: string) => void;
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
