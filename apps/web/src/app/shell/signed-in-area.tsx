import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useRoleKeeping, useTimeZoneReport } from '../../api/current-user.ts';
import { ScoreOffer } from '../../features/reports/index.ts';
import { paths } from '../../platform/paths.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { TourProvider } from '../tours/tour-provider.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';

/** Tells the server the time zone, and this browser the role. */
const UserExchange = () => {
  useTimeZoneReport();
  useRoleKeeping();
  return null;
};

/** During a session nothing here calls the server and no toast shows; toasts wait until the session is left. */
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
