import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const resourcesSteps: readonly TourStep[] = [
  {
    target: '[data-tour="walkthrough"]',
    title: 'Step by step',
    content: 'From the first collection to the first minute of reading: each card shows how, with pictures.',
  },
  {
    target: '[data-tour="questions"]',
    title: 'Often asked',
    content: 'Press a question to open its answer. Yours is missing? Ask us with the Feedback button above.',
  },
];
