import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const timedChallengesSteps: readonly TourStep[] = [
  {
    target: '[data-tour="challenge-choices"]',
    title: 'Set the clock',
    content: 'From 15 seconds to 10 minutes. Answers are typed, or chosen out of four.',
  },
  {
    target: 'article:has([data-tour="start-challenge"])',
    title: 'Choose a collection',
    content: 'Every collection has a personal best of its own for each length of the clock.',
  },
  {
    target: '[data-tour="start-challenge"]',
    title: 'Ready?',
    content: 'The clock runs as soon as you press. Whatever you cannot answer, skip.',
  },
];
