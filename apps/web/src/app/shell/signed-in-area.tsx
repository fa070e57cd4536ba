import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useTimeZoneReport } from '../../api/current-user.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';

const TimeZoneReport = () => {
  useTimeZoneReport();
  return null;
};

/** Everything behind the guard. */
export const SignedInArea = () => (
  <SignedInProviders>
    <TimeZoneReport />
    <Suspense fallback={<Spinner isPage />}>
      <Outlet />
    </Suspense>
  </SignedInProviders>
);
