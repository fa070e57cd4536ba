import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const badgesAchievementsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="badges-summary"]',
    title: 'Your badges at a glance',
    content: 'The badge you earned last, how many you have, and the one that is nearest.',
  },
  {
    target: '[data-tour="badge-family"]',
    title: 'Seventeen to earn',
    content: 'In full color once it is yours. Below a pale one stands what to do for it.',
  },
  {
    target: '[data-tour="achievements"]',
    title: 'How far you are',
    content: 'The same seventeen as a way to go: each bar grows with what you practise.',
  },
  {
    target: '[data-tour="completions"]',
    title: 'Finished collections',
    content: 'Every collection you finished a session or a challenge with, and how many times.',
  },
];
