import { countFromField, countMinimum } from '@sixty/domain/items';
import { useState } from 'react';
import { NumberField } from '../../../ui/number-field.tsx';
import styles from './items-preview.module.css';

type CountFieldProps = {
  readonly name: string;
  /** Null where nobody has counted yet. */
  readonly count: number | null;
  readonly step: keyof typeof countMinimum;
  readonly onCount: (count: number) => void;
};

/** How many things an uploaded picture shows. What is no such number is told, and mended when the field is left. */
export const CountField = ({ name, count, step, onCount }: CountFieldProps) => {
  const minimum = countMinimum[step];
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(count ?? 1);
  const isCount = (value: string) => value.trim() !== '' && countFromField(value, minimum) === Number(value);
  // A stored 0 stays until it is edited.
  const isWrong = typed !== null && !isCount(typed);

  return (
    <NumberField
      className={styles['countField']}
      label="Count"
      aria-label={`Count of ${name}`}
      min={minimum}
      value={text}
      error={isWrong ? `A whole number, ${minimum} or more.` : null}
      onBlur={() => {
        if (typed !== null && isWrong) onCount(countFromField(typed, minimum));
        setTyped(null);
      }}
      onValue={(value) => {
        setTyped(value);
        if (isCount(value)) onCount(Number(value));
      }}
    />
  );
};
