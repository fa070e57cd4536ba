import { FeedbackButton } from '../../features/feedback/index.ts';
import { Landing } from '../../features/landing/pages.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Shell } from '../shell/shell.tsx';
import { LoginLink, SignUpLink } from '../sign-in/login-link.tsx';

export const LandingPage = () => (
  <Shell home={paths.landing} hasIcons={false} helpers={null} action={<LoginLink variant="secondary" />}>
    <Landing
      documentTitle="Sixty"
      login={
        <>
          <LoginLink variant="primary" size="large" />
          <SignUpLink variant="secondary" size="large" />
        </>
      }
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
