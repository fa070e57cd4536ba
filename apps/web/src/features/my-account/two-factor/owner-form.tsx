import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '../../../api/session.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OwnerSave } from './use-owner-save.ts';

type OwnerFormProps = {
  readonly children: ReactNode;
  readonly submit: { readonly label: string; readonly variant: ButtonVariant };
  readonly save: OwnerSave;
  readonly onPassword: (password: string) => void;
  readonly onCancel: () => void;
};

/** Asks for the password, against changes on an unattended computer. */
export const OwnerForm = ({ children, submit, save, onPassword, onCancel }: OwnerFormProps) => {
  const { email } = useSignedIn().account;
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { problem } = save;

  useEffect(() => {
    if (problem?.field === 'password') field.current?.focus();
  }, [problem]);

  const send = () => {
    if (password === '') save.fail({ field: 'password', text: 'Please enter your password.' });
    else onPassword(password);
  };
  return (
    <Form className="stack gap-4" onSubmit={send}>
      {children}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        ref={field}
        label="Your password"
        isSecret
        autoComplete="current-password"
        data-first-focus
        error={problem?.field === 'password' ? problem.text : null}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          save.dismiss();
        }}
      />
      {problem?.field === null && <Notice tone="problem">{problem.text}</Notice>}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={submit.variant} isBusy={save.isSaving}>
          {submit.label}
        </Button>
      </DialogActions>
    </Form>
  );
};
