import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { FeedbackButton } from '../../features/feedback/index.ts';
import { SessionProvider } from '../sign-in/session-provider.tsx';

/** Makes the prerendered Feedback button in `place` the app's own; the rest of the page stays as it is. */
export const takeOverFeedback = (place: Element): void => {
  hydrateRoot(
    place,
    <StrictMode>
      <BrowserRouter>
        <SessionProvider>
          <FeedbackButton look="word" />
        </SessionProvider>
      </BrowserRouter>
    </StrictMode>,
  );
};
