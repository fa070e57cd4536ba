import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const myAccountSteps: readonly TourStep[] = [
  {
    target: '[data-tour="profile"]',
    title: 'This is you',
    content: 'Your name, your e-mail address, and your letters on a card.',
  },
  {
    target: '[data-tour="display-name"]',
    title: 'What others call you',
    content: 'Others see this name on what you share. Choose one that suits you.',
  },
  {
    target: '[data-tour="role"]',
    title: 'Teacher or student?',
    content: 'Choose what you are, and see what it is good for. You can change it whenever you like.',
  },
  {
    target: '[data-tour="licences"]',
    title: 'Your licenses',
    content: 'Keys that you bought are here, to use or to hand on. Redeem one that somebody gave you.',
  },
  {
    target: '[data-tour="your-data"]',
    title: 'Your data is yours',
    content: 'Take everything out in one file, or leave for good.',
  },
];
