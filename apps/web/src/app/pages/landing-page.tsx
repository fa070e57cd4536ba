import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { Landing } from '../../features/landing/landing.tsx';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Shell } from '../shell/shell.tsx';
import { EntryLinks, LoginLink } from '../sign-in/login-link.tsx';

export const LandingPage = () => (
  <Shell home={paths.landing} hasIcons={false} helpers={null} action={<LoginLink variant="secondary" />}>
    <Landing
      documentTitle="Sixty"
      login={<EntryLinks />}
      // For app/landing/main.ts.
      tour={
        <Button variant="quiet" size="large" data-start-tour="" data-needs-script="">
          Start Tour
        </Button>
      }
      feedback={<FeedbackButton variant="word" />}
    />
  </Shell>
);
