import '../../ui/tailwind.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { AuthProvider } from '../sign-in/auth-provider.tsx';

/** Replaces a prerendered button. */
export const mountFeedback = (place: HTMLElement, label: string): void => {
  flushSync(() =>
    createRoot(place).render(
      <StrictMode>
        <BrowserRouter>
          <AuthProvider>
            <FeedbackButton variant={place.dataset['feedback'] === 'icon' ? 'icon' : 'word'} label={label} />
          </AuthProvider>
        </BrowserRouter>
      </StrictMode>,
    ),
  );
};
