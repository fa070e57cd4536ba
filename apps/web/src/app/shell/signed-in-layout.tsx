import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { OutboxNotice } from '../../features/reports/outbox-notice.tsx';
import { paths } from '../../platform/paths.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { LogoutButton } from './logout-button.tsx';
import { Shell } from './shell.tsx';
import { TokenNotice } from './token-notice.tsx';

/** The frame of the pages behind the guard. Messages end with it: nothing may lie over a session. */
export const SignedInLayout = () => (
  <ToastProvider>
    <Shell
      home={paths.yourCollections}
      isSignedIn
      helpers={<FeedbackButton look="icon" />}
      action={<LogoutButton />}
    >
      <TokenNotice />
      <OutboxNotice />
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </Shell>
  </ToastProvider>
);
