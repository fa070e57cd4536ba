import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginFactorCheck, type FactorProof, readTwoFactor } from '@sixty/contract/two-factor';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, failureReason, serverReason } from '../../../api/api-error.ts';
import { useSave } from '../../../entities/use-save.ts';
import { useSignedIn } from '../../../api/auth.ts';
import { keyOf } from '../../../api/query-client.ts';
import { useApi, useEndpoint } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { canUsePasskeys, readPasskey } from '../../../platform/passkey.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/fields.tsx';

type OwnerProblem = { field: 'password' | 'code' | null; text: string };

const ownerProblemOf = (error: unknown, failed: string): OwnerProblem => {
  const [first] = error instanceof ApiError ? error.errors : [];
  if (first?.path === 'password' || first?.path === 'code') return { field: first.path, text: first.message };
  const reason = serverReason(error, [400, 404, 409, 413, 429]);
  return { field: null, text: reason ?? `${failed} ${failureReason(error)}`.trim() };
};

/** The list behind the dialog reloads. Recovery codes in a lost reply can't be shown again. */
export const unknownOutcome = (factor: 'app' | 'passkey'): string =>
  `We don’t know if the ${factor} was added. Close this and look: if it’s there, make new recovery codes.`;

export const twoFactorKey = keyOf(readTwoFactor, {});

export const useOwnerSave = (failureToLog: string) => {
  const queryClient = useQueryClient();
  const { save, ...state } = useSave<OwnerProblem>(failureToLog);
  return {
    ...state,
    save: (send: () => Promise<void>, failed: string): void =>
      save({
        send,
        onFailed: (error) => {
          // The change may have gone through even though the reply was lost.
          void queryClient.invalidateQueries({ queryKey: twoFactorKey });
          return ownerProblemOf(error, failed);
        },
      }),
  };
};

export type OwnerSave = ReturnType<typeof useOwnerSave>;

type OwnerFormProps = {
  children: ReactNode;
  submit: { label: string; variant: ButtonVariant };
  save: OwnerSave;
  onProof: (proof: FactorProof) => void;
  onCancel: () => void;
};

/** Asks for the password and for one of the second steps, because either may be in a stranger's hands. */
export const OwnerForm = ({ children, submit, save, onProof, onCancel }: OwnerFormProps) => {
  const { email } = useSignedIn().account;
  const callApi = useApi();
  const { data } = useEndpoint(readTwoFactor, {});
  const hasApp = Boolean(data?.authenticator);
  const hasPasskey = data !== undefined && data.passkeys.length > 0;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const { problem } = save;
  const errorAt = (field: 'password' | 'code') => (problem?.field === field ? problem.text : null);

  useEffect(() => {
    if (problem?.field === 'password') passwordField.current?.focus();
    if (problem?.field === 'code') codeField.current?.focus();
  }, [problem]);

  const passkey = useMutation({
    mutationFn: async () => readPasskey((await callApi(beginFactorCheck, {})).options),
    onSuccess: (answer) => onProof({ password, passkey: answer }),
    onError: (error) => {
      logError('The passkey was not used.', error);
      save.fail({ field: null, text: 'The passkey wasn’t used. Please try again, or type a code.' });
    },
  });

  const ifPassword = (next: () => void) => {
    if (password === '') save.fail({ field: 'password', text: 'Please enter your password.' });
    else if (!passkey.isPending) next();
  };
  const send = () => {
    if (!hasApp && !hasPasskey) onProof({ password });
    else if (code.trim() === '') save.fail({ field: 'code', text: 'Please type a code.' });
    else onProof({ password, code });
  };
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    save.dismiss();
  };
  return (
    <Form className="grid gap-4" onSubmit={() => ifPassword(send)}>
      {children}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        ref={passwordField}
        label="Your password"
        isSecret
        autoComplete="current-password"
        data-first-focus
        error={errorAt('password')}
        value={password}
        onChange={({ target }) => edit(setPassword)(target.value)}
      />
      {(hasApp || hasPasskey) && (
        <TextField
          ref={codeField}
          label={hasApp ? 'Code' : 'Recovery code'}
          hint={
            hasApp ? 'From your authenticator app, or a recovery code.' : 'If you can’t use your passkey.'
          }
          autoComplete="one-time-code"
          autoCapitalize="none"
          error={errorAt('code')}
          value={code}
          onChange={({ target }) => edit(setCode)(target.value)}
        />
      )}
      {problem?.field === null && <Notice tone="problem">{problem.text}</Notice>}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        {hasPasskey && canUsePasskeys() && (
          <Button isBusy={passkey.isPending} onClick={() => ifPassword(passkey.mutate)}>
            {submit.label} with a passkey
          </Button>
        )}
        <Button type="submit" variant={submit.variant} isBusy={save.isSaving}>
          {submit.label}
        </Button>
      </DialogActions>
    </Form>
  );
};
