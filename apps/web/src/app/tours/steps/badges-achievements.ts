import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const badgesAchievementsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="badges-summary"]',
    title: 'Your badges at a glance',
    content: 'Your newest badge, how many you have, and the one you’re closest to.',
  },
  {
    target: '[data-tour="badge-family"]',
    title: '17 to earn',
    content: 'Badges you have are in full color. Under each pale one, see how to earn it.',
  },
  {
    target: '[data-tour="achievements"]',
    title: 'Your progress',
    content: 'Each bar fills up as you practice.',
  },
  {
    target: '[data-tour="completions"]',
    title: 'Finished collections',
    content: 'The collections you finished a session or challenge with, and how many times.',
  },
];
