import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError, failureReason, serverReason } from '../api/api-error.ts';
import { useSignedIn } from '../api/auth.ts';
import { logError } from '../platform/log.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Notice, TryAgain } from '../ui/notice.tsx';
import { Spinner } from '../ui/skeleton.tsx';
import { TextField } from '../ui/fields.tsx';
import { type Proof, useProof } from './use-proof.ts';

type ProofDialogProps = {
  title: string;
  children: ReactNode;
  /** Shown once the user can confirm. */
  fields?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  variant?: ButtonVariant;
  isProofNeeded?: boolean;
  /** Whether `fields` are filled in. */
  canAct?: () => boolean;
  act: (proof: Proof) => Promise<void>;
  failureText?: (error: Error) => string;
  /** Of the page, after a fresh sign-in. */
  navigationState?: unknown;
  onClose: () => void;
};

const always = (): boolean => true;

const usualFailure = (error: Error): string => `That didn’t work. ${failureReason(error)}`.trim();

/** Asks for the password or a fresh sign-in, and acts. */
export const ProofDialog = ({
  title,
  children,
  fields,
  confirmLabel,
  cancelLabel = 'Cancel',
  variant = 'primary',
  isProofNeeded = true,
  canAct = always,
  act,
  failureText = usualFailure,
  navigationState = null,
  onClose,
}: ProofDialogProps) => {
  const auth = useSignedIn();
  const { step, retry, refuse } = useProof(isProofNeeded);
  const canConfirm = !['loading', 'failed', 'sign-in'].includes(step.kind);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: act,
    onError: (cause) => {
      logError('The act failed.', cause);
      if (cause instanceof ApiError && cause.status === 403) refuse();
      field.current?.focus();
    },
  });
  const isBusy = isPending || isSuccess;
  const wrongPassword = step.kind === 'password' ? serverReason(error, [400]) : null;

  const confirm = () => {
    if (isBusy || !canConfirm) return;
    const isEmpty = step.kind === 'password' && password === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    if (isEmpty || !canAct()) return;
    if (step.kind === 'token') mutate({ id_token: step.idToken });
    else mutate(step.kind === 'password' ? { password } : {});
  };

  return (
    <Dialog title={title} onClose={isBusy ? () => {} : onClose}>
      <Form className="grid grid-cols-1 gap-4" onSubmit={confirm}>
        {children}
        {step.kind === 'loading' && <Spinner text="Loading how you sign in..." />}
        {step.kind === 'failed' && <TryAgain onTry={retry}>Your sign-in details didn’t load.</TryAgain>}
        {step.kind === 'sign-in' && (
          <p>
            <strong>Please sign in again first, so we know it’s you.</strong>{' '}
            {navigationState === null
              ? 'Then choose this again, within four minutes.'
              : 'You’ll come right back here.'}
          </p>
        )}
        {step.kind === 'password' && (
          <>
            <input type="text" autoComplete="username" value={auth.account.email ?? ''} readOnly hidden />
            <TextField
              ref={field}
              label="Your password"
              isSecret
              autoComplete="current-password"
              error={isMissing ? 'Please enter your password.' : wrongPassword}
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                setIsMissing(false);
                if (error) reset();
              }}
            />
          </>
        )}
        {canConfirm && fields}
        {error && wrongPassword === null && canConfirm && (
          <Notice tone="problem">{failureText(error)}</Notice>
        )}
        <DialogActions>
          <Button data-first-focus disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          {step.kind === 'sign-in' ? (
            <Button variant="primary" onClick={() => auth.signInFresh(navigationState)}>
              Sign in again
            </Button>
          ) : (
            <Button type="submit" variant={variant} isBusy={isBusy} disabled={!canConfirm}>
              {confirmLabel}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
