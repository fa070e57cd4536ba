import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../api/session.ts';
import { defaultPath } from '../../platform/paths.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { SignInProblem } from './sign-in-problem.tsx';

/**
 * Where the identity provider sends people back to. With an answer in the address the sign-in code takes over and
 * leads on; without one somebody only opened the address, and the first guarded page knows what to do.
 */
export const CallbackPage = () => {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  // What stood in the address when the page opened: the sign-in code clears it away.
  const [query] = useState(() => new URLSearchParams(search));
  const error = query.get('error');

  if (session.phase === 'failed') {
    return <SignInProblem code={session.failure.code} signIn={session.signIn} signOut={session.signOut} />;
  }
  // The SDK takes an answer by its state; a refusal without one would be met with the next sign-in, and so on.
  if (error !== null && !query.has('state')) {
    return <SignInProblem code={error} signIn={({ returnTo }) => void navigate(returnTo)} />;
  }
  const isAnswer = query.has('state') && (query.has('code') || error !== null);
  if (!isAnswer) return <Navigate to={defaultPath} replace />;
  return <Spinner isPage />;
};
