import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const myAccountSteps: readonly TourStep[] = [
  {
    target: '[data-tour="profile"]',
    title: 'This is you',
    content: 'Your name, email address, and initials.',
  },
  {
    target: '[data-tour="display-name"]',
    title: 'Your display name',
    content: 'Others see this name on what you share.',
  },
  {
    target: '[data-tour="role"]',
    title: 'Teacher or student?',
    content: 'Choose your role and see what you get. You can change it anytime.',
  },
  {
    target: '[data-tour="licences"]',
    title: 'Your licenses',
    content: 'Use or share the keys you bought. Redeem a key someone gave you.',
  },
  {
    target: '[data-tour="your-data"]',
    title: 'Your data is yours',
    content: 'Download everything in one file, or delete your account.',
  },
];
