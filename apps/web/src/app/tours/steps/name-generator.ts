import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const nameGeneratorSteps: readonly TourStep[] = [
  {
    target: '[data-tour="wheel-panel"]',
    title: 'Your class',
    content: 'Press + to add names one by one, or paste your class list. Every change is saved.',
  },
  {
    target: '[data-tour="spin"]',
    title: 'Spin it',
    content: 'The wheel spins for eight seconds and stops at a name. Every name has the same chance.',
  },
  {
    target: '[data-tour="wheel-more"]',
    title: 'More than one',
    content: 'Pick several names at once, or split the class into random groups.',
  },
];
