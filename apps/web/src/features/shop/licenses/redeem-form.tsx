import { readLicenseKey } from '@sixty/domain/shop';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './licenses.module.css';
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
    <Form className={styles['redeem']} onSubmit={redeem}>
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
