import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useRoleKeeping, useTimeZoneReport } from '../../api/current-user.ts';
import { ScoreOffer } from '../../features/reports/index.ts';
import { paths } from '../../platform/paths.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { TourProvider } from '../tours/tour-provider.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';

/** What server and browser tell each other about the user: the zone to the one, the role to the other. */
const UserExchange = () => {
  useTimeZoneReport();
  useRoleKeeping();
  return null;
};

/**
 * Everything behind the guard. While a session is on screen nothing here calls the server, and no message lies over it:
 * an Undo, or what failed meanwhile, is there when the session is left.
 */
export const SignedInArea = () => {
  const isPracticing = useLocation().pathname === paths.fullscreenDisplay;
  return (
    <SignedInProviders isQuiet={isPracticing}>
      {!isPracticing && <UserExchange />}
      <TourProvider>
        <ToastProvider isHeld={isPracticing}>
          <ScoreOffer />
          <Suspense fallback={<Spinner isPage />}>
            <Outlet />
          </Suspense>
        </ToastProvider>
      </TourProvider>
    </SignedInProviders>
  );
};
