import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useStoredRole, useTimeZoneReport } from '../../api/current-user.ts';
import { useSignedIn } from '../../api/auth.ts';
import { ensureRole } from '../../api/user-role.ts';
import { practicingLearner } from '../../platform/learner.ts';
import { paths } from '../../platform/paths.ts';
import { Spinner } from '../../ui/skeleton.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { TourProvider } from '../tours/tour-provider.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';

const UserExchange = () => {
  useTimeZoneReport();
  useStoredRole();
  return null;
};

const quietPaths: ReadonlySet<string> = new Set([
  paths.fullscreenDisplay,
  paths.probe,
  paths.probeLearner,
  paths.probeSecondScorer,
]);

/** During a session, nothing here calls the server or shows a toast. */
export const SignedInArea = () => {
  const { pathname } = useLocation();
  const isPracticing = quietPaths.has(pathname);
  const { subject } = useSignedIn().account;
  const isWithStudent =
    practicingLearner(subject) !== null && (isPracticing || pathname.startsWith(`${paths.games}/`));
  useEffect(ensureRole, []);
  return (
    <SignedInProviders isQuiet={isPracticing}>
      {!isPracticing && <UserExchange />}
      <TourProvider startsByItself={!isWithStudent}>
        <ToastProvider isHeld={isPracticing}>
          <Suspense fallback={<Spinner isPage />}>
            <Outlet />
          </Suspense>
        </ToastProvider>
      </TourProvider>
    </SignedInProviders>
  );
};
