import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../api/session.ts';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { paths } from '../../platform/paths.ts';
import { LoginLink } from '../sign-in/login-link.tsx';
import { Shell } from './shell.tsx';

// Only somebody who is signed in and reads /about needs it there.
const AccountActions = lazy(async () => import('./account-actions.tsx'));

/** The frame of the public pages. The landing page shows Login to everybody, /about shows Logout to whoever is signed in. */
export const PublicLayout = () => {
  const session = useSession();
  const { pathname } = useLocation();
  const isSignedIn = session.phase === 'signed-in' && pathname !== paths.landing;

  return (
    <Shell
      home={isSignedIn ? paths.yourCollections : paths.landing}
      isSignedIn={isSignedIn}
      helpers={pathname === paths.landing ? null : <FeedbackButton look="icon" />}
      action={
        isSignedIn ? (
          <Suspense fallback={null}>
            <AccountActions />
          </Suspense>
        ) : (
          <LoginLink look="secondary" />
        )
      }
    >
      <Outlet />
    </Shell>
  );
};
