import { useLocation } from 'react-router';
import { useSession } from '../../api/session.ts';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { Landing } from '../../features/landing/landing.tsx';
import { paths } from '../../platform/paths.ts';
import { LoginLink } from '../sign-in/login-link.tsx';

/** / and /about. */
export const LandingPage = () => {
  const { phase } = useSession();
  const { pathname } = useLocation();
  const isSignedIn = phase === 'signed-in' && pathname === paths.about;
  return (
    <Landing
      login={isSignedIn ? null : <LoginLink look="primary" size="large" />}
      // On /about it stands in the top bar.
      feedback={pathname === paths.landing ? <FeedbackButton look="word" /> : null}
    />
  );
};
