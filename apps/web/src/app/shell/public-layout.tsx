import { Outlet, useLocation } from 'react-router';
import { type Auth, useAuth } from '../../api/auth.ts';
import { useRole } from '../../api/user-role.ts';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { paths } from '../../platform/paths.ts';
import { lazyComponent, NoFallback } from '../../ui/lazy-component.tsx';
import { LoginLink } from '../sign-in/login-link.tsx';
import { StartTourButton } from '../tours/tour-context.tsx';
import { TourProvider } from '../tours/tour-provider.tsx';
import { Shell } from './shell.tsx';

const AccountActions = lazyComponent(
  async () => import('./account-actions.tsx'),
  'AccountActions',
  NoFallback,
);

const Action = ({ phase, pathname }: { phase: Auth['phase']; pathname: string }) => {
  if (phase === 'signed-in') return <AccountActions />;
  // /about doesn't wait for the session.
  const isSessionPending = pathname !== paths.about && phase === 'loading';
  return isSessionPending ? null : <LoginLink variant="secondary" />;
};

export const PublicLayout = () => {
  const { phase } = useAuth();
  const { pathname } = useLocation();
  const role = useRole();

  return (
    <TourProvider startsByItself={false}>
      <Shell
        home={phase === 'signed-in' ? paths.yourCollections : paths.landing}
        role={phase === 'signed-out' ? 'student' : role}
        helpers={
          <>
            <StartTourButton />
            <div className="contents" data-feedback="icon">
              <FeedbackButton variant="icon" />
            </div>
          </>
        }
        action={<Action phase={phase} pathname={pathname} />}
      >
        <Outlet />
      </Shell>
    </TourProvider>
  );
};
