import { useAuth } from '../../api/auth.ts';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { Landing } from '../../features/landing/landing.tsx';
import { LoginLink, SignUpLink } from '../sign-in/login-link.tsx';

export const AboutPage = () => {
  const { phase } = useAuth();
  return (
    <Landing
      documentTitle="About"
      login={
        phase === 'signed-in' ? null : (
          <>
            <LoginLink variant="primary" size="large" />
            <SignUpLink variant="secondary" size="large" />
          </>
        )
      }
      tour={null}
      feedback={<FeedbackButton variant="word" label="Contact us" />}
    />
  );
};
