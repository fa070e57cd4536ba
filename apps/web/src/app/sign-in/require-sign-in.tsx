import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAuth } from '../../api/auth.ts';
import { logWarning } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { ProblemPage } from '../problem/problem.tsx';
import { loginPressedIn, takeLoginPressed } from './sign-in-storage.ts';

const SignInProblem = lazyComponent(
  async () => import('./sign-in-problem.tsx'),
  'SignInProblem',
  ({ isLoading }) =>
    isLoading ? (
      <Spinner isPage />
    ) : (
      <ProblemPage title="Sixty could not start" text="Check your connection, then reload the page.">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload page
        </Button>
      </ProblemPage>
    ),
);

type RequireSignInProps = {
  /** Runs during the sign-in check. */
  preload: (pathname: string) => Promise<unknown>;
};

export const RequireSignIn = ({ preload }: RequireSignInProps) => {
  const auth = useAuth();
  const { pathname, search, hash, state } = useLocation();
  const hasRedirected = useRef(false);
  const [firstPath] = useState(pathname);
  const [pressedBefore] = useState(takeLoginPressed);
  const [isFetched, setIsFetched] = useState(false);

  useEffect(() => {
    void preload(firstPath)
      .catch((cause: unknown) => logWarning('Pages could not be fetched ahead.', cause))
      .finally(() => setIsFetched(true));
  }, [preload, firstPath]);

  useEffect(() => {
    if (auth.phase !== 'signed-out' || hasRedirected.current) return;
    hasRedirected.current = true;
    const returnTo = `${pathname}${search}${hash}`;
    const pressed = loginPressedIn(state);
    auth.signIn({
      returnTo,
      previousPath: pressed.previousPath ?? pressedBefore.previousPath ?? returnTo,
      isNewAccount: pressed.isNewAccount || pressedBefore.isNewAccount,
    });
  }, [auth, pathname, search, hash, state, pressedBefore]);

  if (auth.phase === 'signed-in' && isFetched) return <Outlet />;
  if (auth.phase === 'failed') {
    return <SignInProblem code={auth.code} signIn={auth.signIn} signOut={auth.signOut} />;
  }
  return <Spinner isPage />;
};
