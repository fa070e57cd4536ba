import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAuth } from '../../api/auth.ts';
import { defaultPath } from '../../platform/paths.ts';
import { Spinner } from '../../ui/skeleton.tsx';
import { isProviderAnswer } from './return-to.ts';
import { SignInProblem } from './sign-in-problem.tsx';

export const CallbackPage = () => {
  const auth = useAuth();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [firstSearch] = useState(search);
  const query = new URLSearchParams(firstSearch);
  const error = query.get('error');

  if (auth.phase === 'failed') {
    return <SignInProblem code={auth.code} signIn={auth.signIn} signOut={auth.signOut} />;
  }
  // The SDK ignores an error without `state`; signing in again would loop.
  if (error !== null && !query.has('state')) {
    return <SignInProblem code={error} signIn={({ returnTo }) => void navigate(returnTo)} />;
  }
  if (!isProviderAnswer(firstSearch)) return <Navigate to={defaultPath} replace />;
  return <Spinner isPage />;
};
