import { useId } from 'react';
import type { InputHTMLAttributes } from 'react';
import { controlProps, FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type DateFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
    /** A day as '2026-01-31'; empty for none. */
    readonly value: string;
    readonly onValue: (day: string) => void;
  };

/** A day, with the browser's own calendar. */
export const DateField = ({ label, hint, error, value, onValue, className, ...rest }: DateFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...rest}
        {...controlProps(id, { hint, error })}
        type="date"
        className={styles['control']}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </FieldFrame>
  );
};
