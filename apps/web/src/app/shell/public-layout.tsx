import { Outlet, useLocation } from 'react-router';
import { type Session, useSession } from '../../api/session.ts';
import { useRole } from '../../api/user-role.ts';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { paths } from '../../platform/paths.ts';
import { lazyComponent, Nothing } from '../../ui/lazy-component.tsx';
import { LoginLink } from '../sign-in/login-link.tsx';
import { StartTourButton } from '../tours/tour-context.tsx';
import { TourProvider } from '../tours/tour-provider.tsx';
import { Shell } from './shell.tsx';

const AccountActions = lazyComponent(async () => import('./account-actions.tsx'), 'AccountActions', Nothing);

const Action = ({ phase, pathname }: { phase: Session['phase']; pathname: string }) => {
  if (phase === 'signed-in') return <AccountActions />;
  // /about doesn't wait for the session.
  const isSessionPending = pathname !== paths.about && phase === 'loading';
  return isSessionPending ? null : <LoginLink variant="secondary" />;
};

export const PublicLayout = () => {
  const { phase } = useSession();
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
