import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnanswered } from '../../api/api-error.ts';
import { useSignedIn } from '../../api/session.ts';
import { useProof } from '../../entities/use-proof.ts';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { deleteAccount, deletionState } from './delete-account.ts';
import styles from './my-account.module.css';

const word = 'delete';

type Problem = { readonly field: 'password' | 'word'; readonly text: string };

const passwordProblemOf = (error: unknown): Problem | null => {
  const text = error instanceof ApiError && error.errors.find(({ path }) => path === 'password')?.message;
  return text ? { field: 'password', text } : null;
};

const failureText = (error: Error, mayBeGone: boolean): string => {
  if (mayBeGone) return 'We don’t know if your account was deleted. Please try again.';
  return error instanceof ApiError && error.status === 429
    ? error.message
    : 'We couldn’t delete your account. Nothing was lost. Please try again.';
};

type DeleteDialogProps = {
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
};

export const DeleteDialog = ({ onDeleted, onClose }: DeleteDialogProps) => {
  const session = useSignedIn();
  const { step, retry, refuse } = useProof();
  const hasPassword = step.kind === 'password';
  const canConfirm = hasPassword || step.kind === 'token';
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [mayBeGone, setMayBeGone] = useState(false);

  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async () => {
      const proof = step.kind === 'token' ? { id_token: step.idToken } : { password };
      return deleteAccount(session, { proof, mayBeGone });
    },
    onSuccess: async () => {
      // A failure here must not keep the user signed in to a deleted account.
      await onDeleted().catch((cause: unknown) =>
        logError('The account’s data in this browser could not be deleted.', cause),
      );
      session.signOut();
    },
    onError: (cause) => {
      if (isUnanswered(cause)) setMayBeGone(true);
      logError('The account was not deleted.', cause);
      const refused = passwordProblemOf(cause);
      if (refused) showProblem(refused);
      if (cause instanceof ApiError && cause.status === 403) refuse();
    },
  });
  const isBusy = isPending || isSuccess;

  const showProblem = (found: Problem): void => {
    setProblem(found);
    if (found.field === 'password') passwordField.current?.focus();
  };
  const confirm = () => {
    if (isBusy || !canConfirm) return;
    if (hasPassword && password === '')
      showProblem({ field: 'password', text: 'Please enter your password.' });
    else if (typed.trim().toLowerCase() === word) mutate();
    else showProblem({ field: 'word', text: `Please type the word ‘${word}’.` });
  };
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    setProblem(null);
    if (error) reset();
  };
  const textAt = (field: Problem['field']) => (problem?.field === field ? problem.text : null);

  return (
    <Dialog title="Delete your account?" onClose={isBusy ? () => {} : onClose}>
      <Form className="stack gap-4" onSubmit={confirm}>
        <p>
          <strong>This can’t be undone.</strong> Here’s what happens:
        </p>
        <ul className={styles['consequences']}>
          <li>
            All your collections are deleted, including public ones. They disappear from everyone’s lists.
          </li>
          <li>People who practiced with them keep their reports and any copies they made.</li>
          <li>Your reports, badges, saved games, name lists, and feedback are deleted.</li>
          <li>Your license is deleted. Keys you gave to others still work for them.</li>
          <li>We keep order records without your name, as the law requires.</li>
          {(step.kind === 'token' || step.kind === 'sign-in') && (
            <li>The account you sign in with, such as your school’s, stays as it is.</li>
          )}
        </ul>
        <p>You may want to download everything first.</p>
        {step.kind === 'loading' && <Spinner text="Loading how you sign in..." />}
        {step.kind === 'failed' && <TryAgain onTry={retry}>Your sign-in details didn’t load.</TryAgain>}
        {step.kind === 'sign-in' && (
          <p>
            <strong>Please sign in again first, so we know it’s you.</strong> You’ll come right back here.
          </p>
        )}
        {hasPassword && (
          <input type="text" autoComplete="username" value={session.account.email ?? ''} readOnly hidden />
        )}
        {hasPassword && (
          <TextField
            ref={passwordField}
            label="Your password"
            isSecret
            autoComplete="current-password"
            error={textAt('password')}
            value={password}
            onChange={({ target }) => edit(setPassword)(target.value)}
          />
        )}
        {canConfirm && (
          <TextField
            label={`Type ‘${word}’ to confirm`}
            error={textAt('word')}
            value={typed}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => edit(setTyped)(target.value)}
          />
        )}
        {error && problem === null && canConfirm && (
          <Notice tone="problem">{failureText(error, mayBeGone)}</Notice>
        )}
        <DialogActions>
          <Button data-first-focus disabled={isBusy} onClick={onClose}>
            Keep my account
          </Button>
          {step.kind === 'sign-in' ? (
            <Button
              variant="primary"
              onClick={() => session.signInFresh(deletionState(session.account.subject))}
            >
              Sign in again
            </Button>
          ) : (
            <Button type="submit" variant="danger" isBusy={isBusy} disabled={!canConfirm}>
              Delete my account
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
