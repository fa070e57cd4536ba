import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useRole } from '../../api/user-role.ts';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { CartButton } from '../../features/shop/index.ts';
import { paths } from '../../platform/paths.ts';
import { Spinner } from '../../ui/skeleton.tsx';
import { StartTourButton } from '../tours/start-tour-button.tsx';
import { Celebrations } from './celebrations.tsx';
import { ClassNotices } from './class-notices.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LogoutButton } from './logout-button.tsx';
import { Offline } from './offline.tsx';
import { Shell } from './shell.tsx';
import { TokenNotice } from './token-notice.tsx';
import { WaitingNotices } from './waiting-notices.tsx';

export const SignedInLayout = () => {
  const { pathname } = useLocation();
  const role = useRole();
  return (
    <>
      <Shell
        home={paths.yourCollections}
        role={role}
        helpers={
          <>
            <StartTourButton />
            <FeedbackButton variant="icon" />
            <CartButton />
          </>
        }
        action={<LogoutButton />}
      >
        <ErrorBoundary page={pathname}>
          <TokenNotice />
          <WaitingNotices />
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Shell>
      <Celebrations />
      <ClassNotices />
      <Offline />
    </>
  );
};
