import { accountLimits, changePassword, signOutEverywhere } from '@sixty/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, mayHaveSucceeded } from '../../api/api-error.ts';
import { useSignedIn } from '../../api/auth.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { Button, RetryButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice, TryAgain } from '../../ui/notice.tsx';
import { TextField } from '../../ui/fields.tsx';
import { CardSection } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { useSignInKind } from '../../entities/use-proof.ts';
import { QueryView } from '../../entities/query-view.tsx';

type PasswordProblem = { field: 'current' | 'next'; text: string };

export const problemOfPasswords = ({
  current,
  next,
}: {
  current: string;
  next: string;
}): PasswordProblem | null => {
  if (current === '') return { field: 'current', text: 'Please enter your current password.' };
  if (next.length < accountLimits.minPassword)
    return { field: 'next', text: `Please use at least ${accountLimits.minPassword} characters.` };
  if (next === current)
    return { field: 'next', text: 'That’s your current password. Please choose another.' };
  return null;
};

const fieldProblemOf = (error: unknown): PasswordProblem | null => {
  if (!(error instanceof ApiError)) return null;
  const [first] = error.errors;
  if (first?.path === 'current_password') return { field: 'current', text: first.message };
  if (first?.path === 'new_password') return { field: 'next', text: first.message };
  return null;
};

/** When retried after a lost answer, the old password is already wrong. */
const problemTextOf = (error: Error): string =>
  mayHaveSucceeded(error)
    ? 'We don’t know if your password was changed. If your current one stops working, sign in with the new one.'
    : error.message;

const PasswordForm = () => {
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

const ruleClass = 'm-0 w-full border-x-0 border-t-2 border-b-0 border-t-line';

const TwoFactor = lazyComponent(
  async () => import('./two-factor/two-factor.tsx'),
  'TwoFactor',
  ({ isLoading, retry }) =>
    isLoading ? (
      <Spinner text="Loading two-step verification..." />
    ) : (
      <TryAgain onTry={retry}>This didn’t load.</TryAgain>
    ),
);

const EverywhereButton = () => {
  const callApi = useApi();
  const session = useSignedIn();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => callApi(signOutEverywhere, {}),
    onSuccess: session.signOut,
    onError: (failure) => {
      logError('Nobody was signed out.', failure);
      setIsAsking(false);
    },
  });
  const isBusy = isPending || isSuccess;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 max-40rem:grid-cols-1 max-40rem:[&>button]:justify-self-start [&>p]:self-center">
        <p>Left a computer signed in? This signs you out on every device.</p>
        <Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>
      </div>
      {error && (
        <Notice tone="problem" actions={<RetryButton onTry={() => mutate()}>Retry</RetryButton>}>
          We couldn’t sign you out. {error.message}
        </Notice>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          isBusy={isBusy}
          onConfirm={() => mutate()}
          onClose={isBusy ? () => {} : () => setIsAsking(false)}
        >
          This signs out every device, including this one. Practice in progress elsewhere is saved there until
          you sign in again.
        </ConfirmDialog>
      )}
    </>
  );
};

export const SignInSettings = () => {
  const signIn = useSignInKind();
  const { data } = signIn;
  return (
    <CardSection id="sign-in" title="Signing in" className="grid gap-4">
      <QueryView query={signIn} what="This" loading={<Spinner text="Loading how you sign in..." />} />
      {data?.kind === 'password' && (
        <>
          <PasswordForm />
          <hr className={ruleClass} />
          <section className="grid gap-4" aria-labelledby="second-step">
            <h3 className="mb-2 text-m" id="second-step">
              Two-step verification
            </h3>
            <TwoFactor />
          </section>
          <hr className={ruleClass} />
          <EverywhereButton />
        </>
      )}
      {data?.kind === 'connection' && (
        <>
          <p>You sign in with another service, such as your school’s. Change your password there.</p>
          <hr className={ruleClass} />
          <EverywhereButton />
        </>
      )}
      {data?.kind === 'tenant' && (
        <p>Your school or organization manages your account. Ask them to change your password.</p>
      )}
    </CardSection>
  );
};
