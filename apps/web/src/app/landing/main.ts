// The script of / and /about, which has no React.
import { mountDemonstration } from '../../features/landing/mount-demonstration.ts';
import { ignoreComposingKeys } from '../../platform/composition.ts';
import { whenIdle } from '../../platform/attention.ts';
import { logError } from '../../platform/log.ts';
import { markWhenScrolled } from '../../platform/mark-when-scrolled.ts';
import { paths } from '../../platform/paths.ts';
import { localStore } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/user-data.ts';
import { syncTheme } from '../../platform/theme/follow-theme.ts';
import { closeWhenLeft } from '../shell/close-when-left.ts';
import { storeLoginPressed } from '../sign-in/sign-in-storage.ts';
import { offerTour, openFeedbackOnPress } from './feedback-on-press.ts';

const isLanding = location.pathname === paths.landing;

const startDocument = (): void => {
  syncTheme();
  ignoreComposingKeys();

  for (const login of document.querySelectorAll<HTMLElement>('[data-login]')) {
    const isNewAccount = login.dataset['login'] === 'new';
    login.addEventListener('click', () =>
      storeLoginPressed({ previousPath: location.pathname, isNewAccount }),
    );
  }

  for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
    menu.addEventListener('focusout', ({ relatedTarget }) => closeWhenLeft(menu, relatedTarget));

  for (const feedback of document.querySelectorAll<HTMLElement>('[data-feedback]'))
    openFeedbackOnPress(feedback);

  const topOfPage = document.querySelector('[data-top-of-page]');
  if (topOfPage) markWhenScrolled(topOfPage);

  const startTour = document.querySelector<HTMLButtonElement>('[data-start-tour]');
  if (startTour) offerTour(startTour, isLanding ? paths.landing : paths.about);

  const demonstration = document.querySelector<HTMLElement>('[data-demonstration]');
  if (demonstration) whenIdle(() => mountDemonstration(demonstration));
};

/** Signed-in users see /about within the app. */
const isSignedIn = localStore.read(unscopedKeys.role) !== null;

if (isLanding || !isSignedIn) startDocument();
else import('../main.tsx').catch((error: unknown) => logError('The app didn’t load.', error));
