import { accountLimits, changePassword } from '@sixty/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnanswered } from '../../api/api-error.ts';
import { useSignedIn } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/fields.tsx';
import { problemOfPasswords, type PasswordProblem } from './password-problem.ts';

const fieldProblemOf = (error: unknown): PasswordProblem | null => {
  if (!(error instanceof ApiError)) return null;
  const [first] = error.errors;
  if (first?.path === 'current_password') return { field: 'current', text: first.message };
  if (first?.path === 'new_password') return { field: 'next', text: first.message };
  return null;
};

/** When retried after a lost answer, the old password is already wrong. */
const problemTextOf = (error: Error): string =>
  isUnanswered(error)
    ? 'We don’t know if your password was changed. If your current one stops working, sign in with the new one.'
    : error.message;

export const PasswordForm = () => {
  const callApi = useApi();
  const session = useSignedIn();
  const { email } = session.account;
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const currentField = useRef<HTMLInputElement>(null);
  const nextField = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () =>
      callApi(changePassword, { body: { current_password: current, new_password: next } }),
    onSuccess: session.signOut,
    onError: (failure) => {
      logError('The password was not changed.', failure);
      showProblem(fieldProblemOf(failure));
    },
  });

  const showProblem = (found: PasswordProblem | null): void => {
    setProblem(found);
    if (found) (found.field === 'current' ? currentField : nextField).current?.focus();
  };
  const change = () => {
    if (isPending) return;
    const found = problemOfPasswords({ current, next });
    showProblem(found);
    if (found === null) mutate();
  };
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    setProblem(null);
    reset();
  };
  const errorAt = (field: PasswordProblem['field']) => (problem?.field === field ? problem.text : null);

  return (
    <Form className="grid max-w-112 gap-4" onSubmit={change}>
      {/* Password managers match the password by the hidden username. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        ref={currentField}
        label="Current password"
        isSecret={!isShown}
        autoComplete="current-password"
        value={current}
        error={errorAt('current')}
        onChange={({ target }) => edit(setCurrent)(target.value)}
      />
      <TextField
        ref={nextField}
        label="New password"
        hint={`At least ${accountLimits.minPassword} characters. A few words in a row are easy to remember.`}
        isSecret={!isShown}
        autoComplete="new-password"
        maxLength={accountLimits.maxPassword}
        value={next}
        error={errorAt('next')}
        onChange={({ target }) => edit(setNext)(target.value)}
      />
      <Checkbox
        label="Show password"
        checked={isShown}
        onChange={({ target }) => setIsShown(target.checked)}
      />
      {error && problem === null && <Notice tone="problem">{problemTextOf(error)}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" isBusy={isPending}>
          Change password
        </Button>
        <p className="text-s text-foreground-soft">You’ll need to sign in again on every device.</p>
      </div>
    </Form>
  );
};
