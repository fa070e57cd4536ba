// The script of /, which has no React.
import { mountDemonstration } from '../../features/landing/index.ts';
import { whenIdle } from '../../platform/idle.ts';
import { followTheme } from '../../platform/theme/follow-theme.ts';
import { closeWhenLeft } from '../shell/close-when-left.ts';
import { storeLoginPressedOn } from '../sign-in/sign-in-storage.ts';
import { openFeedbackOnPress } from './feedback-on-press.ts';
import { offerTour } from './offer-tour.ts';

followTheme();

for (const login of document.querySelectorAll<HTMLElement>('[data-login]')) {
  const isNewAccount = login.dataset['login'] === 'new';
  login.addEventListener('click', () => storeLoginPressedOn(location.pathname, isNewAccount));
}

for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
  menu.addEventListener('focusout', ({ relatedTarget }) => closeWhenLeft(menu, relatedTarget));

const feedback = document.querySelector('[data-feedback]');
if (feedback) openFeedbackOnPress(feedback);

const startTour = document.querySelector<HTMLButtonElement>('[data-start-tour]');
if (startTour) offerTour(startTour);

const demonstration = document.querySelector<HTMLElement>('[data-demonstration]');
if (demonstration) whenIdle(() => mountDemonstration(demonstration));
