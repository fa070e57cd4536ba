import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../api/session.ts';
import { defaultPath } from '../../platform/paths.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { SignInProblem } from './sign-in-problem.tsx';

export const CallbackPage = () => {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useState(() => new URLSearchParams(search));
  const error = query.get('error');

  if (session.phase === 'failed') {
    return <SignInProblem code={session.code} signIn={session.signIn} signOut={session.signOut} />;
  }
  // The SDK ignores an error without `state`; signing in again would loop.
  if (error !== null && !query.has('state')) {
    return <SignInProblem code={error} signIn={({ returnTo }) => void navigate(returnTo)} />;
  }
  const isAnswer = query.has('state') && (query.has('code') || error !== null);
  if (!isAnswer) return <Navigate to={defaultPath} replace />;
  return <Spinner isPage />;
};
