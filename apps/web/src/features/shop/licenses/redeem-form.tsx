import { readLicenseKey } from '@sixty/domain/shop';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useRedeeming } from './use-licenses.ts';

export const RedeemForm = () => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useRedeeming();

  const redeem = () => {
    if (isPending) return;
    if (typed.trim() === '') {
      setError('Please enter a key.');
      return;
    }
    if (readLicenseKey(typed) === null) {
      setError('That isn’t a complete key. Keys look like SIXTY-7K3M-9QRT-2VWX-ABCD.');
      return;
    }
    setError(null);
    mutate(typed, {
      onSuccess: () => setTyped(''),
      onError: ({ message }) => setError(message),
    });
  };

  return (
    <Form
      className="grid grid-cols-[minmax(0,26rem)_max-content] items-start gap-3 max-36rem:grid-cols-1 [&_button]:mt-[calc(1.55em+0.25rem)] max-36rem:[&_button]:mt-0 max-36rem:[&_button]:justify-self-start"
      onSubmit={redeem}
    >
      <TextField
        label="Redeem a key"
        hint="Did someone give you one? Type or paste it here."
        error={error}
        value={typed}
        maxLength={100}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
        }}
      />
      <Button type="submit" isBusy={isPending}>
        Redeem
      </Button>
    </Form>
  );
};
