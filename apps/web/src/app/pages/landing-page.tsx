import { useLocation } from 'react-router';
import { useSession } from '../../api/session.ts';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { Landing } from '../../features/landing/landing.tsx';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LoginLink } from '../sign-in/login-link.tsx';

/** / and /about: one page, but only / is for visitors alone. */
export const LandingPage = () => {
  const { phase } = useSession();
  const { pathname } = useLocation();
  const isAbout = pathname !== paths.landing;
  return (
    <Landing
      documentTitle={isAbout ? 'About' : 'Sixty'}
      login={isAbout && phase === 'signed-in' ? null : <LoginLink look="primary" size="large" />}
      // The landing page, which has no React, finds it by this.
      tour={
        isAbout ? null : (
          <Button look="quiet" size="large" data-start-tour="" data-needs-script="">
            Start Tour
          </Button>
        )
      }
      feedback={<FeedbackButton look="word" {...(isAbout && { label: 'Write to us' })} />}
    />
  );
};
