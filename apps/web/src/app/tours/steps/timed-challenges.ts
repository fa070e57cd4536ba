import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const timedChallengesSteps: readonly TourStep[] = [
  {
    target: '[data-tour="challenge-choices"]',
    title: 'Set the clock',
    content: 'From 15 seconds to 10 minutes. Type answers, or choose one of four.',
  },
  {
    target: 'article:has([data-tour="start-challenge"])',
    title: 'Choose a collection',
    content: 'Each collection keeps a personal best for each length.',
  },
  {
    target: '[data-tour="start-challenge"]',
    title: 'Ready?',
    content: 'The timer starts when you press. Skip what you can’t answer.',
  },
];
