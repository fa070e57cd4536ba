import { signOutEverywhere } from '@sixty/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { Button, RetryButton } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Notice, TryAgain } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import styles from './my-account.module.css';
import { PasswordForm } from './password-form.tsx';
import { useSignInKind } from '../../entities/use-proof.ts';
import { QueryView } from '../../entities/query-view.tsx';

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
      <div
        className={`${styles.line} grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 max-40rem:grid-cols-1 max-40rem:[&>button]:justify-self-start [&>p]:self-center`}
      >
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

export const SignInChoice = () => {
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
