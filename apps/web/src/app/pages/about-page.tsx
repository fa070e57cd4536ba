import { useAuth } from '../../api/auth.ts';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { Landing } from '../../features/landing/landing.tsx';
import { EntryLinks } from '../sign-in/login-link.tsx';

export const AboutPage = () => {
  const { phase } = useAuth();
  return (
    <Landing
      documentTitle="About"
      login={phase === 'signed-in' ? null : <EntryLinks />}
      tour={null}
      feedback={<FeedbackButton variant="word" label="Contact us" />}
    />
  );
};
