import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../api/session.ts';
import type { Session } from '../../api/session.ts';
import { useRole } from '../../api/user-role.ts';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { paths } from '../../platform/paths.ts';
import { LoginLink } from '../sign-in/login-link.tsx';
import { StartTourButton } from '../tours/start-tour-button.tsx';
import { TourProvider } from '../tours/tour-provider.tsx';
import { Shell } from './shell.tsx';

// Only somebody who is signed in and reads a public page needs it there.
const AccountActions = lazy(async () => import('./account-actions.tsx'));

/** The landing page shows Login to everybody, the others show Logout to whoever is signed in. */
const Action = ({ phase, pathname }: { readonly phase: Session['phase']; readonly pathname: string }) => {
  if (pathname === paths.landing) return <LoginLink look="secondary" />;
  if (phase === 'signed-in')
    return (
      <Suspense fallback={null}>
        <AccountActions />
      </Suspense>
    );
  // Whoever opens an address that does not exist is asked for at once; /about does not wait for the answer.
  const isAsked = pathname !== paths.about && (phase === 'unasked' || phase === 'loading');
  return isAsked ? null : <LoginLink look="secondary" />;
};

/** The frame of the pages that need no sign-in. */
export const PublicLayout = () => {
  const { phase } = useSession();
  const { pathname } = useLocation();
  const role = useRole();
  const isLanding = pathname === paths.landing;

  return (
    <TourProvider>
      <Shell
        home={phase === 'signed-in' && !isLanding ? paths.yourCollections : paths.landing}
        role={phase === 'signed-out' ? 'student' : role}
        hasIcons={!isLanding}
        helpers={
          isLanding ? null : (
            <>
              <StartTourButton />
              <FeedbackButton look="icon" />
            </>
          )
        }
        action={<Action phase={phase} pathname={pathname} />}
      >
        <Outlet />
      </Shell>
    </TourProvider>
  );
};
