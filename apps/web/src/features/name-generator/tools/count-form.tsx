import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { NumberField, wholeNumberIn } from '../../../ui/number-field.tsx';

export const countProblem = (max: number): string =>
  max === 1 ? 'There is 1 name.' : `Please choose a number from 1 to ${max}.`;

type CountFormProps = {
  label: string;
  action: string;
  initial: number;
  max: number;
  onCount: (count: number) => void;
};

export const CountForm = ({ label, action, initial, max, onCount }: CountFormProps) => {
  const [text, setText] = useState(String(Math.min(initial, max)));
  const [isRefused, setIsRefused] = useState(false);
  const count = wholeNumberIn(text, 1, max);
  return (
    <Form
      className="flex flex-wrap items-end gap-4 [&>:first-child]:max-w-64 [&>:first-child]:flex-[1_1_12rem]"
      onSubmit={() => {
        setIsRefused(count === null);
        if (count !== null) onCount(count);
      }}
    >
      <NumberField
        label={label}
        value={text}
        onValue={setText}
        min={1}
        max={Math.max(1, max)}
        error={isRefused && count === null ? countProblem(max) : null}
        hasSteps
        data-first-focus
      />
      <Button type="submit" variant="primary" disabled={max === 0}>
        {action}
      </Button>
    </Form>
  );
};
