import { useSession } from '../../api/session.ts';
import { FeedbackButton } from '../../features/feedback/index.ts';
import { Landing } from '../../features/landing/pages.ts';
import { LoginLink, SignUpLink } from '../sign-in/login-link.tsx';

export const AboutPage = () => {
  const { phase } = useSession();
  return (
    <Landing
      documentTitle="About"
      login={
        phase === 'signed-in' ? null : (
          <>
            <LoginLink look="primary" size="large" />
            <SignUpLink look="secondary" size="large" />
          </>
        )
      }
      tour={null}
      feedback={<FeedbackButton look="word" label="Contact us" />}
    />
  );
};
