import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useRole } from '../../api/user-role.ts';
import { lazyComponent, NoFallback, WhenIdle } from '../../ui/lazy-component.tsx';
import { useInvalidate } from '../../api/query-client.ts';
import { useOutbox, useSessionResult } from '../../sync/index.ts';
import { useSignedIn } from '../../api/auth.ts';
import { learnerStore, practicingStudentOf } from '../../platform/learner.ts';
import { celebrations } from '../../platform/preferences.ts';
import { useStore } from '../../platform/use-store.ts';
import { StartTourButton, useTour } from '../tours/tour-context.tsx';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OfflineChip } from '../../features/offline/offline-chip.tsx';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { CartButton } from '../../features/shop/cart-button.tsx';
import { paths } from '../../platform/paths.ts';
import { Spinner } from '../../ui/skeleton.tsx';
import { DialogsProvider } from '../dialogs.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LogoutButton } from './logout-button.tsx';
import { Shell } from './shell.tsx';

const DeletionWatch = lazyComponent(
  async () => import('../../features/classes/deletion-watch.tsx'),
  'DeletionWatch',
  NoFallback,
);

const ClassNotices = () =>
  useRole() === 'teacher' && (
    <WhenIdle>
      <DeletionWatch />
    </WhenIdle>
  );

const WaitingNotices = lazyComponent(
  async () => import('./waiting-notices.tsx'),
  'WaitingNotices',
  NoFallback,
);

/** Mostly, nothing waits, and no page loads the notices. */
const Waiting = () => {
  const { waitingReports, refusedReports, collections, saved } = useOutbox();
  const isEmpty = [waitingReports, refusedReports, collections, saved].every(({ length }) => length === 0);
  return !isEmpty && <WaitingNotices />;
};

const OfflineWatch = lazyComponent<'OfflineWatch', object>(
  async () => import('../../features/offline/offline-watch.tsx'),
  'OfflineWatch',
  NoFallback,
);

/** ms. Precaching must not slow down the first page. */
const pauseMs = 4000;

/** In development, cached files would hide changes. */
const Offline = () => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(import.meta.env.PROD), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      <WhenIdle>
        <OfflineWatch />
      </WhenIdle>
    )
  );
};

const LearnerStrip = lazyComponent(
  async () => import('../../entities/student/learner-strip.tsx'),
  'LearnerStrip',
  NoFallback,
);

/** Most users practice for themselves, and no page loads the strip. */
const WhoPractices = () => {
  const isChosen = useStore(learnerStore(useSignedIn().account.subject)) !== null;
  // Stays, to say why a choice was dropped.
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  return wasChosen && <LearnerStrip />;
};

const CelebrationWatch = lazyComponent(
  async () => import('../../features/badges/celebration-watch.tsx'),
  'CelebrationWatch',
  NoFallback,
);

const Celebrations = () => {
  const isWanted = useStore(celebrations);
  const { isSending } = useOutbox();
  const { isRunning } = useTour();
  const { subject } = useSignedIn().account;
  const student = practicingStudentOf(useStore(learnerStore(subject)));
  const { pathname } = useLocation();
  // A dialog would cover the result, which names the new badges.
  const hasResult = useSessionResult() !== null && pathname === paths.yourCollections;
  const isHeld = isRunning || hasResult;
  const invalidate = useInvalidate();

  useEffect(() => {
    if (!isSending) void invalidate('badges');
  }, [isSending, invalidate]);

  return (
    isWanted && (
      <WhenIdle>
        <CelebrationWatch isHeld={isHeld} />
        {student && <CelebrationWatch key={student.studentId} isHeld={isHeld} student={student} />}
      </WhenIdle>
    )
  );
};

const isTokenFailure = (error: unknown): boolean => error instanceof ApiError && error.code === 'no_token';

const TokenNotice = () => {
  const queryClient = useQueryClient();
  const session = useSignedIn();
  const cache = queryClient.getQueryCache();
  const hasFailed = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().some(({ state }) => isTokenFailure(state.error)),
  );
  if (!hasFailed) return null;
  const retry = async () => {
    // Calls that still wait for the failed token would fail afterwards.
    await queryClient.cancelQueries();
    await queryClient.refetchQueries();
  };

  return (
    <div className="mb-6">
      <Notice
        tone="problem"
        actions={
          <>
            <Button variant="primary" onClick={() => void retry()}>
              Try again
            </Button>
            <Button onClick={session.signInAgain}>Log in again</Button>
          </>
        }
      >
        Get access token failed
      </Notice>
    </div>
  );
};

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
            <OfflineChip />
            <StartTourButton />
            <FeedbackButton variant="icon" />
            <CartButton />
          </>
        }
        action={<LogoutButton />}
      >
        <ErrorBoundary page={pathname}>
          <TokenNotice />
          <DialogsProvider>
            <WhoPractices />
            <Waiting />
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </DialogsProvider>
        </ErrorBoundary>
      </Shell>
      <Celebrations />
      <ClassNotices />
      <Offline />
    </>
  );
};
