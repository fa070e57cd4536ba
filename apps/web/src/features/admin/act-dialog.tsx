import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError, failureReason, serverReason } from '../../api/api-error.ts';
import { useSignedIn } from '../../api/session.ts';
import { logError } from '../../platform/log.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { type Proof, useProof } from '../../entities/use-proof.ts';

type ActDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly variant?: ButtonVariant;
  readonly act: (proof: Proof) => Promise<void>;
  readonly onClose: () => void;
};

export const ActDialog = ({
  title,
  children,
  confirmLabel,
  variant = 'primary',
  act,
  onClose,
}: ActDialogProps) => {
  const session = useSignedIn();
  const { step, retry, refuse } = useProof();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onError: (cause) => {
      logError('The act failed.', cause);
      if (cause instanceof ApiError && cause.status === 403) refuse();
      field.current?.focus();
    },
  });
  const wrongPassword = step.kind === 'password' ? serverReason(error, [400]) : null;

  const confirm = () => {
    if (isPending) return;
    if (step.kind === 'token') mutate({ id_token: step.idToken });
    if (step.kind !== 'password') return;
    setIsMissing(password === '');
    if (password === '') field.current?.focus();
    else mutate({ password });
  };

  return (
    <Dialog title={title} onClose={isPending ? () => {} : onClose}>
      <Form className="stack one-column gap-4" onSubmit={confirm}>
        {children}
        {step.kind === 'loading' && <Spinner text="Loading how you sign in..." />}
        {step.kind === 'failed' && <TryAgain onTry={retry}>Your sign-in details didn’t load.</TryAgain>}
        {step.kind === 'sign-in' && (
          <p>
            <strong>Please sign in again first, so we know it’s you.</strong> Then choose this again, within
            four minutes.
          </p>
        )}
        {step.kind === 'password' && (
          <>
            <input type="text" autoComplete="username" value={session.account.email ?? ''} readOnly hidden />
            <TextField
              ref={field}
              label="Your own password"
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
        {error && wrongPassword === null && step.kind !== 'sign-in' && (
          <Notice tone="problem">{`That didn’t work. ${failureReason(error)}`.trim()}</Notice>
        )}
        <DialogActions>
          <Button data-first-focus disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          {step.kind === 'sign-in' ? (
            <Button variant="primary" onClick={() => session.signInFresh(null)}>
              Sign in again
            </Button>
          ) : (
            <Button
              type="submit"
              variant={variant}
              isBusy={isPending}
              disabled={step.kind === 'loading' || step.kind === 'failed'}
            >
              {confirmLabel}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
