import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { countProblem, readCount } from './count-text.ts';
import styles from './tools.module.css';

type CountFormProps = {
  readonly label: string;
  readonly action: string;
  readonly initial: number;
  readonly max: number;
  readonly onCount: (count: number) => void;
};

export const CountForm = ({ label, action, initial, max, onCount }: CountFormProps) => {
  const [text, setText] = useState(String(Math.min(initial, max)));
  const [isRefused, setIsRefused] = useState(false);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const count = readCount(text, max);
        setIsRefused(count === null);
        if (count !== null) onCount(count);
      }}
      noValidate
    >
      <NumberField
        label={label}
        value={text}
        onValue={setText}
        min={1}
        max={Math.max(1, max)}
        error={isRefused && readCount(text, max) === null ? countProblem(max) : null}
        hasSteps
        data-first-focus
      />
      <Button type="submit" look="primary" disabled={max === 0}>
        {action}
      </Button>
    </form>
  );
};
